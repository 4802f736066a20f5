/** What a reader meets while reading: looks into the open reader's document, for whichever browser. */

/** Widths of pictures (by alternative text), each as a share of the column of text. */
export const pictureShares = (names: string[]): number[] => {
  const column = document.querySelector('.ac-body')?.clientWidth ?? 1;
  return names.map((name) => (document.querySelector(`img[alt="${name}"]`)?.clientWidth ?? 0) / column);
};

/** How much a line holds is known: it is measured once the reading aids, which come after the article, are there. */
export const isLineMeasured = (): boolean =>
  document.querySelector('main')!.style.getPropertyValue('--fill') !== '';

/** The document's height as the scrollbar tells it at first, over its height once all of it is laid out. */
export const toldLength = (): number => {
  const root = document.documentElement;
  const told = root.scrollHeight;
  for (const part of document.querySelectorAll<HTMLElement>('.ac-body > *'))
    part.style.contentVisibility = 'visible';
  return told / root.scrollHeight;
};

/** Selects the second long paragraph of the page. @returns what it says at its beginning */
export const selectParagraph = (): string => {
  const [, chosen] = [...document.querySelectorAll('p')].filter((p) => p.textContent.length > 150);
  if (chosen) getSelection()?.selectAllChildren(chosen);
  return getSelection()?.toString().trim().slice(0, 40) ?? '';
};
