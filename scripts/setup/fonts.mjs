// @ts-check
/** Fonts that the tests' pages are laid out in: without them lines break elsewhere, and some scripts have no letters. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { aptInstall, say } from './system.mjs';

/** Family → Debian package: those that Playwright brings along with a browser of its own. */
const FONTS = {
  'Liberation Serif': 'fonts-liberation',
  FreeSerif: 'fonts-freefont-ttf',
  IPAGothic: 'fonts-ipafont-gothic',
  'WenQuanYi Zen Hei': 'fonts-wqy-zenhei',
  Loma: 'fonts-tlwg-loma-otf',
  'Noto Color Emoji': 'fonts-noto-color-emoji',
  Unifont: 'fonts-unifont',
};

/** @returns {string[]} families that are not there */
function missingFonts() {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return Object.keys(FONTS).filter((family) => !(stdout ?? '').includes(family));
}

/** The fonts, installed if need be (Linux only). What stays missing is said; tests of layout may then fail. */
export async function ensureFonts() {
  if (process.platform !== 'linux') return;
  const missing = missingFonts();
  if (missing.length > 0) {
    const packages = Object.entries(FONTS)
      .filter(([family]) => missing.includes(family))
      .map(([, name]) => name);
    await aptInstall([...packages, 'fontconfig'], 'fonts of the tests');
  }
  const still = missingFonts();
  say(still.length === 0 ? 'fonts: all that the tests need' : `fonts: no ${still.join(', ')}`);
}
