import { expect, test, vi } from 'vitest';

vi.mock('./host', () => ({}));
const { obsidianAddress } = await import('./send');

const NOTE = { name: 'A & b + c', vault: '', folder: '', content: '# A\n' };

test('a short note goes in the address', () => {
  expect(obsidianAddress(NOTE)).toEqual({
    address: 'obsidian://new?file=A%20%26%20b%20%2B%20c&content=%23%20A%0A',
    byClipboard: false,
  });
});

test('a long one by the clipboard', () => {
  expect(
    obsidianAddress({ ...NOTE, vault: 'My notes', folder: '/Clips/ ../Web/', content: 'x'.repeat(3000) }),
  ).toEqual({
    address: 'obsidian://new?vault=My%20notes&file=Clips%2FWeb%2FA%20%26%20b%20%2B%20c&clipboard',
    byClipboard: true,
  });
});
