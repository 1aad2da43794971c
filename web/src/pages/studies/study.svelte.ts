// A study that is open here: what the server has, changes on their way to it, and what to do when somebody else was faster.
import { complain, complaint } from "../../ui/complaint";
import { WireError } from "../../wire/error";
import { fetchStudy, STUDY_CHANGED, type Study, type StudyChanged } from "../../wire/studies";

/** Saved; given up for what is there now; or nothing yet: what was typed stays in its field. */
export type Outcome = "saved" | "dropped" | "waiting";

/** A change that came too late, and what the study is now. */
export interface Late {
  fresh: Study;
  decide: (wins: "mine" | "theirs" | null) => void;
}

type Work = (version: number) => Promise<StudyChanged>;

export class OpenStudy {
  study = $state.raw<Study>();
  trouble = $state("");
  busy = $state(false);
  late = $state.raw<Late | null>(null);

  async load(name: string): Promise<void> {
    try {
      this.study = await fetchStudy(name);
      this.trouble = "";
    } catch (error) {
      this.study = undefined;
      this.trouble = complaint(error);
    }
  }

  /** Makes a change of the version that is shown. If the study has changed since, the person decides; nothing that he typed is lost. */
  async make(work: Work, then: (study: Study, changed: StudyChanged) => Study): Promise<Outcome> {
    if (!this.study || this.busy) return "waiting";
    this.busy = true;
    try {
      const changed = await work(this.study.version);
      this.study = { ...then(this.study, changed), version: changed.version };
      return "saved";
    } catch (error) {
      if (!(error instanceof WireError && error.code === STUDY_CHANGED)) {
        complain(error);
        return "waiting";
      }
    } finally {
      this.busy = false;
    }
    return this.#decided(work);
  }

  async #decided(work: Work): Promise<Outcome> {
    const name = this.study!.study;
    const fresh = await fetchStudy(name).catch(() => null);
    if (!fresh) return "waiting";
    const wins = await new Promise<"mine" | "theirs" | null>((decide) => (this.late = { fresh, decide }));
    this.late = null;
    if (wins === null) return "waiting";
    this.study = wins === "theirs" ? fresh : { ...this.study!, version: fresh.version };
    if (wins === "theirs") return "dropped";
    // Once more, upon what is there now; what else has changed there is shown afterwards.
    const outcome = await this.make(work, (study) => study);
    if (outcome === "saved") await this.load(name);
    return outcome;
  }
}

/** A study with another chapter in the place of the one of its number, or at its end. */
export function withChapter(study: Study, { chapter }: StudyChanged): Study {
  if (!chapter) return study;
  const there = study.chapters.some((each) => each.chapter === chapter.chapter);
  const chapters = there ? study.chapters.map((each) => (each.chapter === chapter.chapter ? chapter : each)) : [...study.chapters, chapter];
  return { ...study, chapters };
}
