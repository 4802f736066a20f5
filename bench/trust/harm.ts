/**
 * `npm run trust:pages -- [--pages 500] [--seconds 3600] [--progress FILE] [--write]`: corpus pages copied, printed, read and
 * given back in the real extension. Harm: what is not as it was. Privacy: requests that the page itself would not make,
 * and what is stored. Stopped, it goes on where it was on this commit: what is done stands in the progress file.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE } from '../corpus';
import { commitNow, saveResult } from './results';
import { sample, Visitor, type Visit } from './visit';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '36000' },
    progress: { type: 'string', default: join(CACHE, `trust-pages-${commitNow()}.jsonl`) },
    write: { type: 'boolean', default: false },
  },
});

/** Pages after which the browser is started anew, so that one run holds no memory for the next. */
const PER_BROWSER = 50;
/** ms after which a visit is broken off, with its browser. */
const VISIT_LIMIT_MS = 120_000;

interface Done {
  name: string;
  visit?: Visit;
  broken?: string;
}
interface Stores {
  stores: string;
}

const pages = sample(Number(values.pages));
const lines: (Done | Stores)[] = existsSync(values.progress)
  ? readFileSync(values.progress, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Done | Stores)
  : [];
const keep = (line: Done | Stores): void => {
  lines.push(line);
  appendFileSync(values.progress, `${JSON.stringify(line)}\n`);
};
const done = new Set(lines.flatMap((line) => ('name' in line ? [line.name] : [])));
const nameOf = ({ corpus, id }: { corpus: string; id: string }): string => `${corpus}/${id}`;

const end = performance.now() + Number(values.seconds) * 1000;
let visitor: Visitor | null = null;
let visits = 0;

async function finish(): Promise<void> {
  if (!visitor) return;
  keep({ stores: await visitor.stores() });
  await visitor.close();
  visitor = null;
}

for (const page of pages) {
  if (performance.now() > end) break;
  const name = nameOf(page);
  if (done.has(name)) continue;
  visitor ??= await Visitor.launch();
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('the visit took too long'));
      }, VISIT_LIMIT_MS);
    });
    keep({ name, visit: await Promise.race([visitor.visit(page), late]) });
  } catch (error) {
    keep({ name, broken: String(error).split('\n')[0] ?? '' });
    await visitor.close().catch(() => undefined);
    visitor = null;
  } finally {
    clearTimeout(timer);
  }
  if (++visits % PER_BROWSER === 0) {
    await finish();
    process.stderr.write(`${String(visits)} visits\n`);
  }
}
await finish();

const wanted = new Set(pages.map(nameOf));
const visited = lines.flatMap((line) => ('name' in line && wanted.has(line.name) ? [line] : []));
const good = visited.flatMap(({ name, visit }) => (visit ? [{ name, ...visit }] : []));
const sum = (of: (visit: Visit) => number): number => good.reduce((total, visit) => total + of(visit), 0);
const names = (of: (visit: Visit) => readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const name of good.flatMap((visit) => [...new Set(of(visit))]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
};
/** What is stored where, by its names alone: the values hold words of the pages. */
const kindsOf = (stores: string): string[] =>
  Object.entries(JSON.parse(stores) as Record<string, object>).flatMap(([area, kept]) =>
    (Array.isArray(kept) ? (kept as string[]) : Object.keys(kept)).map((name) => `${area}: ${name}`),
  );
const result = {
  pages: good.length,
  read: sum(({ outcome }) => (outcome === 'read' ? 1 : 0)),
  refused: sum(({ outcome }) => (outcome === 'refused' ? 1 : 0)),
  broken: visited.length - good.length,
  harmed: sum(({ harm }) => (harm.length > 0 ? 1 : 0)),
  kindsOfHarm: names(({ harm }) => harm),
  restless: names(({ restless }) => restless),
  pictures: sum(({ requests }) => requests.pictures),
  furtherPages: sum(({ requests }) => requests.pages),
  requestsOfThePagesOwnScripts: sum(({ requests }) => requests.byPage),
  strangeRequests: sum(({ requests }) => requests.strange.length),
  heard: names(({ heard }) => heard),
  stores: [...new Set(lines.flatMap((line) => ('stores' in line ? kindsOf(line.stores) : [])))],
};
console.log(JSON.stringify(result, null, 2));
for (const { name, harm, requests } of good) {
  if (harm.length > 0) console.log(`harm ${name}: ${harm.join(', ')}`);
  for (const url of requests.strange) console.log(`strange ${name}: ${url.slice(0, 200)}`);
}
for (const { name, broken } of visited) if (broken) console.log(`broken ${name}: ${broken}`);
// Names of pages stay out of the project.
if (values.write)
  saveResult('pages', {
    command: `npm run trust:pages -- --pages ${String(pages.length)} --write`,
    ...result,
  });
process.exit();
