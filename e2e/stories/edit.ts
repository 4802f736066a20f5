/** The edit view as a user goes through it, in whichever browser. */
import { expect } from '@playwright/test';
import { hook } from '../harness/actions';
import { poll } from '../harness/target';

/** The open reader over its page, with trusted keys and clicks. */
interface OpenReader {
  evaluate<Given, Found>(look: (given: Given) => Found, given: Given): Promise<Found>;
  press(key: string): Promise<void>;
  click(selector: string): Promise<void>;
}

const bodyText = (reader: OpenReader): Promise<string> =>
  reader.evaluate(
    (units) => [...document.querySelectorAll(units)].map((unit) => unit.textContent).join('\n'),
    '.ac-body [data-parts]',
  );

const pressed = (reader: OpenReader, value: string): Promise<boolean> =>
  poll(
    () =>
      reader.evaluate(
        (selector) => document.querySelector(selector) !== null,
        `${hook('edit')}[aria-pressed="${value}"]`,
      ),
    'the edit view',
  );

/** E switches the view on, a press on a part's control takes it away, its line brings it back, E ends it. */
export async function removesAndBringsBack(reader: OpenReader): Promise<void> {
  const before = await bodyText(reader);
  await reader.press('e');
  await pressed(reader, 'true');
  await reader.click(`.ac-unit > ${hook('remove')}`);
  await poll(async () => (await bodyText(reader)) !== before, 'the part to go');
  await reader.click(hook('undo'));
  await poll(async () => (await bodyText(reader)) === before, 'the part to be back');
  await reader.press('e');
  await pressed(reader, 'false');
  expect(
    await reader.evaluate(
      (controls) => document.querySelectorAll(controls).length,
      '.ac-unit, .ac-out, .ac-remove',
    ),
  ).toBe(0);
}
