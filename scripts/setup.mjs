// @ts-check
/**
 * Finds or installs what the project needs: node scripts/setup.mjs [--test]
 * Without --test: packages and a Chromium. With it also Chromium's headless shell, Firefox, the fonts that pages are measured in, the tools of the headed suite and Redis.
 */
import {
  CHROMIUM_ENV,
  ensureChromium,
  ensureFirefox,
  ensureHeadless,
  ensureScreen,
  findHeadless,
  FIREFOX_ENV,
  HEADLESS_ENV,
} from './setup/browsers.mjs';
import { ensureFonts } from './setup/fonts.mjs';
import { ensureModules } from './setup/modules.mjs';
import { ensureRedis } from './setup/redis.mjs';

/**
 * @param {{ forTests: boolean }} options
 * @returns {Promise<Record<string, string>>} environment for the commands that follow: the browsers' paths
 */
export async function setUp({ forTests }) {
  await ensureModules();
  const chromium = await ensureChromium();
  const headless = forTests ? await ensureHeadless(chromium) : ((await findHeadless()) ?? chromium);
  /** @type {Record<string, string>} */
  const env = { [CHROMIUM_ENV]: chromium, [HEADLESS_ENV]: headless };
  if (forTests) {
    const firefox = await ensureFirefox();
    if (firefox) env[FIREFOX_ENV] = firefox;
    await ensureFonts();
    await ensureScreen();
    await ensureRedis();
  }
  return env;
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  try {
    await setUp({ forTests: process.argv.includes('--test') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
