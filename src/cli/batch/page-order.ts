/** How pages are to be loaded and taken, as a batch says it to workers elsewhere: plain data, believed only as far as it is checked. */
import { SETTINGS_SCHEMA } from '../../settings/schema';
import type { Limits } from '../limits';
import { RENDER, type TakeOptions } from '../page/take';

/** What a batch may say of it. Cookies and the browser are the worker's own. */
export type PageOrder = Pick<
  TakeOptions,
  | 'followPages'
  | 'usePrintLink'
  | 'maxPages'
  | 'engine'
  | 'viewport'
  | 'language'
  | 'userAgent'
  | 'wake'
  | 'render'
> & { limits?: Partial<Pick<Limits, 'load' | 'settle' | 'clip'>> };

/** px of a window's side: the picture of a larger one costs the worker some 100 MB */
const MOST_SIDE = 5000;
/** ms of one stage of a page: what a batch asks for beyond would hold a worker's place for hours */
const LONGEST = 600_000;

type Check = (value: unknown) => boolean;
const isFlag: Check = (value) => typeof value === 'boolean';
const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isLine =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most && /^[\x20-\x7e]*$/.test(value);
const isLimit: Check = (value) => typeof value === 'number' && value > 0 && value <= LONGEST;

const CHECKS: Record<Exclude<keyof PageOrder, 'limits' | 'viewport'>, Check> = {
  followPages: isFlag,
  usePrintLink: isFlag,
  wake: isFlag,
  render: (value) => (RENDER as readonly unknown[]).includes(value),
  maxPages: isWhole(1, 200),
  engine: (value) => (SETTINGS_SCHEMA.engine.values as readonly unknown[]).includes(value),
  language: (value) => isLine(35)(value) && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value as string),
  userAgent: isLine(1000),
};

/** The fields that pass their checks; whatever else was said is left out. @param given whatever came over the queue */
export function pageOrder(given: unknown): PageOrder {
  const record = asRecord(given);
  const fields = Object.entries(CHECKS).filter(([name, check]) => check(record[name]));
  const order: Record<string, unknown> = Object.fromEntries(fields.map(([name]) => [name, record[name]]));
  const { width, height } = asRecord(record['viewport']);
  if ([width, height].every(isWhole(10, MOST_SIDE))) order['viewport'] = { width, height };
  const limits = asRecord(record['limits']);
  const kept = ['load', 'settle', 'clip'].filter((name) => isLimit(limits[name]));
  if (kept.length > 0) order['limits'] = Object.fromEntries(kept.map((name) => [name, limits[name]]));
  return order;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The worker's own ways, and over them what the batch asks for. */
export const orderedClip = (own: TakeOptions, given: unknown): TakeOptions => {
  const order = pageOrder(given);
  return { ...own, ...order, limits: { ...own.limits, ...order.limits } };
};
