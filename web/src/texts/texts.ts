// What the pages say, as a type: a language that lacks a text does not compile.
import type { PageName } from "../routing/addresses";

export interface Texts {
  title: string;
  skipToContent: string;
  header: {
    home: string;
    sections: string;
    language: string;
    toDark: string;
    toLight: string;
    menu: string;
    signIn: string;
  };
  failure: { sentence: string; retry: string; unreachable: string };
  toast: { list: string; close: string };
  offline: string;
  version: { news: string; load: string };
  pages: Record<PageName, string>;
  footer: { more: string; independent: string; licence: string };
}
