// Something done at the desk: it is tried once, told what went wrong, and the club is read anew. True: it was done.
export type Work = (act: () => Promise<unknown>) => Promise<boolean>;
