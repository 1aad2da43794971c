// Coming in, in Italian.
import type { IdentityTexts } from "./texts";

export const identityIt: IdentityTexts = {
  askName: "Come ti chiami?",
  askNameWhy: "Il nome che gli altri vedono al tavolo. Non serve altro: né account, né posta elettronica.",
  name: "Nome",
  goOn: "Avanti",
  cancel: "Annulla",
  haveAccount: "Hai un account? Entra",
  ended: "La tua sessione è finita.",
  signInAgain: "Entra di nuovo",
};
