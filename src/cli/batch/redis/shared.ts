/** What the command and its workers agree on over Redis. */
import type { RedisOptions } from 'bullmq';
import { createHash } from 'node:crypto';
import { Failure } from '../../failure';
import type { Order, Task } from '../work';

/** name of the queue; its keys begin with `bull:article-clipper` */
export const QUEUE = 'article-clipper';

/** A page as a job. The worker decides where its files go: a job from Redis must not. */
export interface PageJob {
  address: string;
  /** name of the archive's file, without folders; '' for the network */
  archive: string;
  order: Order;
}

/** A try of a page has one job, however often it is put there; asked for in another form it is another. */
export const jobIdOf = ({ id, tries }: Pick<Task, 'id' | 'tries'>, order: Order): string =>
  `${id}-${String(tries)}-${createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 8)}`;

/** @param address `redis://…` or `rediss://…` (TLS), of Redis or Valkey @throws Failure `usage` */
export function connectionTo(address: string): RedisOptions {
  if (!/^rediss?:\/\/./i.test(address) || !URL.canParse(address))
    throw new Failure('usage', `--queue takes redis://… or rediss://…, not ${address}`);
  // Commands wait for a server that is away; the run is not over because it starts again.
  return { url: address, maxRetriesPerRequest: null };
}
