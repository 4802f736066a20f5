import '../../../tests/support/chrome';
import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, showToast } from './toast';

afterEach(() => {
  closeToast();
  vi.restoreAllMocks();
});

test('a bar is called what it shows', async () => {
  // Its shadow root is closed to the page.
  const roots = vi.spyOn(Element.prototype, 'attachShadow');
  await showToast(document, {
    text: 'Reading a long page',
    progress: { value: 0, max: null },
    progressLabel: 'How far the reading is',
  });
  const root = roots.mock.results[0]?.value as ShadowRoot;
  const bar = root.querySelector('iframe')?.contentDocument?.querySelector('progress');
  expect(bar?.getAttribute('aria-label')).toBe('How far the reading is');
});
