// @ts-check
/**
 * Finding a browser, and installing one when there is none. Order: a binary named by an environment
 * variable, Playwright's own, one of the system, a download by Playwright, a Debian package.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall, canUseApt, installMissing, ROOT, run, say, starts, which } from './system.mjs';

/** Environment variables that name a binary; scripts hand them on to the tests. */
export const CHROMIUM_ENV = 'CHROMIUM_PATH';
export const HEADLESS_ENV = 'CHROMIUM_HEADLESS_PATH';
export const FIREFOX_ENV = 'FIREFOX_PATH';

/** A blocked network must not hold the set-up for long: then apt has its turn. */
const DOWNLOAD_TIMEOUT_MS = 240_000;

/** Chromium first: branded Chrome no longer loads unpacked extensions from the command line. */
const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'brave-browser',
  'microsoft-edge',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome',
];

/** The same engine without windows and extensions: it starts in a third of the time. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

const FIREFOX_NAMES = [
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox',
];

/**
 * The binary that an environment variable names. Throws when it does not exist: somebody asked for that one.
 * @param {string} variable
 * @returns {string | null}
 */
function named(variable) {
  const value = process.env[variable];
  if (!value) return null;
  const file = which(value);
  if (!file) throw new Error(`${variable}=${value}: no such executable.`);
  return file;
}

/**
 * Loaded when a browser is asked for: it takes as long as all the rest of a run of the command line that needs none, and half as
 * long again by `import`, which reads it through for its names first.
 * @returns {typeof import('playwright-core')}
 */
export const playwright = () => createRequire(import.meta.url)('playwright-core');

/** Where Playwright keeps (or would keep) its own Chromium; null without node_modules. */
async function playwrightChromium() {
  try {
    const { chromium } = playwright();
    const file = chromium.executablePath();
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/** The headless shell that Playwright keeps in a folder beside its Chromium's; null where it has none. */
async function playwrightShell() {
  try {
    const { chromium } = playwright();
    const [, root, revision] = /^(.*)chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
    const folder = `${root}chromium_headless_shell-${revision}`;
    const files = readdirSync(folder).flatMap((platform) =>
      ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe', 'headless_shell.exe'].map(
        (name) => path.join(folder, platform, name),
      ),
    );
    return files.find((file) => existsSync(file)) ?? null;
  } catch {
    return null;
  }
}

/** @param {string[]} names @returns {string | null} */
function ofTheSystem(names) {
  for (const name of names) {
    const file = which(name);
    if (file && starts(file)) return file;
  }
  return null;
}

/** A Chromium that is there and starts, or null. Installs nothing. */
export async function findChromium() {
  const own = await playwrightChromium();
  return named(CHROMIUM_ENV) ?? (own && starts(own) ? own : null) ?? ofTheSystem(CHROMIUM_NAMES);
}

/**
 * A Chromium for work without windows and extensions: the headless shell where there is one, else any, or null.
 * Installs nothing. A binary that was named is taken before one that was found.
 */
export async function findHeadless() {
  const asked = named(HEADLESS_ENV) ?? named(CHROMIUM_ENV);
  if (asked) return asked;
  const own = await playwrightShell();
  return (own && starts(own) ? own : null) ?? ofTheSystem(SHELL_NAMES) ?? findChromium();
}

/** A Firefox that is there and starts, or null. Installs nothing. */
export function findFirefox() {
  return named(FIREFOX_ENV) ?? ofTheSystem(FIREFOX_NAMES);
}

/**
 * A Chromium, installed if need be. Throws with what to do when none can be had.
 * @returns {Promise<string>} path of the binary
 */
export async function ensureChromium() {
  let file = await findChromium();
  if (!file) {
    say('Chromium: none found; npx playwright install chromium');
    const args = ['playwright', 'install', '--no-shell', ...(canUseApt() ? ['--with-deps'] : []), 'chromium'];
    await run('npx', args, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    file = await findChromium();
  }
  if (!file && canUseApt()) {
    await aptInstall([isUbuntu() ? 'chromium-browser' : 'chromium'], 'Chromium');
    file = await findChromium();
  }
  if (!file)
    throw new Error(`No Chromium found or installed. Install one, or set ${CHROMIUM_ENV} to its path.`);
  say(`Chromium: ${file}`);
  return file;
}

/**
 * The headless shell of the system's packages, installed if need be; where there is none, the Chromium.
 * @param {string} chromium path of the Chromium that is there
 * @returns {Promise<string>} path of the binary
 */
export async function ensureHeadless(chromium) {
  const isAsked = process.env[HEADLESS_ENV] || process.env[CHROMIUM_ENV];
  let file = (await findHeadless()) ?? chromium;
  if (!isAsked && file === chromium && canUseApt() && !isUbuntu() && which('chromium') !== null) {
    await aptInstall(['chromium-headless-shell'], 'Chromium without windows');
    file = (await findHeadless()) ?? chromium;
  }
  say(`Chromium without windows: ${file}`);
  return file;
}

/**
 * A Firefox, installed if need be; null when none can be had (its tests are then skipped, visibly).
 * @returns {Promise<string | null>}
 */
export async function ensureFirefox() {
  let file = findFirefox() ?? (await downloadedFirefox());
  if (!file && canUseApt()) {
    await aptInstall([isUbuntu() ? 'firefox' : 'firefox-esr'], 'Firefox');
    file = findFirefox();
  }
  if (!file) {
    say('Firefox: none found; npx @puppeteer/browsers install firefox@stable');
    const args = ['@puppeteer/browsers', 'install', 'firefox@stable', '--path', FIREFOX_CACHE];
    await run('npx', args, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    file = await downloadedFirefox();
  }
  say(`Firefox: ${file ?? `none; set ${FIREFOX_ENV} to the path of one`}`);
  return file;
}

const FIREFOX_CACHE = path.join(ROOT, 'node_modules', '.cache', 'browsers');

/** The Firefox that an earlier set-up downloaded, or null. */
async function downloadedFirefox() {
  try {
    // comes with puppeteer-core
    const { getInstalledBrowsers } = await import('@puppeteer/browsers');
    const installed = await getInstalledBrowsers({ cacheDir: FIREFOX_CACHE });
    const files = installed.map((browser) => browser.executablePath);
    return files.find((file) => existsSync(file) && starts(file)) ?? null;
  } catch {
    return null;
  }
}

function isUbuntu() {
  try {
    return /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Tools of the suite with a real screen: command → Debian package. */
const SCREEN_TOOLS = { Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', pdftotext: 'poppler-utils' };

/** Commands of the headed suite that are not there. */
export function missingScreenTools() {
  return Object.keys(SCREEN_TOOLS).filter((command) => which(command) === null);
}

/**
 * The virtual screen, a window manager, a pointer and a PDF reader, for the headed suite (Linux only).
 * @returns {Promise<boolean>} false when something stays missing: that suite is then skipped, visibly
 */
export async function ensureScreen() {
  if (process.platform !== 'linux') {
    say('headed suite: only on Linux');
    return false;
  }
  const still = await installMissing(SCREEN_TOOLS, missingScreenTools, 'headed suite');
  say(
    still.length === 0
      ? 'headed suite: Xvfb, openbox, xdotool, pdftotext'
      : `headed suite: no ${still.join(', ')}`,
  );
  return still.length === 0;
}
