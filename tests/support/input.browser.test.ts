/** A press of the browser tests hits what stands still. */
import { expect, test } from 'vitest';
import { stands } from './input';

test('an element stands still only after what watches sizes has had its turn', async () => {
  const box = document.createElement('p');
  const watching = new ResizeObserver(() => {
    box.style.marginInlineStart = '70px';
  });
  watching.observe(box);
  document.body.append(box);
  const before = box.getBoundingClientRect().left;
  await stands(box);
  expect(box.getBoundingClientRect().left).toBe(before + 70);
  watching.disconnect();
  box.remove();
});
