/** A document clipped in one call, its further pages included, into an article with its forms. */
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
import { explain } from './explain';
import { rememberingHost, tabHost } from './followed';
import { judgeClip, printAddress, type JudgedClip, type Judgement } from './judge';
import { listArticle } from './list-article';
import type { ClipOptions, ExplainedSegment } from './options';
import { engineOf } from './other-engine';
import { clipPage, type LivePage, type PageClip } from './pipeline';
import type { Rare } from '../assemble/context';
import { RARE } from '../assemble/rare-all';
import { followWhole } from './whole';

/** An article as the library gives it. What takes time is worked out when it is first read. */
export interface Article extends ArticleMetadata {
  /** absolute address of the clipped document */
  readonly url: string;
  readonly title: string;
  /** text of the standfirst, '' if none; the body holds it too, where the page has it */
  readonly deck: string;
  /** the body as a tree (hast): holds neither title nor byline; figures are figure > img + figcaption; addresses absolute */
  readonly content: Root;
  /** the sanitised body as HTML */
  readonly contentHtml: string;
  /** plain text of the body, paragraphs separated by an empty line */
  readonly text: string;
  /** the article as Markdown (GitHub's flavour, with TeX maths and footnotes), ending in a line break */
  markdown(options?: MarkdownOptions): string;
  /** the pictures of the body, in order */
  readonly images: readonly ArticleImage[];
  /** words of `text`, CJK counted by Intl.Segmenter where there is one */
  readonly wordCount: number;
  /** absolute address of the page's own print or single-page view, null if it has none */
  readonly printLink: string | null;
  /** absolute address of the next page of the article, null if there is none */
  readonly nextPage: string | null;
  /** the pages that it was made from, in order */
  readonly pages: readonly ArticlePage[];
  /** what kind of page this is */
  readonly kind: PageKind;
  /** why this kind (docs/engines.md) */
  readonly kindReason: KindReason;
  /** 0-1: how sure it is that the body is an article's and whole */
  readonly confidence: number;
  /** the data records of a list page; every row has as many cells as there are columns; null on other pages */
  readonly records: RecordTable | null;
  /** with `explain`: what was kept or dropped, and why */
  readonly segments?: readonly ExplainedSegment[];
  /** what one should know, in English: a page that failed, a cap that was reached */
  readonly notices: readonly string[];
}

/**
 * Clips a document into an article. The document is read, never changed, except for an off-screen frame while other pages
 * of the article are laid out (`followPages`, `usePrintLink`). Works without layout as well (jsdom, DOMParser documents).
 * @param document the rendered page, or one without layout
 * @returns the article; on a page that is none, the best guess, with its `kind` and a low `confidence`
 * @throws when the document has no body, or when `options.signal` is aborted
 */
export async function clip(document: Document, options: ClipOptions = {}): Promise<Article> {
  return (await clipWhole(document, options)).article;
}

/**
 * The same, and a list page as an article with its records as a table (`listArticle`); null for any other page.
 * @throws like `clip`
 */
export async function clipWithList(
  document: Document,
  options: ClipOptions = {},
): Promise<{ article: Article; list: PlainArticle | null }> {
  const { article, judged } = await clipWhole(document, options, FIRST);
  return { article, list: await runPaced(listArticle(judged()), new Pacer(), options.signal) };
}

/** First part of the keys of the first page's parts, where they are wanted. */
const FIRST = 0;

/** @param id when given, the first page's tree says where its parts come from (part-keys.ts) */
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
    const { texToMath } = await import('../assemble/tex-math');
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

/** What is worked out of a page when it is first asked for. */
interface FoundOnPage extends Judgement {
  readonly printLink: string | null;
  readonly nextPage: string | null;
}

function foundOf({ judgement, paging }: JudgedClip): FoundOnPage {
  return { ...judgement, printLink: printAddress(paging), nextPage: paging.chosen?.href ?? null };
}

/**
 * The article with its forms as fields, which are enumerable: a spread or JSON.stringify has them. It holds plain data
 * only, so that no document outlives its page for its sake.
 */
function withForms(
  article: PlainArticle,
  found: () => FoundOnPage,
  more: Pick<Article, 'segments' | 'notices'>,
): Article {
  const html = once(() => toHtml(article));
  const text = once(() => toText(article));
  const images = once(() => imagesOf(article));
  const words = once(() => wordCount(article));
  return {
    ...article,
    ...more,
    markdown: (options) => toMarkdown(article, options),
    get contentHtml() {
      return html();
    },
    get text() {
      return text();
    },
    get images() {
      return images();
    },
    get wordCount() {
      return words();
    },
    get printLink() {
      return found().printLink;
    },
    get nextPage() {
      return found().nextPage;
    },
    get kind() {
      return found().kind;
    },
    get kindReason() {
      return found().reason;
    },
    get confidence() {
      return found().confidence;
    },
    get records() {
      return found().records;
    },
  };
}
