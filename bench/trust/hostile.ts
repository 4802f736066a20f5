/** `npm run trust:hostile [-- -g PATTERN]`: the hostile pages in the real extension; what failed, by area, is kept for docs/trust.md. */
import { spawnSync } from 'node:child_process';
import { saveResult } from './results';

interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean }[];
}

const run = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e',
    '--project',
    'hostile',
    '--reporter',
    'json',
    ...process.argv.slice(2),
  ],
  { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] },
);
const specs: { title: string; ok: boolean }[] = [];
const visit = ({ suites = [], specs: own = [] }: Suite): void => {
  specs.push(...own);
  suites.forEach(visit);
};
visit(JSON.parse(run.stdout) as Suite);
const failed: Record<string, number> = {};
for (const { title, ok } of specs) {
  const area = title.split(':')[0]!;
  failed[area] = (failed[area] ?? 0) + (ok ? 0 : 1);
  if (!ok) console.log(title);
}
console.log(`${String(specs.length)} page loads`, failed);
if (process.argv.length === 2) saveResult('hostile', { command: 'npm run trust:hostile', ...failed });
