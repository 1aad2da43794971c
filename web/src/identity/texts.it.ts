// Coming in, in Italian.

export const identityIt = {
  askName: "Come ti chiami?",
  askNameWhy: "Il nome che gli altri vedono al tavolo. Non serve altro: né account, né posta elettronica.",
  name: "Nome",
  goOn: "Avanti",
  cancel: "Annulla",
  haveAccount: "Hai un account? Entra",
  ended: "La tua sessione è finita.",
  signInAgain: "Entra di nuovo",
};

export type IdentityTexts = typeof identityIt;
