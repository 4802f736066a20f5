/**
 * `npm run trust:pages -- [--pages 500] [--seconds 3600] [--write]`: corpus pages read, copied and given back in the real
 * extension. Harm: what is not as it was. Privacy: requests that the page itself would not make, and what is stored.
 */
import { parseArgs } from 'node:util';
import { saveResult } from './results';
import { sample, Visitor } from './visit';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '36000' },
    write: { type: 'boolean', default: false },
  },
});

/** Pages after which the browser is started anew, so that one run holds no memory for the next. */
const PER_BROWSER = 50;

const end = performance.now() + Number(values.seconds) * 1000;
const sums = { pages: 0, read: 0, refused: 0, restless: 0, requests: 0 };
const harm: string[] = [];
const strange: string[] = [];
const broken: string[] = [];
const stores = new Set<string>();

let visitor: Visitor | null = null;
for (const page of sample(Number(values.pages))) {
  if (performance.now() > end) break;
  visitor ??= await Visitor.launch();
  const name = `${page.corpus}/${page.id}`;
  try {
    const visit = await visitor.visit(page);
    sums.pages++;
    sums[visit.outcome]++;
    sums.restless += visit.restless ? 1 : 0;
    sums.requests += visit.requests;
    if (visit.harm.length > 0) harm.push(`${name}: ${visit.harm.join(', ')}`);
    for (const url of visit.strange) strange.push(`${name}: ${url.slice(0, 200)}`);
  } catch (error) {
    broken.push(`${name}: ${String(error).split('\n')[0] ?? ''}`);
  }
  if ((sums.pages + broken.length) % PER_BROWSER === 0) {
    stores.add(await visitor.stores());
    await visitor.close();
    visitor = null;
  }
}
if (visitor) {
  stores.add(await visitor.stores());
  await visitor.close();
}

console.log(JSON.stringify(sums));
for (const [what, list] of Object.entries({ harm, strange, broken, stores: [...stores] })) {
  console.log(`${what}: ${String(list.length)}`);
  for (const line of list.slice(0, 40)) console.log(`  ${line}`);
}
if (values.write)
  saveResult('pages', {
    command: `npm run trust:pages -- --pages ${String(sums.pages)} --write`,
    ...sums,
    harmed: harm.length,
    strangeRequests: strange.length,
    broken: broken.length,
    // Names of pages stay out of the project: what was changed is enough.
    kindsOfHarm: [...new Set(harm.map((line) => line.replace(/^[^:]*: /, '')))].sort(),
    stores: [...stores],
  });
process.exit();
