/** A thread: posts of one make, each with its author, its date and what else boards put beside and under a post. */
import type { Choice } from './choice';
import { box, line, linked, type MadeElement, type MadeNode } from './nodes';
import type { PageTexts } from './page-texts';
import { sentencesOf } from '../pieces/lore';

/** Most posts of a page. */
const MANY_POSTS = 25;
/** Paragraphs of the article that make the first post. */
const FIRST_POST = 3;

/** @param design chance of the make. @param choice chance of the page */
export function threadOf(texts: PageTexts, design: Choice, choice: Choice): MadeElement[] {
  const hasProfile = design.chance(0.5);
  const hasSignature = design.chance(0.5);
  const hasTools = design.chance(0.7);
  const isWordy = design.chance(0.5);
  const people = Array.from({ length: choice.int(2, 8) }, () => ({
    name: texts.person(),
    profile: isWordy ? texts.clutter('line') : `${String(choice.int(2, 9000))} ${texts.say('comments')}`,
    signature: choice.chance(0.7) ? texts.clutter(choice.chance(0.5) ? 'line' : 'prose') : null,
  }));
  const one = (paragraphs: readonly string[]): MadeElement => {
    const { name, profile, signature } = choice.pick(people);
    const who: MadeNode[] = [linked('post-author', name, 'byline'), line('date', texts.date(), 'date')];
    if (hasProfile) who.push(line('profile', profile, 'other'));
    const foot: MadeElement[] = [];
    if (hasSignature && signature) foot.push(box('signature', line('signature-text', signature, 'other')));
    if (hasTools)
      foot.push(box('tools', ...[1, 2].map(() => linked('tool', texts.say('reply'), 'navigation'))));
    return box('post', box('post-head', ...who),
      box('post-text', ...paragraphs.map((text) => line('paragraph', text, 'body'))), ...foot); // prettier-ignore
  };
  const first = texts.article.blocks
    .filter(({ kind }) => kind === 'paragraph')
    .slice(0, choice.int(1, FIRST_POST))
    .map(({ text }) => text);
  const answers = Array.from({ length: choice.int(2, choice.chance(0.3) ? MANY_POSTS : 9) }, () =>
    one(postOf(texts, choice)),
  );
  return [box('thread', one(first.length > 0 ? first : postOf(texts, choice)), ...answers)];
}

/** A word, a sentence, or several paragraphs. */
function postOf(texts: PageTexts, choice: Choice): string[] {
  const text = texts.clutter('comment');
  const length = choice.weighted({ short: 3, one: 5, several: 2 });
  if (length === 'short') return [sentencesOf(text)[0] ?? text];
  return length === 'one' ? [text] : [text, texts.clutter('comment')];
}
