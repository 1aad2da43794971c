// What other pages bring to the laboratory by their links: a whole study, a chapter, a game at one of its moves, a position.
import { playersIn } from "../../levels/names";
import { speech } from "../../settings/speech.svelte";
import { chapterIn, type Chaptered } from "../../studies/address";
import { toasts } from "../../ui/toasts.svelte";
import { fetchReplay } from "../../wire/replays";
import { fetchStudy } from "../../wire/studies";
import { freeExchanges, studyOfReplay } from "./brought";
import { emptyStudy, fetchMaterial, USUAL_EDITION, type Laboratory } from "./laboratory.svelte";
import { studyIn } from "./link";
import { readCgp } from "./position";
import { readStudy } from "./study";
import { LABORATORY_TEXTS } from "./texts";
import { begun } from "./tree";

const texts = () => LABORATORY_TEXTS[speech.language];

const trouble = (said: string) => toasts.add(said, { kind: "trouble" });

/** Opens what an address names, and returns the chapter of a study that it is. What cannot be opened is said; rejects if the server refuses. */
export async function bring(lab: Laboratory, hash: string, search: URLSearchParams): Promise<Chaptered | null> {
  const chapter = chapterIn(search);
  if (hash) await bringLink(lab, hash);
  else if (chapter) await bringChapter(lab, chapter);
  else if (search.has("partita")) await bringGame(lab, search.get("partita") ?? "", Number(search.get("mossa") ?? 0) || 0);
  else if (search.has("cgp")) await bringPosition(lab, search);
  return chapter;
}

async function bringLink(lab: Laboratory, fragment: string): Promise<void> {
  const study = await studyIn(fragment);
  if (study) await lab.load(study);
  else trouble(texts().badLink);
}

async function bringGame(lab: Laboratory, game: string, move: number): Promise<void> {
  const { replay: told } = await fetchReplay(game);
  const replay = playersIn(speech.language, told);
  if (replay.settings.players.length !== 2) trouble(texts().onlyTwo);
  else if (replay.outcome === null && !replay.imported) trouble(texts().running);
  else {
    const { study, here } = studyOfReplay(replay, move, await fetchMaterial(replay.settings.edition), texts().withdrawn);
    await lab.load(study, here);
  }
}

async function bringChapter(lab: Laboratory, { study: name, chapter: number }: Chaptered): Promise<void> {
  const found = (await fetchStudy(name)).chapters.find((each) => each.chapter === number);
  const study = found && readStudy(found.tree);
  if (study) await lab.load({ ...study, name: found.title });
  else trouble(texts().badLink);
}

async function bringPosition(lab: Laboratory, search: URLSearchParams): Promise<void> {
  const read = readCgp(search.get("cgp") ?? "");
  if ("wrong" in read) {
    trouble(texts().badCgp[read.wrong]);
    return;
  }
  const edition = search.get("regolamento") ?? USUAL_EDITION;
  const found = await fetchMaterial(edition);
  const free = freeExchanges(found);
  if (read.position.racks[0].length > found.rackSize) trouble(texts().tooLong(found.rackSize));
  const study = emptyStudy(edition, search.get("lessico") ?? undefined);
  await lab.load({ ...study, tree: begun({ ...read.position, free }) });
}
