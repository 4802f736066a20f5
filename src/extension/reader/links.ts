/** Links of the article: within it they scroll, marks of notes show the note, others leave the page. */
import { isAddress } from '../../util/address';
import { ID_PREFIX } from '../../util/hast';
import { trustedUntil } from '../../util/trusted';
import type { ReaderWithAids } from './aids/aided-reader';
import { h } from '../../util/dom';
import { button, ICONS } from '../widgets/buttons';
import { ownLanguage, t } from '../bridge/i18n';
import { placeAt } from './sheets';

/** The element of the article that a link points to. Our own ids lack the prefix. */
function targetOf(doc: Document, url: URL, articleUrl: string): HTMLElement | null {
  const [address] = url.href.split('#');
  if (address !== new URL(articleUrl).href.split('#')[0]) return null;
  let id = url.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Stray percent sign: the id as written.
  }
  return id.startsWith(ID_PREFIX) ? doc.getElementById(id) : null;
}

/** The frame is sandboxed, so the page navigates. Clicks with a modifier keep their meaning (new tab). */
export function handleLinks(page: Document, doc: Document, articleUrl: string, signal: AbortSignal): void {
  trustedUntil(signal)(doc, 'click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    const href = link.getAttribute('href') ?? '';
    if (!isAddress(href, articleUrl)) return;
    const url = new URL(href, articleUrl);
    const inside = targetOf(doc, url, articleUrl);
    if (inside) {
      event.preventDefault();
      if (inside.tabIndex < 0) inside.tabIndex = -1;
      inside.focus({ preventScroll: true });
      inside.scrollIntoView();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (/^(https?|mailto|tel):$/.test(url.protocol)) page.defaultView?.location.assign(url.href);
  });
}

/** Code units: "12", "[iv]", "*", "note 3". */
const LONGEST_MARK = 8;

/** Null for links that are no marks. */
function noteOf(link: HTMLAnchorElement, articleUrl: string): HTMLElement | null {
  const text = link.textContent.trim();
  if (text.length > LONGEST_MARK || link.closest('h1, h2, h3, h4, h5, h6')) return null;
  const isMark =
    link.closest('sup') !== null ||
    link.querySelector('sup') !== null ||
    /^[[(]?(\d+|[*†‡§]+)[\])]?$/.test(text);
  const href = link.getAttribute('href') ?? '';
  if (!isMark || !isAddress(href, articleUrl)) return null;
  const target = targetOf(link.ownerDocument, new URL(href, articleUrl), articleUrl);
  const note = target?.closest<HTMLElement>('li, dd, p, aside, blockquote, div:not(.ac-body)') ?? null;
  // A link back stands in the note and points to the text.
  return note && !note.contains(link) && note.textContent.trim().length > LONGEST_MARK ? note : null;
}

function copyOf(note: HTMLElement): Node[] {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const named of [copy, ...copy.querySelectorAll('[id]')]) named.removeAttribute('id');
  for (const own of copy.querySelectorAll('.ac-remove, .ac-out')) own.remove();
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href*="#"]'))
    if (/^(?:[\s\u2190-\u21ff\u2b00-\u2bff^\d.[\]()a-z]|\ufe0e){1,4}$/u.test(link.textContent.trim()))
      link.remove();
  return [...copy.childNodes];
}

/** @returns closes an open note; false when there is none */
export function notesInPlace({ host, main, signal, article }: ReaderWithAids): () => boolean {
  const { document: doc, window: view } = host;
  let open: { box: HTMLElement; mark: HTMLElement } | null = null;

  const close = (): boolean => {
    if (!open) return false;
    const { box, mark } = open;
    const hadFocus = box.contains(doc.activeElement);
    open = null;
    mark.removeAttribute('aria-expanded');
    box.remove();
    if (hadFocus) mark.focus({ preventScroll: true });
    return true;
  };
  const show = (mark: HTMLElement, note: HTMLElement): void => {
    close();
    const leave = { icon: ICONS.close, label: t('close'), class: 'ac-note-close', ...ownLanguage() };
    const role = { role: 'note', tabindex: '-1', 'aria-label': t('note') };
    const box = h(doc, 'div', { class: 'ac-note', 'data-ac': 'note', ...role }, [
      button(doc, 'close-note', leave, close),
      h(doc, 'div', { class: 'ac-note-text' }, copyOf(note)),
    ]);
    const lang = note.closest('[lang]');
    if (lang) box.lang = lang.getAttribute('lang') ?? '';
    main.append(box);
    const at = mark.getBoundingClientRect();
    placeAt(view, box, at, { x: at.left, share: 1 / 3, inside: false });
    open = { box, mark };
    mark.setAttribute('aria-expanded', 'true');
    box.focus({ preventScroll: true });
  };
  const on = trustedUntil(signal);
  on(
    doc,
    'click',
    (event) => {
      const target = event.target as Element | null;
      if (open && target && !open.box.contains(target) && !open.mark.contains(target)) close();
      const link = target?.closest?.<HTMLAnchorElement>('.ac-body a[href]');
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        return;
      const note = noteOf(link, article().url);
      if (!note) return;
      // `handleLinks` would scroll to the note.
      event.preventDefault();
      if (open?.mark === link) close();
      else show(link, note);
    },
    { capture: true },
  );
  on(view, 'resize', close);
  return close;
}
