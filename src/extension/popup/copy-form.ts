/** Copies the article in forms other than Markdown. */
import type { Article } from '../../article/schema';
import { t } from '../bridge/i18n';
import type { Problem } from '../bridge/messages';
import { copyOptions, fileWords } from '../files/notes';
import { loadSettings } from '../settings/store';
import type { Settings } from '../../settings/schema';
import type * as Forms from './forms';
import type { ExitsHost } from './host';

export type CopyForm = 'rich' | 'text' | 'link' | 'quote';

interface Copied {
  text: string;
  html?: string;
}

export async function copyForm(host: ExitsHost, form: CopyForm): Promise<void> {
  // The clipboard must be called during the click, whose permission soon expires.
  let problem: Problem | null = null;
  let said = '';
  const made = (async (): Promise<Copied> => {
    const clip = await host.clip();
    const answer = clip && (await host.article(clip, 'copy'));
    if (!answer?.ok) {
      problem = answer?.problem ?? null;
      throw new Error('no article');
    }
    const { article, selected } = answer.value;
    said = article.title;
    const [forms, settings] = await Promise.all([import('./forms'), loadSettings()]);
    return copyOf(form, article, selected, settings, forms);
  })();
  // Reported below.
  made.catch(() => undefined);
  try {
    if (form === 'rich') await navigator.clipboard.write([richItem(made)]);
    else await navigator.clipboard.writeText((await made).text);
    host.sayDone(t('copiedWhat', said));
  } catch (error) {
    await made.catch(() => undefined);
    if (problem) host.fail(problem);
    else {
      console.warn('Article Clipper: the clipboard refused.', error);
      host.say(t('copyNeedsClick'), true);
    }
  }
}

/** Word processors take the HTML, text fields the text. */
const richItem = (made: Promise<Copied>): ClipboardItem =>
  new ClipboardItem({
    'text/html': made.then(({ html = '' }) => new Blob([html], { type: 'text/html' })),
    'text/plain': made.then(({ text }) => new Blob([text], { type: 'text/plain' })),
  });

function copyOf(
  form: CopyForm,
  article: Article,
  selected: string,
  settings: Settings,
  forms: typeof Forms,
): Copied {
  const words = fileWords();
  switch (form) {
    case 'rich':
      return { html: forms.richText(article, words), text: forms.textFile(article, words) };
    case 'text':
      return { text: forms.textFile(article, words) };
    case 'link':
      return { text: forms.linkTo(article, words) };
    case 'quote':
      return { text: forms.quotation(article, selected, copyOptions(settings, new Date()).style, words) };
  }
}
