import { expect, test } from 'vitest';
import { orderedClip, type PageOrder } from './work';

const ORDER: PageOrder = {
  followPages: true,
  usePrintLink: true,
  maxPages: 5,
  engine: 'coreex',
  viewport: { width: 800, height: 600 },
  language: 'pt-BR',
  userAgent: 'Reader/1.0 (test)',
  wake: false,
  limits: { load: 1000, settle: 2000, clip: 3000 },
};

test('what a batch asks for comes through as it is', () => {
  expect(orderedClip({}, structuredClone(ORDER))).toEqual(ORDER);
});

test.each([
  ['nothing', undefined],
  ['no record', 'all'],
  ['other types', { followPages: 'yes', wake: 1, engine: 7, viewport: '800x600', limits: 3 }],
  [
    'numbers out of range',
    { maxPages: 1e9, viewport: { width: 1e6, height: 600 }, limits: { load: -1, clip: Infinity } },
  ],
  ['an engine that there is not', { engine: '__proto__' }],
  ['a header in a name', { userAgent: 'a\r\nx: y', language: 'de\r\nx: y' }],
  [
    'what is the worker’s own',
    { cookies: [], offline: {}, prepare: 1, pictures: true, limits: { print: 1 } },
  ],
])('of %s nothing is believed', (_, given) => {
  expect(orderedClip({}, given)).toEqual({ limits: {} });
});

test('what the batch does not say is as the worker was told', () => {
  const own = { engine: 'qread', wake: false, limits: { load: 9, print: 8 } } as const;
  expect(orderedClip(own, { engine: 'coreex', limits: { load: 1 } })).toEqual({
    engine: 'coreex',
    wake: false,
    limits: { load: 1, print: 8 },
  });
  expect(orderedClip(own, undefined)).toEqual(own);
});
