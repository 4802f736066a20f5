import { expect, test, vi } from 'vitest';
import { onTrusted } from './trusted';

test('an event that a script made up is not heard, and does not use up one that is heard once', () => {
  const controller = new AbortController();
  const act = vi.fn();
  onTrusted(controller.signal, 'abort', act, { once: true });
  controller.signal.dispatchEvent(new Event('abort'));
  expect(act).not.toHaveBeenCalled();
  controller.abort();
  expect(act).toHaveBeenCalledOnce();
});
