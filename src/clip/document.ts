/** Clips a document into an article with its forms, further pages and explanation. */
import type { Root } from 'hast';
import { hasTex, imagesOf, toHtml, toMarkdown, toText, wordCount } from '../article/forms';
import type { MarkdownOptions } from '../article/markdown/write';
import type { Article as PlainArticle, ArticleImage, ArticleMetadata, ArticlePage } from '../article/schema';
import type { RecordTable } from '../article/records';
import type { KindReason, PageKind } from '../core/selection';
import { englishNotice } from '../follow/notice';
import { pristine } from '../snapshot/foreign';
import { once } from '../util/memo';
import { Pacer, run, runPaced, type Steps } from '../util/steps';
import { rememberingHost, tabHost } from './followed';
import { judgeClip, type JudgedClip, type Judgement, listArticle, printAddress } from './judge';
import type { ClipOptions, ExplainedSegment } from './options';
import { engineOf } from './other-engine';
import { clipPage, type LivePage, type PageClip } from './pipeline';
import type { Rare } from '../assemble/context';
import { RARE } from '../assemble/rare-all';
import { followWhole } from './whole';

/** The library's article. Costly fields are computed on first read. */
export interface Article extends ArticleMetadata {
  /** absolute address of the document */
  readonly url: string;
  readonly title: string;
  /** the standfirst, '' if none; the body may contain it, too */
  readonly deck: string;
  /**
   * the body as hast, without title and byline; figures are figure > img + figcaption; addresses are absolute
   */
  readonly content: Root;
  /** the sanitised body as HTML */
  readonly contentHtml: string;
  /** the body's text, with empty lines between paragraphs */
  readonly text: string;
  /** GitHub-flavoured Markdown with TeX maths and footnotes, ending in a line break */
  markdown(options?: MarkdownOptions): string;
  /** the body's pictures in order */
  readonly images: readonly ArticleImage[];
  /** words of `text`; Intl.Segmenter counts CJK where it exists */
  readonly wordCount: number;
  /** absolute address of the print or single-page view, null if none */
  readonly printLink: string | null;
  /** absolute address of the article's next page, null if none */
  readonly nextPage: string | null;
  /** the pages it was made from, in order */
  readonly pages: readonly ArticlePage[];
  readonly kind: PageKind;
  /** (docs/engines.md) */
  readonly kindReason: KindReason;
  /** 0-1: how sure it is that the body is a whole article's */
  readonly confidence: number;
  /** the data of a list page, null on other pages; every row has a cell per column */
  readonly records: RecordTable | null;
  /** with `explain`: what was kept or dropped, and why */
  readonly segments?: readonly ExplainedSegment[];
  /** problems, in English: a failed page, a limit */
  readonly notices: readonly string[];
}

/**
 * Clips a document into an article. The document does not change, except for an off-screen frame while other
 * pages are laid out (`followPages`, `usePrintLink`). Works without layout, too (jsdom, DOMParser).
 * @param document the rendered page, or one without layout
 * @returns the article; for other pages a best guess, with its `kind` and a low `confidence`
 * @throws when the document has no body, or `options.signal` aborts
 */
export async function clip(document: Document, options: ClipOptions = {}): Promise<Article> {
  return (await clipWhole(document, options)).article;
}

/**
 * Like `clip`, with a list page as an article with its records (`listArticle`); null for other pages.
 * @throws like `clip`
 */
export async function clipWithList(
  document: Document,
  options: ClipOptions = {},
): Promise<{ article: Article; list: PlainArticle | null }> {
  const { article, judged } = await clipWhole(document, options, FIRST);
  return { article, list: await runPaced(listArticle(judged()), new Pacer(), options.signal) };
}

/** Key prefix of the first page's parts. */
const FIRST = 0;

/** @param id prefix of the part keys in the first page's tree (part-keys.ts) */
async function clipWhole(
  document: Document,
  options: ClipOptions,
  id?: number,
): Promise<{ article: Article; judged: () => JudgedClip }> {
  const { engine = 'article-clipper', followPages = false, usePrintLink = false, signal } = options;
  const paced = <Result>(steps: Steps<Result>): Promise<Result> => runPaced(steps, new Pacer(), signal);
  const clipOnce = async (other: Document, url: string, id?: number): Promise<PageClip> => {
    const make = (rare: Rare, read?: LivePage) =>
      paced(
        clipPage(other, url, rare, {
          engine: engineOf(engine),
          ...(id === undefined ? {} : { id }),
          ...(read && { read }),
        }),
      );
    const { clip, nodes } = await make(RARE);
    if (!hasTex(clip.article.content)) return clip;
    const { texToMath } = await import('../assemble/math/tex-to-mathml');
    const { page, selection } = clip;
    return (await make({ ...RARE, texToMath }, { page, selection, nodes })).clip;
  };
  const first = await clipOnce(document, pristine(document).URL, id);
  const segments = options.explain ? { segments: explain(first) } : {};
  if (!followPages && !usePrintLink) {
    const judged = once(() => run(judgeClip(first)));
    const article = withForms(first.article, () => foundOf(judged()), { ...segments, notices: [] });
    return { article, judged };
  }
  const judged = await paced(judgeClip(first));
  const host = rememberingHost(tabHost(document, (other, url) => clipOnce(other, url)));
  const { article, confidence, nextPage, notices } = await followWhole(judged, host, options);
  const found = { ...foundOf(judged), confidence, nextPage };
  return {
    article: withForms(article, () => found, { ...segments, notices: notices.map(englishNotice) }),
    judged: () => judged,
  };
}

/** Computed on first read. */
interface FoundOnPage extends Judgement {
  readonly printLink: string | null;
  readonly nextPage: string | null;
}

function foundOf({ judgement, paging }: JudgedClip): FoundOnPage {
  return { ...judgement, printLink: printAddress(paging), nextPage: paging.chosen?.href ?? null };
}

/**
 * Adds forms as enumerable getters, so that a spread or JSON.stringify has them. The article is plain data
 * and keeps no document alive.
 */
function withForms(
  article: PlainArticle,
  found: () => FoundOnPage,
  more: Pick<Article, 'segments' | 'notices'>,
): Article {
  const whole = {
    ...article,
    ...more,
    markdown: (options?: MarkdownOptions) => toMarkdown(article, options),
  };
  const later: { [Name in Exclude<keyof Article, keyof typeof whole>]: () => Article[Name] } = {
    contentHtml: () => toHtml(article),
    text: () => toText(article),
    images: () => imagesOf(article),
    wordCount: () => wordCount(article),
    printLink: () => found().printLink,
    nextPage: () => found().nextPage,
    kind: () => found().kind,
    kindReason: () => found().reason,
    confidence: () => found().confidence,
    records: () => found().records,
  };
  for (const [name, make] of Object.entries<() => unknown>(later))
    Object.defineProperty(whole, name, { get: once(make), enumerable: true, configurable: true });
  return whole as Article;
}

/** Segments in reading order, then pictures. */
export function explain({ page, selection }: Pick<PageClip, 'page' | 'selection'>): ExplainedSegment[] {
  const segments = selection.segments.map(({ role, reason, score }, index) => ({
    index,
    media: false,
    text: page.segments[index]!.text,
    role,
    reason,
    score,
  }));
  const media = selection.media.map(({ role, reason }, index) => {
    const { alt, src } = page.media[index]!;
    return { index, media: true, text: alt || src, role, reason, score: role === 'dropped' ? 0 : 1 };
  });
  return [...segments, ...media];
}
