/** Sends the article to another program. */
import { fileName } from '../../article/formats/file-name';
import browser from '../bridge/browser';
import { t } from '../bridge/i18n';
import { fileOptions, fileWords, highlighted } from '../files/notes';
import { shareLink } from '../files/share';
import { pageSettings } from '../settings/store';
import { wholeArticle, type ExitsHost } from './host';

/** characters that every system passes on; longer notes use the clipboard */
const ADDRESS_LENGTH = 2000;

interface ObsidianNote {
  /** without an extension */
  name: string;
  /** '': the open vault */
  vault: string;
  folder: string;
  content: string;
}

/** @returns `byClipboard`: Obsidian must read the note from the clipboard */
export function obsidianAddress({ name, vault, folder, content }: ObsidianNote): {
  address: string;
  byClipboard: boolean;
} {
  const place = folder
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
  const fields: [string, string][] = [['file', place === '' ? name : `${place}/${name}`]];
  if (vault.trim() !== '') fields.unshift(['vault', vault.trim()]);
  // Not URLSearchParams, whose plus signs Obsidian keeps.
  const start = `obsidian://new?${fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
  const whole = `${start}&content=${encodeURIComponent(content)}`;
  return whole.length <= ADDRESS_LENGTH
    ? { address: whole, byClipboard: false }
    : { address: `${start}&clipboard`, byClipboard: true };
}

/** Through an `obsidian://new` address, without a server or permission. Uses the clipboard when the note is too long for an address. */
export async function sendToObsidian(host: ExitsHost): Promise<void> {
  const whole = await wholeArticle(host, 'copy');
  const target = host.target();
  if (!whole || !target) return;
  const [forms, settings] = await Promise.all([
    import('./forms'),
    pageSettings(whole.article.url, whole.clip.kind),
  ]);
  const article = await highlighted(whole.article, settings);
  const now = new Date();
  const content = forms.markdownFile(article, fileOptions(settings, now));
  const { address, byClipboard } = obsidianAddress({
    name: fileName(forms.nameFromTemplate(article, settings.fileName, now, fileWords())),
    vault: settings.obsidianVault,
    folder: settings.obsidianFolder,
    content,
  });
  if (byClipboard) {
    try {
      await navigator.clipboard.writeText(content);
    } catch {
      host.say(t('copyNeedsClick'), true);
      return;
    }
  }
  await browser.tabs.update(target.tabId, { url: address });
  host.say(t(byClipboard ? 'sentByClipboard' : 'sentObsidian'));
}

/** Opens the system's share dialog. */
export async function share(host: ExitsHost): Promise<void> {
  const whole = await wholeArticle(host, 'copy');
  if (!whole || !host.target()) return;
  const said = await shareLink(navigator, whole.article);
  host.say(said, said !== '');
}
