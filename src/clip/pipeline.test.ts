import { expect, test } from 'vitest';
import type { PageSnapshot } from '../snapshot/schema';
import { deckOf } from './pipeline';

test('a standfirst holds no broken characters, whoever asks for it', () => {
  const page = { segments: [{ text: 'Half a \ud83d pair' }] } as PageSnapshot;
  expect(deckOf(page, { segments: [{ role: 'deck', reason: 'below-title', score: 0 }] })).not.toMatch(
    /\ud83d/,
  );
});
