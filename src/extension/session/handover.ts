/**
 * Gives an article to the popup: a summary, with a picture that is drawn here because the page has loaded
 * it, and the article itself.
 */
import { pictureAddresses } from '../../article/formats/pictures';
import { imageCount, imageSources } from '../../article/forms';
import { isOneTable, tableToCsv, tableToJson, type RecordTable } from '../../article/records';
import { sanitizeInSteps } from '../../article/sanitize';
import type { Article } from '../../article/schema';
import type { JudgedPage } from '../../clip/judge';
import { runPaced, type Steps } from '../../util/steps';
import { readingMinutes } from '../../words/formats';
import { flatten, type FlatNode } from '../bridge/flat-tree';
import type {
  ArticleAnswer,
  ClipSummary,
  FirstSummary,
  PictureAnswer,
  TableFormat,
} from '../bridge/messages';
import { ClipProblem } from '../bridge/problems';
import { lengthInSteps } from '../files/copied';
import { fetchPictures } from '../files/pictures';
import { wantsMore } from './clip';
import type { OneArticle } from './one-article';

/** Twice the size in the popup, for dense screens. */
const PICTURE_WIDTH = 176;
const PICTURE_HEIGHT = 176;
const JPEG_QUALITY = 0.8;

/**
 * The first loaded picture as a JPEG data URL, without a request. '' if none, or if a cross-origin picture
 * taints the canvas.
 */
function pictureOf(page: Document, article: Article, sources: readonly string[]): string {
  const wanted = new Set(sources);
  if (article.leadImage) wanted.add(article.leadImage);
  const shown = [...page.images].find(
    (image) =>
      image.complete && image.naturalWidth > 0 && (wanted.has(image.currentSrc) || wanted.has(image.src)),
  );
  if (!shown) return '';
  try {
    const scale = Math.max(PICTURE_WIDTH / shown.naturalWidth, PICTURE_HEIGHT / shown.naturalHeight);
    const width = shown.naturalWidth * scale;
    const height = shown.naturalHeight * scale;
    const canvas = page.createElement('canvas');
    canvas.width = PICTURE_WIDTH;
    canvas.height = PICTURE_HEIGHT;
    const context = canvas.getContext('2d');
    if (!context) return '';
    // JPEG turns transparency black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
    context.drawImage(shown, (PICTURE_WIDTH - width) / 2, (PICTURE_HEIGHT - height) / 2, width, height);
    return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  } catch {
    // The canvas is tainted.
    return '';
  }
}

/** The popup shows an article before and after judging. */
const looks = new WeakMap<Article, ReturnType<typeof glance>>();

async function glance(page: Document, article: Article) {
  const sources = imageSources(article.content);
  const counted = await runPaced(lengthInSteps(article));
  return { ...counted, sources, picture: pictureOf(page, article, sources) };
}

/** The fields known before judging. @param id of its clip */
export async function shownOf(
  page: Document,
  id: string,
  article: Article,
  readerOpen: boolean,
): Promise<Omit<FirstSummary, 'judgeHere'>> {
  const known = looks.get(article) ?? glance(page, article);
  looks.set(article, known);
  const { words, length, sources, picture } = await known;
  return {
    id,
    title: article.title,
    siteName: article.siteName || page.location.host.replace(/^www\./, ''),
    byline: article.byline,
    publishedTime: article.publishedTime,
    lang: article.lang,
    ...length,
    minutes: readingMinutes(words),
    pageCount: Math.max(1, article.pages.length),
    imageCount: sources.length,
    picture,
    readerOpen,
    hasSelection: page.getSelection()?.isCollapsed === false,
  };
}

export async function summarise(
  page: Document,
  of: OneArticle,
  judged: JudgedPage,
  readerOpen: boolean,
): Promise<ClipSummary> {
  const { article, clip, followed } = of;
  const { judgement, paging, list } = judged;
  const records = list && judgement.records;
  return {
    ...(await shownOf(page, clip.id, article, readerOpen)),
    pageNumber: paging.current,
    pageTotal: paging.total,
    pagesPending: !followed && wantsMore(judged, clip.settings),
    canRetry: followed?.canRetry ?? false,
    unfetched: followed?.unfetched ?? null,
    kind: judgement.kind,
    records: records && {
      rows: records.rows.length,
      columns: records.columns.length,
      alone: isOneTable(article),
    },
    confidence: followed?.confidence ?? judgement.confidence,
    notices: [...(followed?.notices ?? [])],
  };
}

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
