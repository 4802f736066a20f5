/** Clips without rendering, scripts or further requests. */
import { RARE } from '../../assemble/rare-all';
import { explain } from '../../clip/document';
import { judgeClip, listArticle, printAddress } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { clipPage } from '../../clip/pipeline';
import { run } from '../../util/steps';
import type { PageArticle, TakeOptions } from '../page/clipped';
import { asDocument, servedDocument } from './parse';
import { hideByStyles } from './styles';
import { signOf, sureness } from './sure';

/** First key of the page's parts (part-keys.ts). */
const FIRST = 0;

type ServedOptions = { [Name in 'engine' | 'explain']?: TakeOptions[Name] | undefined };

/** @returns also how sure it is that rendering would not change the article (0-1), and why it needs rendering, '' if not */
export function clipServed(
  html: string,
  url: string,
  { engine = 'article-clipper', explain: explains = false }: ServedOptions = {},
): PageArticle & { sure: number; why: string } {
  const document = servedDocument(html, url);
  hideByStyles(document);
  const { clip } = run(clipPage(asDocument(document), url, RARE, { engine: engineOf(engine), id: FIRST }));
  const judged = run(judgeClip(clip));
  const { judgement, paging } = judged;
  const { kind, reason: kindReason, confidence, records } = judgement;
  return {
    article: run(listArticle(judged)) ?? clip.article,
    ...{ kind, kindReason, confidence, records },
    printLink: printAddress(paging),
    nextPage: paging.chosen?.href ?? null,
    notices: [],
    sure: sureness(clip, judgement),
    why: signOf(document, clip),
    ...(explains ? { segments: explain(clip) } : {}),
  };
}
