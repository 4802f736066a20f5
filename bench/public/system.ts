/** What a system of the public benchmark is: a file in systems/ with `about` and `extract`. */
export interface Extracted {
  title?: string | null | undefined;
  /** HTML of the article; null where nothing was found */
  html: string | null;
  author?: string | null | undefined;
  /** any form that a date parser reads */
  date?: string | null | undefined;
  /** left out by a system that does not look for it */
  nextPage?: string | null | undefined;
  printLink?: string | null | undefined;
}

export interface System {
  about: About;
  /** @param url the page's address; nothing may be fetched */
  extract: (html: string, url: string) => Extracted | Promise<Extracted>;
}

export interface About {
  name: string;
  /** on npm, '' for our own */
  package: string;
  /** does it look for links to a print view, to the next page? */
  links?: readonly ('print' | 'next')[];
}
