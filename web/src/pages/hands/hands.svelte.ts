// The hands of one player of a session that is over, judged.
import type { Judgement } from "../../analysis/answers";
import { materialOf, type Material } from "../../game/material";
import { Analyst } from "../../laboratory/analyst";
import type { GameAnalysis, ToldMove } from "../../laboratory/gameAnalysis";
import type { HandsQuestion, JudgedPlay, RefusedAnswer, SummaryAnswer } from "../../laboratory/questions";
import { ServerAnalyst } from "../../laboratory/serverAnalyst";
import type { Language } from "../../texts/language";
import { complaint } from "../../ui/complaint";
import { fetchSession } from "../../wire/analyses";
import { fetchDuplicate, fetchView, type Report } from "../../wire/duplicates";
import { WireError } from "../../wire/error";
import { freshOrKept } from "../../wire/kept";
import type { EditionDetail } from "../../wire/types";
import { handsQuestion } from "./asked";

export class Hands {
  /** Undefined until the report is there. */
  report = $state.raw<Report>();
  material = $state.raw<Material>();
  player = $state("");
  judgements = $state.raw<readonly Judgement[]>([]);
  figures = $state.raw<GameAnalysis>();
  trouble = $state.raw<(language: Language) => string>();
  /** The play that lies on the board for a look. */
  tried = $state.raw<JudgedPlay | null>(null);

  /** Reads a session, and whose hands are asked for: those of `player`, one's own, or the winner's. */
  async load(contest: string, player: string | null): Promise<void> {
    this.trouble = undefined;
    try {
      const [report, own] = await Promise.all([fetchSession(contest), ownName(contest)]);
      const edition = await freshOrKept<EditionDetail>(`/api/editions/${encodeURIComponent(report.edition)}`).catch(() => undefined);
      this.material = edition && materialOf(edition, { options: {} });
      this.report = report;
      const names = report.ranking.map((place) => place.player);
      this.player = [player, own, names[0]].find((name) => name && names.includes(name)) ?? "";
      // Nothing of a session that goes on is told here: its players still look for what comes next.
      if (report.finished && this.player) await this.#judge(report);
    } catch (error) {
      const said = complaint(error);
      this.trouble = () => said;
    }
  }

  async choose(player: string): Promise<void> {
    if (!this.report || player === this.player) return;
    this.player = player;
    this.tried = null;
    try {
      await this.#judge(this.report);
    } catch (error) {
      const said = complaint(error);
      this.trouble = () => said;
    }
  }

  async #judge(report: Report): Promise<void> {
    const asked = this.player;
    const answer = await answered(handsQuestion(report, asked));
    if (asked !== this.player) return;
    if (answer.kind === "refused") {
      this.trouble = (language) => answer.refusal.sentences[language];
      return;
    }
    const figures = answer.analysis as GameAnalysis;
    this.figures = figures;
    this.judgements = figures.moves.map((move, at) => ({ move, told: (answer.explained[at] ?? null) as ToldMove | null }));
  }
}

/** Nothing has to be sought, so the server answers at once; the engine here is woken up only where no server does. */
async function answered(question: HandsQuestion): Promise<SummaryAnswer | RefusedAnswer> {
  const server = new ServerAnalyst();
  try {
    return await server.ask<SummaryAnswer>(question);
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    const here = new Analyst(server);
    try {
      return await here.ask<SummaryAnswer>(question);
    } finally {
      here.close();
    }
  }
}

/** The name under which somebody plays in a session; undefined: he does not. */
async function ownName(contest: string): Promise<string | undefined> {
  try {
    const { you } = await fetchDuplicate(contest);
    if (you?.kind !== "contestant") return undefined;
    return (await fetchView(contest)).ranking.find(({ number }) => number === you.number)?.player;
  } catch {
    return undefined;
  }
}
