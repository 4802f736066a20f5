/** The part of the screen's style that the settings decide: custom properties, and attributes that the style sheets select by. Pure. */
import { luminance } from './contrast';
import { SETTINGS_SCHEMA, type Settings } from '../settings/schema';

/** A text as a CSS string: whatever it holds, it stays inside its quotes. */
export function cssString(text: string): string {
  const escaped = text.replace(/[\p{Cc}"'\\<>]/gu, (char) => `\\${char.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}

/** Names of faces, parted by commas, as CSS: whatever they hold, they name faces. */
export function faceNames(names: string): string {
  const faces = names.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  return [...faces.filter(Boolean).map(cssString), 'serif'].join(', ');
}

/** Relative luminance below which light controls and scroll bars belong to a background: both stand out from it equally. */
const DARK = 0.18;

/** Custom properties from the settings; the style sheet does the rest. */
export function screenRules(settings: Settings): string {
  const { lineHeight, ownBackground } = settings;
  // Paper has a leading of its own, which follows only one that was chosen wider.
  const wider = Math.max(1, lineHeight / SETTINGS_SCHEMA.lineHeight.fallback);
  const own =
    settings.theme === 'own'
      ? ` --own-ink: ${settings.ownText}; --own-paper: ${ownBackground}; --own-scheme: ${luminance(ownBackground) < DARK ? 'dark' : 'light'};`
      : '';
  return `:root { --own: ${faceNames(settings.ownFont)}; --size: ${settings.fontSize}px; --measure: ${settings.lineWidth}; --leading: ${lineHeight}; --wider: ${wider.toFixed(3)}; --letter: ${settings.letterSpacing}em; --word: ${settings.wordSpacing}em;${own} }`;
}

/** Settings that the style sheets select by. */
const SELECTED_BY = [
  'theme',
  'font',
  'alignment',
  'lineFocus',
  'pictures',
  'altCaptions',
  'printFont',
  'printAlignment',
  'printHyphens',
  'printPictures',
  'printLinks',
  'printColumns',
  'printInk',
] as const;

/** These settings as attributes of the root element. */
export function applySettings(root: HTMLElement, settings: Settings): void {
  for (const name of SELECTED_BY) root.dataset[name] = String(settings[name]);
}
