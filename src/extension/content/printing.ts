/** Printing, a script of its own: a click that only reads does not parse it. */
import browser from '../browser';
import { PRINTING, type Printing } from '../printing';

const world = globalThis as { [PRINTING]?: Printing };

/** Rejects when the browser does not let the background put it here. */
export async function loadPrinting(): Promise<Printing> {
  if (!world[PRINTING]) await browser.runtime.sendMessage({ to: 'extension', name: 'printing', request: {} });
  const here = world[PRINTING];
  if (!here) throw new Error('Printing could not be loaded.');
  return here;
}
