/** Settings that bring an article onto fewer pages and stay readable, one after the other. Pure. */
import { AUTOMATIC_MARGIN, type Settings } from '../../settings/schema';
import { hasLongLines } from './rules';

/** mm, in this order: what printers leave white, and a little for the thumbs */
const MARGINS = [18, 12];
/** pt, of the smallest type that books are set in */
const SMALLEST_TYPE = 9;
const TYPE_STEP = 0.5;

export type Tighter = Pick<Settings, 'printMargin' | 'printColumns' | 'printFontSize'>;

/** From these settings on, each a little tighter than the one before; lines that get long become two columns. */
export function* tighterThan(settings: Settings, language: string): Generator<Tighter> {
  let now = settings;
  const next = (change: Partial<Tighter>): Tighter => {
    now = { ...now, ...change };
    if (hasLongLines(now, language)) now = { ...now, printColumns: 'two' };
    const { printMargin, printColumns, printFontSize } = now;
    return { printMargin, printColumns, printFontSize };
  };
  for (const printMargin of MARGINS)
    if (now.printMargin === AUTOMATIC_MARGIN || now.printMargin > printMargin) yield next({ printMargin });
  while (now.printFontSize > SMALLEST_TYPE)
    yield next({ printFontSize: Math.max(SMALLEST_TYPE, now.printFontSize - TYPE_STEP) });
}
