/** The popup's book panel. */
import { h, icon } from '../../../util/dom';
import { t } from '../../bridge/i18n';
import type { ShelfEntry, ShelfStore } from '../../bridge/shelf';
import { onTrusted } from '../../../util/trusted';
import type { ExitsHost } from '../host';
import { addToBook } from './add';
import { defaultTitle, saveBook } from './save';
import type { MessageKey } from '../../../words/strings';

const SIGNS = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6', remove: 'M6 6l12 12M18 6 6 18' } as const;

export interface BookHost extends ExitsHost {
  /** One action at a time; reports failures. */
  act(run: () => Promise<void>): void;
  readonly canAdd: boolean;
  counted(articles: number): void;
}

export async function showBook(panel: HTMLElement, shelf: ShelfStore, host: BookHost): Promise<void> {
  const add = button('book-add', 'bookAdd');
  const list = h(document, 'ol', {
    class: 'book',
    attrs: { 'data-ac': 'book-list', 'aria-label': t('book') },
  });
  const none = h(document, 'p', { class: 'hint', text: t('bookNone'), attrs: { 'data-ac': 'book-none' } });
  const title = h(document, 'input', {
    attrs: { type: 'text', 'data-ac': 'book-title', maxlength: '200', autocomplete: 'off', dir: 'auto' },
  });
  const named = h(
    document,
    'label',
    { class: 'field' },
    h(document, 'span', { text: t('bookTitle') }),
    title,
  );
  const save = button('book-save', 'bookSave');
  const clear = button('book-clear', 'bookClear');
  panel.classList.add('book-panel');
  panel.replaceChildren(add, none, list, named, save, clear);

  const show = async (): Promise<void> => {
    const { title: chosen, entries } = await shelf.read();
    list.replaceChildren(...entries.map((entry, at) => row(entry, at, entries.length)));
    for (const part of [list, named, save, clear]) part.hidden = entries.length === 0;
    add.hidden = !host.canAdd;
    none.hidden = entries.length > 0;
    if (document.activeElement !== title) title.value = chosen;
    title.placeholder = defaultTitle(
      entries.map((entry) => entry.title),
      new Date(),
    );
    host.counted(entries.length);
  };
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
      const made = h(
        document,
        'button',
        { class: 'sign', attrs: { type: 'button', 'data-ac': `book-${kind}`, 'aria-label': t(label, name) } },
        icon(document, SIGNS[kind]),
      );
      made.disabled = off;
      onTrusted(made, 'click', () => host.act(run));
      return made;
    };
    const move = (by: -1 | 1) => async () => {
      await shelf.move(entry.key, by);
      await show();
      focusOn(at + by, by < 0 ? 'up' : 'down', by < 0 ? 'down' : 'up');
    };
    return h(
      document,
      'li',
      {},
      h(
        document,
        'span',
        { class: 'name', attrs: { dir: 'auto', title: name } },
        h(document, 'b', { text: name }),
        h(document, 'small', { text: entry.siteName || new URL(entry.url).host }),
      ),
      sign('up', 'moveUp', move(-1), at === 0),
      sign('down', 'moveDown', move(1), at === all - 1),
      sign('remove', 'removePart', async () => {
        const back = await shelf.remove(entry.key);
        await show();
        focusOn(at, 'remove');
        const run = () =>
          host.act(async () => {
            await back?.();
            await show();
            focusOn(at, 'remove');
            host.sayDone(t('broughtBack', name));
          });
        host.show({ text: t('removed', name), actions: [{ label: t('undo'), name: 'undo-last', run }] });
      }),
    );
  };

  onTrusted(add, 'click', () =>
    host.act(async () => {
      await addToBook(host, shelf);
      await show();
    }),
  );
  onTrusted(save, 'click', () => host.act(() => saveBook(host, shelf)));
  onTrusted(clear, 'click', () =>
    host.act(async () => {
      const back = await shelf.clear();
      await show();
      focusOn(0);
      const run = () =>
        host.act(async () => {
          await back();
          await show();
          focusOn(0, 'remove');
          host.say('');
        });
      host.show({ text: t('bookCleared'), actions: [{ label: t('undo'), name: 'undo-last', run }] });
    }),
  );
  onTrusted(title, 'input', () => void shelf.rename(title.value));
  await show();
}

const button = (name: string, label: MessageKey): HTMLButtonElement =>
  h(document, 'button', { text: t(label), attrs: { type: 'button', 'data-ac': name } });
