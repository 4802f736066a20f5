/** What a host's robots.txt (RFC 9309) lets us take, asked once a host. */
import type { IncomingMessage } from 'node:http';
import { retryAfter } from '../../../follow/fetch-page';
import { Failure } from '../../failure';
import { robotRules } from './rules';

/** the name by which robots.txt may address us */
const ROBOT_NAME = 'article-clipper';

/** bytes that are read of it: RFC 9309 asks for 500 KiB at least */
const MOST_BYTES = 512_000;
/** hosts that are remembered */
const MOST_HOSTS = 10_000;
/** ms until a host whose robots.txt could not be had is asked again: sooner than a page is tried again (`waitBefore`) */
export const AGAIN = 2000;
/** ms between pages that a host may ask for by Crawl-delay; more would hold a run up for days */
const MOST_DELAY = 60_000;

export interface RobotsRules {
  allows(address: string): boolean;
  /** ms that the host asks to be left between pages, 0 where it asks for nothing */
  delay: number;
}

const ALL: RobotsRules = { allows: () => true, delay: 0 };

async function rulesOf(answer: IncomingMessage): Promise<RobotsRules> {
  const { statusCode = 0 } = answer;
  if (statusCode === 429 || statusCode >= 500) {
    answer.destroy();
    const wait = retryAfter(answer.headers['retry-after'] ?? null, Date.now());
    throw new Failure('status', `robots.txt: the site answered ${String(statusCode)}`, statusCode, wait);
  }
  if (statusCode !== 200) {
    answer.destroy();
    return ALL;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) break;
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
  const { allows, delay } = robotRules(text, ROBOT_NAME);
  return { allows, delay: Math.min(MOST_DELAY, delay * 1000) };
}

export class Robots {
  private readonly known = new Map<string, Promise<RobotsRules>>();

  constructor(
    private readonly fetchAnswer: (address: string) => Promise<IncomingMessage>,
    private readonly again = AGAIN,
  ) {}

  /** @throws Failure when robots.txt is there and cannot be read: then, says RFC 9309, nothing may be taken for now */
  rules(address: string): Promise<RobotsRules> {
    const { origin } = new URL(address);
    const before = this.known.get(origin);
    if (before) return before;
    const rules = this.fetchAnswer(`${origin}/robots.txt`).then(rulesOf);
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_HOSTS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(origin, rules);
    rules.catch(() => {
      setTimeout(() => this.known.delete(origin), this.again).unref();
    });
    return rules;
  }
}
