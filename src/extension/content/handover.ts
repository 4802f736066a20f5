/** An article on its way to the popup, which writes files of it. */
import { imagesOf, wordCountInSteps } from '../../article/forms';
import { sanitizeInSteps } from '../../article/sanitize';
import type { Article } from '../../article/schema';
import { tableToCsv, tableToJson, type RecordTable } from '../../article/table';
import type { Steps } from '../../util/steps';
import type { ArticleAnswer, TableFormat } from '../messages';

/** Sanitised and counted, with what is selected on the page. */
export function* handedOver(article: Article, selected: string): Steps<ArticleAnswer> {
  const content = yield* sanitizeInSteps(article.content);
  const words = yield* wordCountInSteps(article);
  return {
    article: { ...article, content },
    wordCount: words,
    imageCount: imagesOf(article).length,
    selected,
  };
}

/** A list page's table as a file's text. */
export const tableFile = (records: RecordTable, format: TableFormat): string =>
  format === 'csv' ? tableToCsv(records) : tableToJson(records);
