/** The popup's book: a panel that collects articles, and saves them as an EPUB with a chapter for each. */
import { BOOK_PICTURES, epub } from '../../article/formats/epub';
import { fileName } from '../../article/formats/file-name';
import { NO_PICTURES, type Pictures } from '../../article/formats/pictures';
import { h } from '../../util/dom';
import { onTrusted } from '../../util/trusted';
import type { MessageKey } from '../../words/strings';
import { formatDate, t } from '../bridge/i18n';
import type { ShelfClip, ShelfEntry, ShelfStore } from '../bridge/shelf';
import { download } from '../files/download';
import { fileWords } from '../files/notes';
import { loadSettings } from '../settings/store';
import { button, ICONS } from '../widgets/buttons';
import { picturesFor, saySaved, wholeArticle, type ExitsHost } from './host';
import { onlySelection } from './view';

const SIGNS = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6', remove: ICONS.close } as const;
/** bytes and px; a book page is smaller than a screen, and the shelf holds many */
const SIZE = { bytes: 300_000, side: 1400 };

interface BookHost extends ExitsHost {
  /** One action at a time; reports failures. */
  act(run: () => Promise<void>): void;
  readonly canAdd: boolean;
  counted(articles: number): void;
}

export async function showBook(panel: HTMLElement, shelf: ShelfStore, host: BookHost): Promise<void> {
  const action = (name: string, label: MessageKey, run: () => Promise<void>): HTMLButtonElement =>
    button(document, name, { text: t(label) }, () => host.act(run));
  const add = action('book-add', 'bookAdd', async () => {
    await addToBook(host, shelf);
    await show();
  });
  const list = h(document, 'ol', { class: 'book', 'data-ac': 'book-list', 'aria-label': t('book') });
  const none = h(document, 'p', { class: 'hint', text: t('bookNone'), 'data-ac': 'book-none' });
  const title = h(document, 'input', {
    type: 'text',
    'data-ac': 'book-title',
    maxlength: '200',
    autocomplete: 'off',
    dir: 'auto',
  });
  const named = h(document, 'label', { class: 'field' }, [
    h(document, 'span', { text: t('bookTitle') }),
    title,
  ]);
  const save = action('book-save', 'bookSave', () => saveBook(host, shelf));
  const clear = action('book-clear', 'bookClear', async () => {
    const back = await shelf.clear();
    await show();
    focusOn(0);
    offerUndo(t('bookCleared'), async () => {
      await back();
      await show();
      focusOn(0, 'remove');
      host.say('');
    });
  });
  panel.classList.add('book-panel');
  panel.replaceChildren(add, none, list, named, save, clear);

  const show = async (): Promise<void> => {
    const { title: chosen, entries } = await shelf.read();
    list.replaceChildren(...entries.map((entry, at) => row(entry, at, entries.length)));
    for (const part of [list, named, save, clear]) part.hidden = entries.length === 0;
    add.hidden = !host.canAdd;
    none.hidden = entries.length > 0;
    if (document.activeElement !== title) title.value = chosen;
    title.placeholder = defaultTitle(entries);
    host.counted(entries.length);
  };
  const offerUndo = (text: string, undo: () => Promise<void>): void =>
    host.show({ text, actions: [{ label: t('undo'), name: 'undo-last', run: () => host.act(undo) }] });
  /** Focuses the row at `at`, or the last one after a removal. */
  const focusOn = (at: number, ...names: (keyof typeof SIGNS)[]): void => {
    const rows = list.querySelectorAll('li');
    const here = rows[Math.min(at, rows.length - 1)];
    const found = names
      .map((name) => here?.querySelector<HTMLButtonElement>(`[data-ac="book-${name}"]:not(:disabled)`))
      .find((one) => one);
    (found ?? add).focus();
  };
  const row = (entry: ShelfEntry, at: number, all: number): HTMLElement => {
    const name = entry.title || t('untitled');
    const sign = (kind: keyof typeof SIGNS, label: MessageKey, run: () => Promise<void>, off = false) => {
      const face = { icon: SIGNS[kind], class: 'sign', 'aria-label': t(label, name) };
      const made = button(document, `book-${kind}`, face, () => host.act(run));
      made.disabled = off;
      return made;
    };
    const move = (by: -1 | 1) => async () => {
      await shelf.move(entry.key, by);
      await show();
      focusOn(at + by, by < 0 ? 'up' : 'down', by < 0 ? 'down' : 'up');
    };
    return h(document, 'li', {}, [
      h(document, 'span', { class: 'name', dir: 'auto', title: name }, [
        h(document, 'b', { text: name }),
        h(document, 'small', { text: entry.siteName || new URL(entry.url).host }),
      ]),
      sign('up', 'moveUp', move(-1), at === 0),
      sign('down', 'moveDown', move(1), at === all - 1),
      sign('remove', 'removePart', async () => {
        const back = await shelf.remove(entry.key);
        await show();
        focusOn(at, 'remove');
        offerUndo(t('removed', name), async () => {
          await back?.();
          await show();
          focusOn(at, 'remove');
          host.sayDone(t('broughtBack', name));
        });
      }),
    ]);
  };

  onTrusted(title, 'input', () => void shelf.rename(title.value));
  await show();
}

