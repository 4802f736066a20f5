import { findParts } from '../../src/core/parts';
import { run } from '../../src/util/steps';
import type { PageBuilder } from './page';

/** The parts around the body of a built page: title, deck, kicker, figures and captions. */
export const partsOf = (page: PageBuilder) => run(findParts(page.page(), page.decisions));
