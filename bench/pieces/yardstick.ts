/** The pages that the yardstick is: of our own texts and of makes that no training page has. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, loadCorpora, type Corpus } from '../corpus';
import { Choice } from '../makes/choice';
import { drawMake } from '../makes/make';
import { drawPage } from '../makes/page';
import { drawPlan } from './plan';
import { OWN_TEXTS } from './texts/own';
import { ownBank } from './texts/read';

export const PIECES = 'pieces';
export const PIECES_DIR = join(CACHE, 'pieces');
export const PAGES = 240;
/** Another seed than the makes that are learned from. */
const SEED = 7;

/** Writes the pages, the same ones each time, and gives them as a corpus. */
export function writeYardstick(count = PAGES): Corpus {
  const dir = join(PIECES_DIR, PIECES);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const bank = ownBank();
  const rows: string[] = [];
  for (let index = 0; index < count; index++) {
    // Threads have no place for pieces; without styles a look is none; shapes have pieces of their own.
    const make = { ...drawMake(SEED, index), isThread: false, isStyled: true, hasShadows: false, script: null, shapes: ['prose'] as const }; // prettier-ignore
    const choice = new Choice(`${String(SEED)} ${make.id} piece`);
    const { lang } = OWN_TEXTS[index % OWN_TEXTS.length]!;
    const article = choice.pick(bank.articles.filter((one) => one.lang === lang && one.lore));
    const { html, ...page } = drawPage(make, bank, article, choice, drawPlan(choice.of('plan')));
    const path = `${make.id}.html`;
    writeFileSync(join(dir, path), html);
    rows.push(JSON.stringify({ id: make.id, path, family: make.id, kind: 'article', captions_in_text: false, ...page })); // prettier-ignore
  }
  writeFileSync(join(dir, 'truth.jsonl'), rows.map((row) => `${row}\n`).join(''));
  return loadCorpora(PIECES_DIR, [PIECES])![0]!;
}