/** Adds the pictures too, because the tab may be closed before the book is saved. */
async function addToBook(host: ExitsHost, shelf: ShelfStore): Promise<void> {
  const whole = await wholeArticle(host, 'save');
  if (!whole) return;
  const { clip, article } = whole;
  const part = onlySelection();
  const { filePictures } = await loadSettings();
  const pictures = filePictures ? await picturesFor(host, clip, article, BOOK_PICTURES, SIZE) : NO_PICTURES;
  const added = await shelf.add({ article, pictures }, part);
  const title = article.title || t('untitled');
  if (added !== 'full') host.sayDone(t(added === 'added' ? 'bookAdded' : 'bookReplaced', title));
  // Without its pictures the article may fit.
  else if (
    pictures.found.length > 0 &&
    (await shelf.add({ article, pictures: withoutAny(pictures) }, part)) !== 'full'
  )
    host.say(t('bookWithoutPictures', title), true);
  else host.say(t('bookFull'), true);
}

const withoutAny = ({ found, missing }: typeof NO_PICTURES): typeof NO_PICTURES => ({
  found: [],
  missing: [
    ...missing,
    ...found
      .filter(({ src }) => /^https?:/.test(src))
      .map(({ src }) => ({ src, reason: t('pageError_size') })),
  ],
});

const defaultTitle = (articles: readonly { title: string }[]): string =>
  (articles.length === 1 && articles[0]?.title) || t('bookOf', formatDate(new Date().toISOString()));

async function saveBook(host: ExitsHost, shelf: ShelfStore): Promise<void> {
  const [{ title: chosen }, clips] = await Promise.all([shelf.read(), shelf.clips()]);
  const articles = clips.map(({ article }) => article);
  const title = chosen.trim() || defaultTitle(articles);
  const pictures = picturesOf(clips);
  const name = `${fileName(title, 'book')}.epub`;
  const bytes = epub(articles, { pictures, modified: new Date(), words: fileWords(), title });
  download(name, 'application/epub+zip', bytes);
  saySaved(host, name, pictures.missing);
}

/** A picture that any article brought is not missing. */
function picturesOf(clips: readonly ShelfClip[]): Pictures {
  const found = clips.flatMap(({ pictures }) => pictures.found);
  const here = new Set(found.map(({ src }) => src));
  const missing = new Map(
    clips.flatMap(({ pictures }) => pictures.missing.map((one) => [one.src, one] as const)),
  );
  return { found, missing: [...missing.values()].filter(({ src }) => !here.has(src)) };
}
