// Coming in, in English.
import type { IdentityTexts } from "./texts.it";

export const identityEn: IdentityTexts = {
  askName: "What is your name?",
  askNameWhy: "The name that others see at the table. Nothing else is needed: no account, no e-mail address.",
  name: "Name",
  goOn: "Go on",
  cancel: "Cancel",
  haveAccount: "Have an account? Sign in",
  ended: "Your session has ended.",
  signInAgain: "Sign in again",
};
