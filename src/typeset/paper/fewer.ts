/** Finds readable settings that save pages. Pure. */
import { AUTOMATIC_MARGIN, type Settings } from '../../settings/schema';
import { hasLongLines } from './rules';

/** mm; about the unprintable edge, with room for thumbs */
const MARGINS = [18, 12];
/** pt; the smallest type in books */
const SMALLEST_TYPE = 9;
const TYPE_STEP = 0.5;

type Tighter = Pick<Settings, 'printMargin' | 'printColumns' | 'printFontSize'>;

/** Changes to two columns when lines get long. */
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
