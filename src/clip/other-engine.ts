import { findParts } from '../core/parts';
import type { SegmentDecision, Selection } from '../core/selection';
import type { Page } from '../core/page';
import { contentExtraction } from '../engines/content-extraction';
import { coreEx } from '../engines/coreex';
import type { EngineResult } from '../engines/engine';
import { qReadSegments } from '../engines/qread';
import { textSymbolDensity } from '../engines/text-symbol-density';

/** The engines beside the Article Clipper pipeline. */
export type OtherEngine = 'coreex' | 'qread' | 'content-extraction' | 'text-symbol-density';

/**
 * Runs one engine over a page.
 * @param sourceHtml the page's HTML text; only qRead asks for it
 */
export function runEngine(engine: OtherEngine, page: Page, sourceHtml: () => string): EngineResult {
  switch (engine) {
    case 'coreex':
      return coreEx(page);
    case 'qread':
      return qReadSegments(page, sourceHtml());
    case 'content-extraction':
      return contentExtraction(page);
    case 'text-symbol-density':
      return textSymbolDensity(page);
  }
}

/** An engine's content as body decisions; the reason is the engine's name. */
export function engineDecisions(engine: OtherEngine, { content }: EngineResult): SegmentDecision[] {
  return Array.from(content, (taken) => ({
    role: taken === 1 ? 'body' : 'dropped',
    reason: engine,
    score: taken,
  }));
}

/** An engine's content as a body, with the title, figures and captions that the pipeline's own stages find around it. */
export function selectWithEngine(
  engine: OtherEngine,
  page: Page,
  sourceHtml: () => string,
): Pick<Selection, 'segments' | 'media' | 'title'> {
  return findParts(page, engineDecisions(engine, runEngine(engine, page, sourceHtml)));
}
