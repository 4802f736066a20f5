/** Both sides validate, because anybody with access to Redis can write anything. */
import type { RedisOptions } from 'bullmq';
import { createHash } from 'node:crypto';
import { withoutUser } from '../../../util/address';
import { Failure, FAILURES } from '../../failure';
import type { Order, Task, Done, Failed, Result } from '../work';

/** characters */
const MOST_TEXT = 2000;
const MOST_FILES = 20;
/** ms: a day */
const LONGEST = 86_400_000;

const KINDS: readonly string[] = ['article', 'list', 'other'];

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_TEXT;

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z-]{0,20}$/.test(value);

const isFile = (value: unknown): value is string =>
  isText(value) && /^(?!\.)[^/\\\p{Cc}]+\/(?!\.)[^/\\\p{Cc}]+$/u.test(value);

function doneOf(said: Record<string, unknown>): Done | null {
  const { kind, confidence, title, words, times, files, rendered, sure, why } = said;
  const { load, clip, write } = record(times) ?? {};
  if (typeof kind !== 'string' || !KINDS.includes(kind) || !isNumber(confidence, 1) || !isNumber(words, 1e9))
    return null;
  if (!isNumber(load, LONGEST) || !isNumber(clip, LONGEST) || !isNumber(write, LONGEST)) return null;
  if (typeof title !== 'string' || !Array.isArray(files) || files.length > MOST_FILES || !files.every(isFile))
    return null;
  if (typeof rendered !== 'boolean' || (sure !== null && !isNumber(sure, 1)) || !isKey(why)) return null;
  return {
    ...{ outcome: 'done', kind, confidence, title: title.slice(0, MOST_TEXT), words },
    ...{ rendered, sure, why, times: { load, clip, write }, files },
  };
}

function failedOf({ reason, message, status, retryAfter }: Record<string, unknown>): Failed | null {
  if (typeof reason !== 'string' || !(reason === 'robots' || Object.hasOwn(FAILURES, reason))) return null;
  if (typeof message !== 'string' || !isNumber(status, 999)) return null;
  if (retryAfter !== null && !isNumber(retryAfter, LONGEST)) return null;
  return {
    ...{ outcome: 'failed', reason: reason as Failed['reason'], status, retryAfter },
    message: message.slice(0, MOST_TEXT),
  };
}

export function resultOf(said: unknown): Result {
  const given = record(said) ?? {};
  const result =
    given['outcome'] === 'done' ? doneOf(given) : given['outcome'] === 'failed' ? failedOf(given) : null;
  return (
    result ?? {
      ...{ outcome: 'failed', reason: 'crash', status: 0, retryAfter: null },
      message: 'the worker said what cannot be understood',
    }
  );
}

/** `Order` is checked where it is used. @throws if invalid */
export function jobOf(said: unknown): Pick<PageJob, 'address' | 'archive'> {
  const { address, archive } = record(said) ?? {};
  if (typeof address !== 'string' || address.length > MOST_TEXT * 10) throw new Error('no address');
  if (typeof archive !== 'string' || /^\.|[/\\\p{Cc}]/u.test(archive))
    throw new Error('no name of an archive');
  return { address: withoutUser(address), archive };
}

/** keys begin with `bull:article-clipper` */
export const QUEUE = 'article-clipper';

/** Redis is not trusted, so the worker decides where files go. */
export interface PageJob {
  address: string;
  /** file name without folders; '' for the network */
  archive: string;
  order: Order;
}

/** Adding a try and order twice gives one job. */
export const jobIdOf = ({ id, tries }: Pick<Task, 'id' | 'tries'>, order: Order): string =>
  `${id}-${String(tries)}-${createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 8)}`;

/** @param address `redis://…` or `rediss://…` (TLS) @throws Failure `usage` */
export function connectionTo(address: string): RedisOptions {
  if (!/^rediss?:\/\/./i.test(address) || !URL.canParse(address))
    throw new Failure('usage', `--queue takes redis://… or rediss://…, not ${address}`);
  // Commands wait while the server is away.
  return { url: address, maxRetriesPerRequest: null };
}
