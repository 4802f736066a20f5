/** What tests in the browser ask of the one who drives it: keys and presses that pages cannot tell from a person's. Node only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserCommand } from 'vitest/node';

export interface InputCommands {
  /** a key, or several held together (`Control+z`), as Playwright names them */
  pressKey: (key: string) => Promise<void>;
  keyDown: (key: string) => Promise<void>;
  keyUp: (key: string) => Promise<void>;
  typeText: (text: string) => Promise<void>;
  /** moves the pointer to a point of the window in CSS px, then clicks so often; 0: only moves */
  pointAt: (x: number, y: number, clicks: number) => Promise<void>;
  /** chooses a file with this text in a field of the frame of this name */
  chooseFile: (frame: string, field: string, name: string, text: string) => Promise<void>;
  /** what `matchMedia` says of the colour scheme */
  colourScheme: (scheme: 'light' | 'dark' | null) => Promise<void>;
}

let serial = 0;
let folder = '';
/** Files that were chosen stay until the process ends: pages read them later. */
function chosenFiles(): string {
  if (folder !== '') return folder;
  folder = mkdtempSync(path.join(tmpdir(), 'chosen-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

type Commands = {
  [Name in keyof InputCommands]: BrowserCommand<Parameters<InputCommands[Name]>>;
};

export const inputCommands: Commands = {
  pressKey: ({ page }, key) => page.keyboard.press(key),
  keyDown: ({ page }, key) => page.keyboard.down(key),
  keyUp: ({ page }, key) => page.keyboard.up(key),
  typeText: ({ page }, text) => page.keyboard.type(text),
  pointAt: async ({ page }, x, y, clicks) => {
    await page.mouse.move(x, y);
    if (clicks > 0) await page.mouse.click(x, y, { clickCount: clicks });
  },
  chooseFile: async ({ page }, frame, field, name, text) => {
    const within = page.frames().find((each) => each.name() === frame);
    if (!within) throw new Error(`There is no frame ${frame}.`);
    const file = path.join(chosenFiles(), `${String((serial += 1))}-${name}`);
    await writeFile(file, text);
    // A file of the disk: for bytes Playwright makes the event up itself.
    await within.locator(field).setInputFiles(file);
  },
  colourScheme: ({ page }, colorScheme) => page.emulateMedia({ colorScheme }),
};
