/** Counts the length of an article, and tells it after copying. */
import type { Article } from '../../article/schema';
import { characterCountSteps, plainTextSteps, wordCountSteps } from '../../util/plain-text';
import type { Steps } from '../../util/steps';
import { formatNumber, t } from '../bridge/i18n';
import type { ArticleLength } from '../bridge/messages';

const IN_CHARACTERS = /^(?:zh|ja)\b/i;

/** @returns the length to show, and the words for the reading time in any language */
export function* lengthInSteps({
  content,
  lang,
}: Pick<Article, 'content' | 'lang'>): Steps<{ words: number; length: ArticleLength }> {
  const text = yield* plainTextSteps(content);
  const words = yield* wordCountSteps(text, lang);
  const length: ArticleLength = IN_CHARACTERS.test(lang)
    ? { wordCount: yield* characterCountSteps(text), countedIn: 'characters' }
    : { wordCount: words, countedIn: 'words' };
  return { words, length };
}

/** 'Copied as Markdown: …' */
export const copiedMessage = (
  title: string,
  { wordCount, countedIn }: ArticleLength,
  pictures: number,
): string =>
  t(
    countedIn === 'characters' ? 'copiedCharacters' : 'copied',
    title,
    formatNumber(wordCount),
    formatNumber(pictures),
  );
