/** What the stores get is there in every language, as long as their rules allow, and says what the manifest says. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import answers from '../../store/answers.json' with { type: 'json' };
import { languages, listing } from './listing';

/** Characters that the strictest of Chrome's, Edge's and Firefox's stores allow. */
const MOST = { name: 50, short: 132, summary: 250, description: 10_000 };
/** Edge wants so many. */
const LEAST_DESCRIPTION = 250;
const MOST_OF_AN_ANSWER = 1000;

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
