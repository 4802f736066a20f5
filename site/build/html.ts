/** Small pieces of HTML that the build writes. */

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** A table may be wider than a phone: it scrolls by itself, with the keyboard, too. */
export const scrolling = (name: string, table: string): string =>
  `<div class="scroll" role="region" aria-label="${escaped(name)}" tabindex="0">${table}</div>`;
