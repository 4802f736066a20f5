/** Runs fuzz cases by seed and number, and tells what failed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { Fault, runCase, type Passed } from './flow';
import { grammarCase } from './grammar';
import { minimise } from './minimise';
import { mutatedCase } from './mutate';
import { countNodes, fromElement, HTML_NS, pageMarkup, type FuzzCase } from './nodes';
import { Random } from './random';

const FOLDERS = ['../../../e2e/fixtures', '../../../tests/fixtures'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
/** Elements and texts from which on a fixture is too long to be mutated thousands of times. */
const MOST_NODES = 450;
/** Share of cases that are mutations of fixtures; the others are grown from the grammar. */
const MUTATED = 0.25;

export interface Failure {
  index: number;
  /** what failed, without what differs from case to case */
  signature: string;
  message: string;
  page: FuzzCase;
}

export class Fuzzer {
  readonly view: Window & typeof globalThis;
  private readonly fixtures: FuzzCase[] = [];

  constructor(private readonly seed: number) {
    this.view = new JSDOM('<!doctype html><title>Fuzz</title>', { url: 'https://page.example.test/' })
      .window as unknown as Window & typeof globalThis;
    for (const folder of FOLDERS) this.load(folder);
    if (this.fixtures.length === 0) throw new Error('No fixture pages to mutate.');
  }

  private load(folder: string): void {
    let files: string[];
    try {
      files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch {
      return;
    }
    for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
      const document = new this.view.DOMParser().parseFromString(
        readFileSync(join(folder, file), 'utf8'),
        'text/html',
      );
      const [head, body] = [document.head, document.body].map((part) => fromElement(part).children);
      if (body!.some((node) => typeof node !== 'string') && countNodes(body!) <= MOST_NODES)
        this.fixtures.push({ route: 'parsed', head: head!, body: body! });
    }
  }

  make(index: number): FuzzCase {
    const random = new Random(this.seed, index);
    return random.chance(MUTATED) ? mutatedCase(this.fixtures, random) : grammarCase(random);
  }

  /** The same choices (what is corrected, and how) for a case and for what is left of it when it is made small. */
  run(page: FuzzCase, index: number): Passed {
    return runCase(page, new Random(this.seed ^ 0x5eed, index), this.view);
  }

  failure(page: FuzzCase, index: number): Failure | null {
    try {
      this.run(page, index);
      return null;
    } catch (error) {
      if (isTheirs(error)) return null;
      return { index, page, message: String(error), signature: signatureOf(error) };
    }
  }

  /** A small page that fails as this one does. */
  smallest({ page, index, signature }: Failure, alive: () => void = () => undefined): FuzzCase {
    return minimise(page, (candidate) => {
      alive();
      return this.failure(candidate, index)?.signature === signature;
    });
  }
}

/** jsdom's own selectors stumble over clobbered members, which browsers' do not: the hostile pages try those. */
const isTheirs = (error: unknown): boolean =>
  error instanceof Error &&
  /nwsapi|\/jsdom\//.test((error.stack ?? '').split('\n').find((line) => line.includes('    at ')) ?? '');

/** An honest page, by which the time of the others is measured. */
export function plainCase(): FuzzCase {
  const children = [
    'The ferry to the island leaves at seven, and again at noon when the tide allows it. '.repeat(4),
  ];
  const body = Array.from({ length: 12 }, () => ({ tag: 'p', ns: HTML_NS, attributes: [], children }));
  return { route: 'parsed', head: [], body };
}

/** Nodes of a page, with its long texts counted as several: what its time should go with. */
export const sizeOf = (page: FuzzCase): number =>
  countNodes(page.head) + countNodes(page.body) + pageMarkup(page).length / 100;

function signatureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const line = error.message.split('\n')[0]!;
  if (error instanceof Fault) return `Fault: ${line.replace(/[=<[;].*$/, '').slice(0, 70)}`;
  const words = line.replace(/["'`(].*$/, '').slice(0, 80);
  const frame = (error.stack ?? '').split('\n').find((line) => /\/src\/|node_modules/.test(line)) ?? '';
  const place = /([\w.-]+\.(?:ts|js|mjs)):(\d+)/.exec(frame)?.[0] ?? '';
  return `${error.constructor.name}: ${words} at ${place}`;
}
