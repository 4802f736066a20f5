import '../../../tests/support/extension';
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

test('a message stays while its button has the focus, and goes a while later', async () => {
  const roots = vi.spyOn(Element.prototype, 'attachShadow');
  await showToast(document, {
    text: 'One click',
    actions: [{ label: 'Copy', name: 'copy', run: () => undefined }],
    asks: true,
  });
  const frame = (roots.mock.results[0]?.value as ShadowRoot).querySelector('iframe')!;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Said once more: the time begins now.
  await showToast(document, {
    text: 'One click',
    actions: [{ label: 'Copy', name: 'copy', run: () => undefined }],
    asks: true,
  });
  expect(frame.contentDocument?.hasFocus()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(frame.isConnected).toBe(true);
  (frame.contentDocument?.activeElement as HTMLElement).blur();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => frame.isConnected).toBe(false);
});

test('a message that only tells takes no focus, whatever it offers', async () => {
  const roots = vi.spyOn(Element.prototype, 'attachShadow');
  await showToast(document, {
    text: 'Copied. Page 2 is missing.',
    actions: [{ label: 'Open page 2', name: 'open-page', run: () => undefined }],
  });
  const frame = (roots.mock.results[0]?.value as ShadowRoot).querySelector('iframe')!;
  const { body, activeElement } = frame.contentDocument!;
  expect(body.querySelector('[role="status"] [data-ac="open-page"]')?.textContent).toBe('Open page 2');
  expect(activeElement).toBe(body);
});
