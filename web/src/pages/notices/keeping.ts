// Everything that one chooses is kept at once.
import { speech } from "../../settings/speech.svelte";
import { announce } from "../../ui/announcer.svelte";
import { complaint } from "../../ui/complaint";
import { toasts } from "../../ui/toasts.svelte";
import { chooseNotices, type NoticeSettings } from "../../wire/notices";
import { NOTICES_TEXTS } from "./texts";

/** Keeps some of one's choices; the others stay as they are. */
export async function keep(chosen: Partial<Pick<NoticeSettings, "choices" | "quiet">>, settings: NoticeSettings): Promise<void> {
  try {
    await chooseNotices({ choices: [], quiet: settings.quiet, language: speech.language, ...chosen });
    announce(NOTICES_TEXTS[speech.language].saved);
  } catch (error) {
    toasts.add(complaint(error), { kind: "trouble" });
  }
}
