/**
 * What the stores say of the extension in each language of the interface: `npm run store:texts` writes it to dist/store, one
 * text a language, to be pasted into the stores' forms.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** store/texts/LANGUAGE.json; the name and the short description are in public/_locales, as the browsers want them. */
interface Texts {
  summary: string;
  intro: string;
  sections: { title: string; points: string[] }[];
}

export interface Listing {
  name: string;
  /** shown by Chrome and Edge below the name */
  short: string;
  /** shown by Firefox below the name */
  summary: string;
  /** plain text of several paragraphs */
  description: string;
}

const json = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** The folders of _locales. */
export const languages = (): string[] => readdirSync(path.join(ROOT, 'public/_locales')).sort();

/** @throws when this language has no texts */
export function listing(language: string): Listing {
  const messages = json(`public/_locales/${language}/messages.json`) as Record<string, { message: string }>;
  const { summary, intro, sections } = json(`store/texts/${language}.json`) as Texts;
  return {
    name: messages['extensionName']?.message ?? '',
    short: messages['extensionDescription']?.message ?? '',
    summary,
    description: [
      intro,
      ...sections.map(({ title, points }) => [title, ...points.map((point) => `• ${point}`)].join('\n')),
    ].join('\n\n'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(ROOT, 'dist/store');
  mkdirSync(folder, { recursive: true });
  for (const language of languages()) {
    const { name, short, summary, description } = listing(language);
    writeFileSync(
      path.join(folder, `${language}.txt`),
      `${[name, short, summary, description].join('\n\n')}\n`,
    );
  }
  console.log(`texts in ${folder}`);
}
