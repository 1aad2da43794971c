// What stands where there is no page, in both languages: fetched with it, because hardly anybody comes there.
import type { Language } from "../texts/language";

interface NotFoundTexts {
  heading: string;
  sentence: string;
  home: string;
  ways: string;
}

export const NOT_FOUND_TEXTS: Record<Language, NotFoundTexts> = {
  it: {
    heading: "Questa pagina non esiste",
    sentence: "Forse l'indirizzo è stato copiato a metà. Da qui puoi andare avanti lo stesso.",
    home: "Gioca",
    ways: "Dove andare",
  },
  en: {
    heading: "There is no such page",
    sentence: "Perhaps the address was only copied in part. You can go on from here all the same.",
    home: "Play",
    ways: "Other pages",
  },
};
