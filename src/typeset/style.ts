/** Screen styles from settings, and the contrast of their colours. Pure. */
import { SETTINGS_SCHEMA, type Settings } from '../settings/schema';

/** Keeps any text inside its quotes. */
export function cssString(text: string): string {
  const escaped = text.replace(/[\p{Cc}"'\\<>]/gu, (char) => `\\${char.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}

/** Quotes font names, so that they cannot inject CSS. */
function faceNames(names: string): string {
  const faces = names.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  return [...faces.filter(Boolean).map(cssString), 'serif'].join(', ');
}

/** Luminance with equal contrast to light and dark controls. */
const DARK = 0.18;

export function screenRules(settings: Settings): string {
  const { lineHeight, ownBackground } = settings;
  // Paper's own leading grows only above the default.
  const wider = Math.max(1, lineHeight / SETTINGS_SCHEMA.lineHeight.fallback);
  const own =
    settings.theme === 'own'
      ? ` --own-ink: ${settings.ownText}; --own-paper: ${ownBackground}; --own-scheme: ${luminance(ownBackground) < DARK ? 'dark' : 'light'};`
      : '';
  return `:root { --own: ${faceNames(settings.ownFont)}; --size: ${settings.fontSize}px; --measure: ${settings.lineWidth}; --leading: ${lineHeight}; --wider: ${wider.toFixed(3)}; --letter: ${settings.letterSpacing}em; --word: ${settings.wordSpacing}em;${own} }`;
}

const SELECTED_BY = [
  'theme', 'font', 'alignment', 'lineFocus', 'pictures', 'altCaptions', 'printFont', 'printAlignment', 'printHyphens',
  'printPictures', 'printLinks', 'printColumns', 'printInk',
] as const; // prettier-ignore

export function applySettings(root: HTMLElement, settings: Settings): void {
  for (const name of SELECTED_BY) root.dataset[name] = String(settings[name]);
}

/** WCAG 1.4.3, level AA */
export const LEAST_CONTRAST = 4.5;

/** @param colour `#rrggbb` @returns 0 (black) to 1 (white) */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ratio of WCAG 2.2. @returns 1 (equal) to 21 (black on white) */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
