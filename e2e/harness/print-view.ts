/** The print view of the reader as tests go through it. */
import type { Frame } from '@playwright/test';
import { hook } from './actions';

/** Waits until the pages are laid out by the last choice. */
export const settled = (reader: Frame): Promise<void> =>
  reader.locator(`${hook('print-pages')}:not([aria-busy])`).waitFor();

/** How many pages the view says that it has now: the last number that it names. */
export const pagesNow = async (reader: Frame): Promise<number> =>
  Number(/(\d+)\D*$/.exec((await reader.locator(hook('print-count')).textContent()) ?? '')?.[1]);

/** Presses one of the choices of a setting that stand side by side. */
export const pick = (reader: Frame, name: string, value: string): Promise<void> =>
  reader.locator(`${hook(`setting-${name}`)} input[value="${value}"]`).click();

/** Opens the print view and waits until its pages are laid out, with their pictures. */
export async function openPrintView(reader: Frame): Promise<void> {
  await reader.locator(hook('print')).click();
  await settled(reader);
}
