/** What is copied of an article as Markdown, and what is said of it. */
import { imageCount, wordCountInSteps } from '../../article/forms';
import type { Article } from '../../article/schema';
import type { Steps } from '../../util/steps';
import { formatNumber, t } from '../i18n';

type WriteMarkdown = (article: Article) => Steps<string>;

export interface Copied {
  markdown: string;
  words: number;
  pictures: number;
}

/** The article as it goes to the clipboard, with what is counted of it. Throws what `write` throws (a wrong template). */
export function* copiedInSteps(article: Article, write: WriteMarkdown): Steps<Copied> {
  const markdown = yield* write(article);
  const words = yield* wordCountInSteps(article);
  yield 'copy: pictures';
  return { markdown, words, pictures: imageCount(article) };
}

/** 'Copied as Markdown: …' */
export function copiedText({ title }: Article, { words, pictures }: Copied): string {
  return t('copied', title, formatNumber(words), formatNumber(pictures));
}
