/** Sends an article to the popup, which writes files. */
import { pictureAddresses } from '../../article/formats/pictures';
import { imageCount } from '../../article/forms';
import { sanitizeInSteps } from '../../article/sanitize';
import type { Article } from '../../article/schema';
import { tableToCsv, tableToJson, type RecordTable } from '../../article/records';
import type { Steps } from '../../util/steps';
import { lengthInSteps } from '../files/copied';
import { flatten, type FlatNode } from '../bridge/flat-tree';
import type { ArticleAnswer, PictureAnswer, TableFormat } from '../bridge/messages';
import { ClipProblem } from '../bridge/problems';
import { fetchPictures } from '../files/pictures';

/** In characters. A longer selection is no quotation. */
const QUOTE_LENGTH = 100_000;

function selectedText(page: Document): string {
  const selection = page.getSelection();
  return selection ? selection.toString().trim().slice(0, QUOTE_LENGTH) : '';
}

/** remaining pieces of the last requested article; each is sent once */
let waiting: { id: number; pieces: FlatNode[][] } = { id: 0, pieces: [] };

/** pictures of that article; no others may be fetched */
let pictures: ReadonlySet<string> = new Set();

/** `nextPiece` returns the rest. */
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

/** @throws ClipProblem when another article was requested since, or nothing is left */
export function nextPiece(id: number): FlatNode[] {
  const piece = id === waiting.id ? waiting.pieces.shift() : undefined;
  if (!piece) throw new ClipProblem('changed');
  return piece;
}

/** Fetches only pictures of the last requested article, one answer per address. */
export const picturesOfIt = (page: Document, addresses: readonly string[]): Promise<PictureAnswer[]> =>
  fetchPictures(page, pictures, addresses);

export const tableFile = (records: RecordTable, format: TableFormat): string =>
  format === 'csv' ? tableToCsv(records) : tableToJson(records);
