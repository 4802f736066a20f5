/** Prepares an article's Markdown for the clipboard. */
import { imageCount } from '../../article/forms';
import type { Article } from '../../article/schema';
import type { Steps } from '../../util/steps';
import { copiedMessage, lengthInSteps } from './article-length';
import type { ArticleLength } from '../bridge/messages';

type WriteMarkdown = (article: Article) => Steps<string>;

export interface Copied {
  markdown: string;
  length: ArticleLength;
  pictures: number;
}

/** Throws the errors of `write` (a wrong template). */
export function* copiedInSteps(article: Article, write: WriteMarkdown): Steps<Copied> {
  const markdown = yield* write(article);
  const { length } = yield* lengthInSteps(article);
  yield 'copy: pictures';
  return { markdown, length, pictures: imageCount(article) };
}

export const copiedText = ({ title }: Article, { length, pictures }: Copied): string =>
  copiedMessage(title, length, pictures);
