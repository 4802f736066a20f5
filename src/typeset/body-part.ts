/** Renders a part of the article's body for the reader and paper. */
import { sanitizedFragment } from '../article/fragment';
import { withUnits } from '../article/correct-tree';
import { collapse } from '../util/text';
import { h } from '../util/dom';
import { onTrusted } from '../util/trusted';
import type { Strings } from '../words/strings';
import type { Chunk } from './chunks';
import type { joinPunctuation, tidyTable } from './rare';

export interface Typesetting {
  strings: Strings;
  /** Loaded when an article needs it. */
  readonly rare: { tidyTable: typeof tidyTable; joinPunctuation: typeof joinPunctuation } | undefined;
}

/** @param url the article's page */
export function bodyPart(
  doc: Document,
  { blocks, continued }: Chunk,
  url: string,
  { strings, rare }: Typesetting,
): DocumentFragment {
  const fragment = sanitizedFragment(withUnits({ type: 'root', children: blocks }), doc);
  if (continued) fragment.firstElementChild?.classList.add('ac-continued');
  for (const table of fragment.querySelectorAll('table')) rare?.tidyTable(table);
  rare?.joinPunctuation(doc, fragment);
  unlinkHeadings(fragment, url);
  markSigns(fragment);
  boxTables(fragment, strings);
  placePictures(fragment);
  nameUncaptioned(fragment);
  markEmphasis(fragment);
  openSections(fragment);
  markMissing(fragment);
  return fragment;
}

/** Unlinks headings that link to their own page. */
function unlinkHeadings(body: ParentNode, url: string): void {
  const page = url.split('#')[0];
  for (const link of body.querySelectorAll<HTMLAnchorElement>(':is(h1, h2, h3, h4, h5, h6) a[href]')) {
    const heading = link.closest('h1, h2, h3, h4, h5, h6');
    const [address = ''] = (link.getAttribute('href') ?? '').split('#');
    if (!heading || (address !== '' && address !== page)) continue;
    if (collapse(link.textContent) !== collapse(heading.textContent)) continue;
    if (heading.id === '' && link.id !== '') heading.id = link.id;
    link.replaceWith(...link.childNodes);
  }
}

/** Text of a footnote's backlink. */
const WAY_BACK = /^(?:[\s\u2190-\u21ff\u2b00-\u2bff^]|\ufe0e|\ufe0f)+$/u;
/** Text of a box's icon. */
const ICON = /^(?:[!?i]|\p{Extended_Pictographic}\ufe0f?)$/u;

/** Backlinks are not printed, icon texts not shown. */
function markSigns(body: ParentNode): void {
  for (const link of body.querySelectorAll('a[href^="#"]'))
    if (WAY_BACK.test(link.textContent)) link.classList.add('ac-back');
  for (const first of body.querySelectorAll(':is(blockquote, aside, div, section) > p:first-child'))
    if (
      first.nextElementSibling &&
      !first.querySelector('img, math') &&
      ICON.test(collapse(first.textContent))
    )
      first.classList.add('ac-icon');
}

/** code units */
const LONG_EMPHASIS = 30;

/** Dots or weight are too loud for sentences. */
function markEmphasis(body: ParentNode): void {
  for (const em of body.querySelectorAll('em'))
    if (em.textContent.length >= LONG_EMPHASIS) em.classList.add('ac-long');
}

/** percent of the column; wider pictures leave no room beside them */
const WIDEST_BESIDE_TEXT = 40;
/** percent of the column */
const NEARLY_WHOLE = 85;
/** Comics and infographics: height to width, and height in px. */
const READ_RATIO = 1.9;
const READ_HEIGHT = 1400;

function placePictures(body: ParentNode): void {
  for (const shown of body.querySelectorAll<HTMLElement>('[data-shown]')) {
    const stood = shown.getAttribute('data-shown') ?? '';
    const share = Number.parseInt(stood, 10);
    if (share >= NEARLY_WHOLE) shown.classList.add('ac-full');
    else if (share > 0) shown.style.setProperty('--share', `${String(share)}%`);
    const side = /(left|right)$/.test(stood);
    if (shown.localName === 'figure' && side && share <= WIDEST_BESIDE_TEXT) shown.classList.add('ac-beside');
  }
  for (const row of body.querySelectorAll('.picture-row')) {
    const [caption, another] = row.querySelectorAll('figcaption');
    const figure = another ? null : caption?.closest('figure');
    if (figure && / spans\b/.test(figure.getAttribute('data-shown') ?? '')) row.classList.add('ac-captioned');
  }
  for (const picture of body.querySelectorAll('img')) {
    const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')].map(Number);
    if (width && height && height > READ_RATIO * width && height >= READ_HEIGHT)
      picture.closest('figure')?.classList.add('ac-whole');
  }
}

/** A file name, or no letters. */
const NO_WORDS = /^\S*\.\w{2,4}$|^\P{L}*$/u;

/** Stores alternative texts for a setting that shows them as captions. */
function nameUncaptioned(body: ParentNode): void {
  for (const figure of body.querySelectorAll('figure:not(:has(figcaption, figure))')) {
    const words = [...figure.querySelectorAll('img')].map(({ alt }) => alt.trim());
    const told = words.filter((alt) => !NO_WORDS.test(alt));
    if (told.length > 0) figure.setAttribute('data-alt', told.join(' · '));
  }
}

/** Makes tables and code scrollable by keyboard. */
function boxTables(body: ParentNode, { t }: Strings): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = h(table.ownerDocument, 'div', {
      class: 'ac-scroll',
      role: 'group',
      tabindex: '0',
      'aria-label': table.caption?.textContent?.trim() || t('table'),
    });
    table.replaceWith(box);
    box.append(table);
  }
  for (const code of body.querySelectorAll('pre')) code.tabIndex = 0;
}

/** Closed sections would not print. */
function openSections(body: ParentNode): void {
  for (const section of body.querySelectorAll('details')) section.open = true;
}

/** Shows the alternative text, unless the caption contains it. */
function markMissing(body: ParentNode): void {
  for (const picture of body.querySelectorAll('img'))
    onTrusted(
      picture,
      'error',
      () => {
        picture.classList.add('ac-missing');
        const { alt, ownerDocument } = picture;
        // Not text, because highlights count text. Chromium would show an icon with `alt`.
        const attrs = { role: 'img', 'aria-label': alt, 'data-words': alt };
        const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
        if (alt !== '' && !collapse(caption).includes(collapse(alt)))
          picture.after(h(ownerDocument, 'span', { class: 'ac-words', ...attrs }));
      },
      { once: true },
    );
}
