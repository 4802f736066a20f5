/** Lets another paper's engine find the body. */
import { findParts } from '../core/parts';
import type { SegmentDecision, Selection } from '../core/selection';
import type { Page } from '../core/page';
import { contentExtraction } from '../engines/content-extraction';
import { coreEx } from '../engines/coreex';
import type { EngineResult } from '../engines/schema';
import { qReadSegments } from '../engines/qread';
import { textSymbolDensity } from '../engines/text-symbol-density';
import { run, type Steps } from '../util/steps';
import type { EngineName } from './options';
import type { OtherEngine } from './pipeline';

type OtherName = Exclude<EngineName, 'article-clipper'>;

const ENGINES: Readonly<Record<OtherName, (page: Page, sourceHtml: () => string) => EngineResult>> = {
  coreex: (page) => run(coreEx(page)),
  qread: (page, sourceHtml) => qReadSegments(page, sourceHtml()),
  'content-extraction': contentExtraction,
  'text-symbol-density': (page) => run(textSymbolDensity(page)),
};

/** The engine of a name; null for our own. */
export const engineOf = (name: EngineName): OtherEngine | null =>
  name === 'article-clipper'
    ? null
    : { name, select: (page, own, sourceHtml) => selectWithEngine(name, page, own, sourceHtml) };

/**
 * Takes the engine's content as body; our stages find title, figures and captions. The reason is the engine's
 * name, the score the classifier's.
 * @param own our pipeline's selection
 */
function* selectWithEngine(
  engine: OtherName,
  page: Page,
  own: Selection,
  sourceHtml: () => string,
): Steps<Selection> {
  const { content } = ENGINES[engine](page, sourceHtml);
  yield 'parts';
  const body = own.body.map(({ score }, s): SegmentDecision => {
    return { role: content[s] === 1 ? 'body' : 'dropped', reason: engine, score };
  });
  return Object.freeze({ ...(yield* findParts(page, body)), body, guess: false });
}
