/** An article on its way to the popup, which writes files of it. */
import { pictureAddresses } from '../../article/formats/pictures';
import { imageCount } from '../../article/forms';
import { sanitizeInSteps } from '../../article/sanitize';
import type { Article } from '../../article/schema';
import { tableToCsv, tableToJson, type RecordTable } from '../../article/records';
import type { Steps } from '../../util/steps';
import { lengthInSteps } from '../files/article-length';
import { flatten, type FlatNode } from '../bridge/flat-tree';
import type { ArticleAnswer, PictureAnswer, TableFormat } from '../bridge/messages';
import { ClipProblem } from '../bridge/problems';
import { fetchPictures } from '../files/fetch-pictures';

/** characters; who quotes more means the article */
const QUOTE_LENGTH = 100_000;

/** The selected text as it reads, '' if none. */
function selectedText(page: Document): string {
  const selection = page.getSelection();
  return selection ? selection.toString().trim().slice(0, QUOTE_LENGTH) : '';
}

/** the rest of the article that was asked for last; each piece is sent once */
let waiting: { id: number; pieces: FlatNode[][] } = { id: 0, pieces: [] };

/** addresses of the pictures of that article: those and no others are fetched for a file of it */
let pictures: ReadonlySet<string> = new Set();

/** Sanitised and counted, with the page's selection. `nextPiece` gives the rest. */
export function* handedOver(page: Document, article: Article): Steps<ArticleAnswer> {
  const { content, ...head } = article;
  const clean = yield* sanitizeInSteps(content);
  const { length } = yield* lengthInSteps(article);
  const [nodes = [], ...rest] = yield* flatten(clean);
  waiting = { id: waiting.id + 1, pieces: rest };
  pictures = new Set(pictureAddresses(article));
  return {
    head,
    nodes,
    rest: { id: waiting.id, pieces: rest.length },
    length,
    imageCount: imageCount(article),
    selected: selectedText(page),
  };
}

/** @param id which article it is of. @throws ClipProblem when another one was asked for since, or nothing is left */
export function nextPiece(id: number): FlatNode[] {
  const piece = id === waiting.id ? waiting.pieces.shift() : undefined;
  if (!piece) throw new ClipProblem('changed');
  return piece;
}

/** Pictures of the article that was asked for last, one answer an address; of other addresses none. */
export const picturesOfIt = (page: Document, addresses: readonly string[]): Promise<PictureAnswer[]> =>
  fetchPictures(page, pictures, addresses);

/** A list page's table as a file's text. */
export const tableFile = (records: RecordTable, format: TableFormat): string =>
  format === 'csv' ? tableToCsv(records) : tableToJson(records);
