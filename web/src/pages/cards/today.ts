// The address of everything that is due today: a deck of no server.
export const TODAY = "oggi";
