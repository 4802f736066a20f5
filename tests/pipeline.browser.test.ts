/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest';
import { clipWithList } from '../src/clip/document';
import { addressOf, expectedOutcome, outcomeOf, runsOf, type Expectation } from './fixtures/case';

const markdowns = import.meta.glob<string>('./fixtures/*--*/expected.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const expectations = import.meta.glob<Expectation>('./fixtures/*--*/expected.json', {
  import: 'default',
  eager: true,
});

const cases = Object.entries(markdowns).map(([path, markdown]) => ({
  name: path.split('/').at(-2)!,
  markdown,
  expected: expectations[path.replace(/\.md$/, '.json')] ?? {},
}));

describe('pages of tests/fixtures as laid out', () => {
  test.each(cases.filter(({ expected }) => runsOf(expected).includes('layout')))(
    '$name',
    async ({ name, markdown, expected }) => {
      const frame = document.createElement('iframe');
      frame.style.cssText = 'width:1280px;height:900px;border:0';
      frame.src = addressOf(name, location.origin);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      await loaded;
      const clipped = await clipWithList(frame.contentDocument!, { explain: true });
      const outcome = outcomeOf(clipped, expected, 'layout', location.origin);
      frame.remove();
      expect(outcome).toEqual(expectedOutcome(markdown, expected, 'layout'));
    },
  );
});
