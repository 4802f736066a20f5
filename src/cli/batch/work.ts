/** Plain data for other machines. Workers check every field. */
import { SETTINGS_SCHEMA } from '../../settings/schema';
import type { Failure, FailureKind } from '../failure';
import type { Limits } from '../limits';
import { RENDER, type Taken, type TakeOptions } from '../page/clipped';
import type { Task } from './tasks';

export interface Done extends Taken {
  outcome: 'done';
  kind: string;
  /** 0-1: the body is an article's and whole */
  confidence: number;
  title: string;
  words: number;
  /** ms */
  times: { load: number; clip: number; write: number };
  /** relative to the store, with '/'; one per format */
  files: readonly string[];
}

export interface Failed {
  outcome: 'failed';
  reason: FailureKind | 'robots';
  message: string;
  /** HTTP, 0 for none */
  status: number;
  /** ms, null for none */
  retryAfter: number | null;
}

export type Result = Done | Failed;

export const failed = (
  reason: Failed['reason'],
  message: string,
  status = 0,
  retryAfter: number | null = null,
): Failed => ({ outcome: 'failed', reason, message, status, retryAfter });

export const failedBy = ({ kind, message, status, retryAfter }: Failure): Failed =>
  failed(kind, message, status, retryAfter);

export interface Order {
  format: string;
  /** only non-default values */
  settings: Readonly<Record<string, unknown>>;
  /** `templatesRecord` */
  templates: object;
  page: PageOrder;
}

export interface Executor {
  /** concurrent pages */
  readonly capacity: number;
  /** @throws only if no page can run */
  run(task: Task, order?: Order): Promise<Result>;
  /** The result is on the disk, so copies may go. */
  forget?(task: Task): Promise<void>;
  close(): Promise<void>;
}

/** Whether a retry may succeed. */
export function isPassing({ reason, status }: Failed): boolean {
  switch (reason) {
    case 'unreachable':
    case 'timeout':
    case 'crash':
    case 'unexpected':
    case 'not-written':
      return true;
    case 'status':
      return status === 408 || status === 429 || status >= 500;
    default:
      return false;
  }
}

/** ms before the second try; doubles each time */
const FIRST_WAIT = 5000;
const LONGEST_WAIT = 600_000;

/** ms: `Retry-After`, or exponential backoff with jitter. */
export function waitBefore(
  tries: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number {
  const backoff = FIRST_WAIT * 2 ** tries * (0.5 + random());
  return Math.min(LONGEST_WAIT, Math.max(backoff, retryAfter ?? 0));
}

/** Cookies and the browser belong to the worker. */
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

/** px: a screenshot of a larger window costs some 100 MB */
const MOST_SIDE = 5000;
/** ms per stage: more would block a worker for hours */
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

/** @param given untrusted data from the queue */
function pageOrder(given: unknown): PageOrder {
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

export const orderedClip = (own: TakeOptions, given: unknown): TakeOptions => {
  const order = pageOrder(given);
  return { ...own, ...order, limits: { ...own.limits, ...order.limits } };
};
