/** The part of the screen's style that the settings decide: custom properties, and attributes that the style sheets select by. Pure. */
import type { Settings } from '../settings-schema';

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

/** Custom properties from the settings; the style sheet does the rest. */
export function screenRules(settings: Settings): string {
  return `:root { --own: ${faceNames(settings.ownFont)}; --size: ${settings.fontSize}px; --measure: ${settings.lineWidth}; --leading: ${settings.lineHeight}; }`;
}

/** Settings that the style sheets select by. */
const SELECTED_BY = [
  'theme',
  'font',
  'alignment',
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
