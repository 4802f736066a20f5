/**
 * `npm run trust:hostile [-- --browser firefox] [-- --area fights] [-- -g PATTERN]`: the hostile pages in the real extension,
 * all of them or those of an area; what failed, by area, is kept for docs/trust.md.
 */
import { spawnSync } from 'node:child_process';
import type { BrowserName } from '../../e2e/hostile/case';
import { readResult, saveResult } from './results';

interface Kept {
  loads: Record<string, number>;
  failed: Record<string, number>;
}

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

const SPECS: Record<BrowserName, string> = {
  chromium: 'e2e/hostile/pages.spec.ts',
  firefox: 'e2e/firefox/hostile.spec.ts',
};

const given = process.argv.slice(2);
const at = given.indexOf('--browser');
const [, name = 'chromium'] = at < 0 ? [] : given.splice(at, 2);
if (!(name in SPECS)) throw new Error(`No such browser: ${name}`);
const browser = name as BrowserName;

const areaAt = given.indexOf('--area');
const [, area] = areaAt < 0 ? [] : given.splice(areaAt, 2);
/** Part of an area: nothing is kept of it. */
const isPart = given.length > 0;
if (area !== undefined) given.push('-g', `${area}: `);

const run = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'e2e', SPECS[browser], '--reporter', 'json', ...given],
  {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, WHOLE_SUITE: '1' },
  },
);
const specs: { title: string; ok: boolean }[] = [];
const visit = ({ suites = [], specs: own = [] }: Suite): void => {
  specs.push(...own);
  suites.forEach(visit);
};
visit(JSON.parse(run.stdout) as Suite);
const loads: Record<string, number> = {};
const failed: Record<string, number> = {};
for (const { title, ok } of specs) {
  const [area = '', name] = title.split(': ');
  if (name === undefined) continue;
  loads[area] = (loads[area] ?? 0) + 1;
  failed[area] = (failed[area] ?? 0) + (ok ? 0 : 1);
  if (!ok) console.log(title);
}
console.log(`${String(specs.length)} page loads in ${browser}`, failed);
if (!isPart) {
  const before = area === undefined ? null : (readResult(`hostile-${browser}`) as Kept | null);
  saveResult(`hostile-${browser}`, {
    command: `npm run trust:hostile -- --browser ${browser}`,
    loads: { ...before?.loads, ...loads },
    failed: { ...before?.failed, ...failed },
  });
}
