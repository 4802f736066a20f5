/** Controls for some kinds of articles: ticks for ingredients, the recipe alone, the order of posts. */
import {
  arrangedParts,
  AS_ON_PAGE,
  hasAccepted,
  hasStory,
  isNewestFirst,
  type Arrangement,
} from '../../article/arrangement';
import type { Article } from '../../article/schema';
import { h } from '../../util/dom';
import { ownLanguage, t } from '../bridge/i18n';
import { onTrusted } from '../../util/trusted';
import type { MessageKey } from '../../words/strings';

interface ReaderWithKinds {
  readonly doc: Document;
  readonly main: HTMLElement;
  readonly signal: AbortSignal;
  /** as on the page */
  article: () => Article;
  arrange: (how: (article: Article) => Article) => void;
}

/** Ticks stay while the article changes. */
export function openKinds(reader: ReaderWithKinds): void {
  const { doc, main, signal } = reader;
  const ticked = new Set<string>();
  let choice: Arrangement = AS_ON_PAGE;
  const bar = h(doc, 'div', {
    class: 'ac-kinds',
    role: 'group',
    'aria-label': t('kindChoices'),
    ...ownLanguage(),
  });
  const choose = (
    name: string,
    label: MessageKey,
    change: Partial<Arrangement>,
    off: Partial<Arrangement>,
  ): void => {
    const button = h(doc, 'button', {
      text: t(label),
      type: 'button',
      'data-ac': name,
      'aria-pressed': 'false',
    });
    onTrusted(button, 'click', () => {
      const pressed = button.ariaPressed !== 'true';
      button.ariaPressed = String(pressed);
      choice = { ...choice, ...(pressed ? change : off) };
      reader.arrange((article) => ({ ...article, content: arrangedParts(article.content, choice) }));
    });
    bar.append(button);
  };
  const { content } = reader.article();
  if (hasStory(content)) choose('recipe-only', 'recipeOnly', { recipeOnly: true }, { recipeOnly: false });
  const newest = isNewestFirst(content);
  if (newest !== null)
    choose(
      'turn-posts',
      newest ? 'oldestFirst' : 'newestFirst',
      { newestFirst: !newest },
      { newestFirst: null },
    );
  if (hasAccepted(content))
    choose('accepted-first', 'acceptedFirst', { acceptedFirst: true }, { acceptedFirst: false });
  if (bar.childElementCount > 0) main.querySelector('.ac-head')?.after(bar);

  const tick = (): void => {
    for (const item of main.querySelectorAll('[data-part="ingredients"] li'))
      if (!item.querySelector(':scope > .ac-tick, :scope > label > .ac-tick')) addTick(doc, item, ticked);
  };
  tick();
  const seen = new MutationObserver(tick);
  seen.observe(main, { childList: true, subtree: true });
  onTrusted(signal, 'abort', () => seen.disconnect());
}

/** Its words tick it too, unless something else in it can be pressed. */
function addTick(doc: Document, item: Element, ticked: Set<string>): void {
  const words = item.textContent.trim();
  const box = h(doc, 'input', { class: 'ac-tick', type: 'checkbox' });
  box.checked = ticked.has(words);
  item.classList.toggle('ac-ticked', box.checked);
  onTrusted(box, 'change', () => {
    if (box.checked) ticked.add(words);
    else ticked.delete(words);
    item.classList.toggle('ac-ticked', box.checked);
  });
  if (item.querySelector('a, p, ul, ol, figure, button')) {
    box.setAttribute('aria-label', words);
    item.prepend(box);
  } else {
    const label = h(doc, 'label');
    label.append(box, ...item.childNodes);
    item.append(label);
  }
}
