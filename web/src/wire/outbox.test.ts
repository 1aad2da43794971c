import { beforeEach, describe, expect, it, vi } from "vitest";
import { WireError } from "./error";
import { Outbox, type Sent } from "./outbox.svelte";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal("addEventListener", () => {});
});

/** A network that can be away, and what has come through it. */
class Network {
  sent: Sent<string>[] = [];
  trouble: WireError | null = null;

  send = async (item: Sent<string>): Promise<void> => {
    if (this.trouble) throw this.trouble;
    this.sent.push(item);
  };
}

describe("an outbox", () => {
  it("keeps what nobody could hear over a visit, and sends it once, with its own instant and in its order", async () => {
    const network = new Network();
    network.trouble = new WireError("unreachable", 0, "");
    const before = new Outbox<string>("test", network.send);
    before.add("first");
    before.add("second");
    const told = before.items.map(({ at }) => at);
    const after = new Outbox<string>("test", network.send);
    expect(after.items.map(({ body }) => body)).toEqual(["first", "second"]);
    network.trouble = null;
    await vi.waitFor(async () => {
      await after.flush();
      expect(after.items).toEqual([]);
    });
    expect(network.sent.map(({ body, at }) => [body, at])).toEqual([
      ["first", told[0]],
      ["second", told[1]],
    ]);
    expect(new Set(network.sent.map(({ id }) => id)).size).toBe(2);
    expect(kept.size).toBe(0);
  });

  it("says why something was refused until somebody has read it, and sends what comes after", async () => {
    const network = new Network();
    network.trouble = new WireError("official_recused", 403, "Rita gioca");
    const outbox = new Outbox<string>("test", network.send);
    outbox.add("refused");
    await vi.waitFor(() => expect(outbox.items[0]?.refused).toBe("Rita gioca"));
    network.trouble = null;
    outbox.add("taken");
    await vi.waitFor(() => expect(network.sent.map(({ body }) => body)).toEqual(["taken"]));
    expect(outbox.items.map(({ body }) => body)).toEqual(["refused"]);
    outbox.dismiss(outbox.items[0]?.id ?? "");
    expect(outbox.items).toEqual([]);
  });

  it("waits where a session has ended: the decision is not lost", async () => {
    const network = new Network();
    network.trouble = new WireError("not_signed_in", 401, "entra");
    const outbox = new Outbox<string>("test", network.send);
    outbox.add("later");
    await outbox.flush();
    expect(outbox.items[0]).toMatchObject({ body: "later" });
    expect(outbox.items[0]?.refused).toBeUndefined();
  });
});
