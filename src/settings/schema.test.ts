import { describe, expect, it } from 'vitest';

import { parseSettings, SETTINGS_SCHEMA, SETTING_NAMES } from './schema';

describe('parseSettings', () => {
  it('gives the defaults for nothing, junk, and the wrong type', () => {
    const defaults = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS_SCHEMA[name].fallback]));
    for (const stored of [undefined, null, 'light', 7, [], () => 1])
      expect(parseSettings(stored)).toEqual(defaults);
  });

  it('lets one bad field fall back and keeps the others', () => {
    const settings = parseSettings({
      theme: 'plaid',
      font: 'sans',
      fontSize: '22',
      lineWidth: 80,
      openOnClick: 'yes',
    });
    expect(settings).toMatchObject({
      theme: 'auto',
      font: 'sans',
      fontSize: 20,
      lineWidth: 80,
      openOnClick: false,
    });
  });

  it('brings numbers into their range and refuses what is none', () => {
    expect(parseSettings({ fontSize: 4000 }).fontSize).toBe(SETTINGS_SCHEMA.fontSize.max);
    expect(parseSettings({ printMargin: -3 }).printMargin).toBe(SETTINGS_SCHEMA.printMargin.min);
    expect(parseSettings({ maxPages: Number.NaN }).maxPages).toBe(SETTINGS_SCHEMA.maxPages.fallback);
  });

  it('takes colours as the browser writes them, and nothing else', () => {
    expect(parseSettings({ ownText: '#A0b1c2' }).ownText).toBe('#A0b1c2');
    for (const wrong of ['red', '#fff', '#0000000', 'url(x)', '#12345g; }'])
      expect(parseSettings({ ownBackground: wrong }).ownBackground).toBe('#fdfcf9');
  });

  it('drops fields that it does not know', () => {
    expect(parseSettings({ version: 9, evil: 1 })).not.toHaveProperty('evil');
  });
});
