/** What the pieces and twins of one made page are made of. */
import type { Choice } from '../makes/choice';
import type { PageTexts } from '../makes/page-texts';
import type { ArticleBlock } from '../makes/text-bank';
import { loreOf, sentencesOfBlocks, type Lore } from './lore';
import { localOf } from './texts/languages';
import type { Junk, SayingName } from './twins';

/** Of the blocks that a page would show, the share that pieces are made of where the article has no more. */
const WITHHELD = 0.25;
/** Sentences that pieces need so that none says what another says. */
const ENOUGH = 12;
/** Paragraphs of another article from which its words are taken. */
const PARAGRAPHS = 12;

/** The blocks to show, and what pieces say: what was written with the article, or what its text does not show. */
export function loreBeside(
  blocks: ArticleBlock[],
  texts: PageTexts,
  choice: Choice,
): { blocks: ArticleBlock[]; lore: Lore } {
  const { article, lang } = texts;
  if (article.lore) return { blocks, lore: shuffled(article.lore, choice) };
  let own = sentencesOfBlocks(article.blocks.slice(blocks.length));
  let shown = blocks;
  if (own.length < ENOUGH && blocks.length > 4) {
    shown = blocks.slice(0, Math.ceil(blocks.length * (1 - WITHHELD)));
    while (shown.at(-1)?.kind === 'heading') shown.pop();
    own = [...sentencesOfBlocks(blocks.slice(shown.length)), ...own];
  }
  const all = sentencesOfBlocks(article.blocks);
  return { blocks: shown, lore: loreOf({ lang, title: article.title }, own, all, choice) };
}

/** What was written with an article, in another order on each page; what is told in an order stays so. */
function shuffled(lore: Lore, choice: Choice): Lore {
  const some = <T>(list: T[]): T[] => choice.some(list, list.length);
  return {
    ...lore,
    figures: some(lore.figures),
    facts: some(lore.facts),
    terms: some(lore.terms),
    people: some(lore.people),
    questions: some(lore.questions),
    notes: some(lore.notes),
    quotes: some(lore.quotes),
    titles: some(lore.titles),
    passages: some(lore.passages),
  };
}

/** What a site says beside the article. */
export function junkOf(texts: PageTexts, choice: Choice): Junk {
  const { sayings, isOwn } = localOf(texts.lang);
  const other = texts.other(PARAGRAPHS);
  const sentences = sentencesOfBlocks(
    other.paragraphs.length > 0
      ? other.paragraphs.map((text) => ({ kind: 'paragraph', text }))
      : [{ kind: 'paragraph', text: other.title }],
  );
  const others = loreOf({ lang: texts.lang, title: other.title }, [], sentences, choice.of('others'));
  return {
    rows: (name: SayingName) =>
      choice
        .some(sayings[name].split('\n'), 40)
        .map((row) => row.split('|').map((cell) => (isOwn ? cell : texts.inLetters(cell)))),
    others: { ...others, titles: Array.from({ length: 6 }, () => texts.other(0).title) },
    topic: texts.article.title.split(/\s+/).slice(0, 3).join(' ').slice(0, 24),
  };
}
