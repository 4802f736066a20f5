// @ts-check
/** Fonts that the tests' pages are laid out in: without them lines break elsewhere, and some scripts have no letters. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { installMissing, say, which } from './system.mjs';

/** What tells the fonts that are there. */
const LISTER = 'fc-list';
/** Family → Debian package: those that Playwright brings along with a browser of its own. */
const FONTS = {
  [LISTER]: 'fontconfig',
  'Liberation Serif': 'fonts-liberation',
  FreeSerif: 'fonts-freefont-ttf',
  IPAGothic: 'fonts-ipafont-gothic',
  'WenQuanYi Zen Hei': 'fonts-wqy-zenhei',
  Loma: 'fonts-tlwg-loma-otf',
  'Noto Color Emoji': 'fonts-noto-color-emoji',
  Unifont: 'fonts-unifont',
};

/** @returns {string[]} families that are not there; without a lister all of them, and it */
function missingFonts() {
  if (which(LISTER) === null) return Object.keys(FONTS);
  const { stdout } = spawnSync(LISTER, [':', 'family'], { encoding: 'utf8' });
  return Object.keys(FONTS).filter((family) => family !== LISTER && !stdout.includes(family));
}

/** The fonts, installed if need be (Linux only). What stays missing is said; tests of layout may then fail. */
export async function ensureFonts() {
  if (process.platform !== 'linux') return;
  const still = await installMissing(FONTS, missingFonts, 'fonts of the tests');
  say(still.length === 0 ? 'fonts: all that the tests need' : `fonts: no ${still.join(', ')}`);
}
