/** What the stores get is there in every language, as long and as large as their rules allow, and says what the manifest says. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import answers from '../../store/answers.json' with { type: 'json' };
import { languages, listing } from './listing';

/** Characters that the strictest of Chrome's, Edge's and Firefox's stores allow. */
const MOST = { name: 50, short: 132, summary: 250, description: 10_000 };
/** Edge wants so many. */
const LEAST_DESCRIPTION = 250;
const MOST_OF_AN_ANSWER = 1000;

const PICTURES = 'store/pictures';
/** Chrome's store shows five. */
const MOST_SCREENSHOTS = 5;
/** Bytes that all pictures together may have in the repository. */
const MOST_BYTES = 2_000_000;

/** Width, height and colour type (2: no transparency, which Chrome's store refuses), from the header of a PNG. */
function png(file: string): { size: string; colour: number } {
  const bytes = readFileSync(file);
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, colour: bytes.readUInt8(25) };
}

const english = listing('en');

it('there are no texts in a language that the interface does not speak', () => {
  const written = readdirSync('store/texts').map((name) => name.replace('.json', ''));
  expect(written.filter((language) => !languages().includes(language))).toEqual([]);
});

describe.each(languages())('%s', (language) => {
  it('has all texts, none too long or too short', () => {
    const texts = listing(language);
    for (const [name, most] of Object.entries(MOST)) {
      const { length } = texts[name as keyof typeof texts];
      expect(length, name).toBeGreaterThan(0);
      expect(length, name).toBeLessThanOrEqual(most);
    }
    expect(texts.description.length).toBeGreaterThanOrEqual(LEAST_DESCRIPTION);
  });

  it('says as much as the English', () => {
    const shape = (text: string): string[] =>
      text.split('\n').map((line) => line.slice(0, 1).replace(/[^•]/u, 'x'));
    expect(shape(listing(language).description)).toEqual(shape(english.description));
    if (language !== 'en') expect(listing(language).description).not.toBe(english.description);
  });
});

it('each permission of the manifest has its reason, and docs/permissions.md names it', () => {
  expect(Object.keys(answers.permissions).sort()).toEqual([...manifest.permissions].sort());
  const documented = readFileSync('docs/permissions.md', 'utf8').match(/^- `(\w+)`: /gm) ?? [];
  expect(documented.map((line) => line.slice(3, -3)).sort()).toEqual([...manifest.permissions].sort());
  for (const answer of [
    answers.singlePurpose,
    answers.dataUse,
    answers.remoteCode,
    ...Object.values(answers.permissions),
  ])
    expect(answer.length).toBeLessThanOrEqual(MOST_OF_AN_ANSWER);
});

it('pictures have the sizes that the stores ask for, and are small files', () => {
  const files = readdirSync(PICTURES).map((name) => path.join(PICTURES, name));
  const sizes = new Map(files.map((file) => [path.basename(file, '.png'), png(file)]));
  const screenshots = [...sizes].filter(([name]) => name.startsWith('screenshot-'));
  expect(screenshots.length).toBeGreaterThan(0);
  expect(screenshots.length).toBeLessThanOrEqual(MOST_SCREENSHOTS);
  for (const [name, picture] of screenshots)
    expect([name, picture]).toEqual([name, { size: '1280x800', colour: 2 }]);
  expect(sizes.get('tile-small')).toEqual({ size: '440x280', colour: 2 });
  expect(sizes.get('tile-marquee')).toEqual({ size: '1400x560', colour: 2 });
  expect(sizes.size).toBe(screenshots.length + 2);
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MOST_BYTES);
  for (const [size, name] of Object.entries(manifest.icons))
    expect(png(`public/${name}`).size).toBe(`${size}x${size}`);
});
