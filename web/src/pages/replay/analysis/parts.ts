// Everything that a replay loads when somebody asks for its analysis.
import { Analyst } from "../../../laboratory/analyst";
import type { KeptAnalysis } from "../../../laboratory/gameAnalysis";
import { ServerAnalyst } from "../../../laboratory/serverAnalyst";
import { complaint } from "../../../ui/complaint";
import { fetchAnalysis, fetchRecord, keepAnalysis, recallBegun, rememberBegun } from "../../../wire/analyses";
import type { Replay } from "../../../wire/types";
import { Analysing } from "./analysing.svelte";
import type { Begun } from "./begun";
import { materials } from "./materials.svelte";

export { align } from "./alignment";
export { default as Chances } from "./Chances.svelte";
export { default as Figures } from "../../../analysis/Figures.svelte";
export { isCounted, markLines, TONES } from "../../../analysis/figures";
export { default as TriedPlay } from "../../../analysis/TriedPlay.svelte";
export { materials } from "./materials.svelte";
export { default as Panel } from "./Panel.svelte";
export { tilesOf } from "../../../laboratory/laid";

/** The analysis of a finished game, with nothing asked yet. */
export function analysisOf({ game, settings }: Replay): Analysing {
  void materials.fetch(settings.edition);
  const lexicon = settings.judge.kind === "lexicon_judge" ? settings.judge.name : null;
  return new Analysing(
    () => new Analyst(new ServerAnalyst()),
    {
      fetchRecord: () => fetchRecord(game),
      fetchAnalysis: () => fetchAnalysis<KeptAnalysis>(game),
      keepAnalysis: async (analysis) => keepAnalysis<KeptAnalysis>(game, analysis, await keyOf(game)),
      recall: () => recallBegun<Begun>(game),
      remember: (begun) => rememberBegun(game, begun),
      complaint,
    },
    lexicon,
  );
}

/** The key of a wooden table, if this device holds it. */
async function keyOf(game: string): Promise<string | undefined> {
  const { Kept } = await import("../../../wooden/kept");
  return (await new Kept().table(game))?.served?.key;
}
