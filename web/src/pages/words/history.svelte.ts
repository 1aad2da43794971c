// What was looked up while the program is open, the latest first.

export interface Looked {
  word: string;
  valid: boolean;
}

const MOST = 24;

class History {
  looked = $state<Looked[]>([]);

  add(verdicts: readonly Looked[]): void {
    const words = new Set(verdicts.map(({ word }) => word));
    const others = this.looked.filter(({ word }) => !words.has(word));
    this.looked = [...verdicts.map(({ word, valid }) => ({ word, valid })), ...others].slice(0, MOST);
  }

  clear(): void {
    this.looked = [];
  }
}

export const history = new History();
