/** What must hold of every hostile page that is read. */
import { markdownFile } from '../../src/article/formats/markdown-file';
import type { ArticleAnswer } from '../../src/extension/messages';
import { hook } from '../harness/actions';
import type { Popup, ReaderFrame } from './browser';

/** What must not be in the article as the reader shows it. */
export function dangersIn(reader: ReaderFrame): Promise<string[]> {
  return reader.evaluate((selector) => {
    const root = document.querySelector(selector);
    if (!root) return ['no article'];
    const found: string[] = [];
    for (const element of root.querySelectorAll('*')) {
      const name = element.localName;
      if (
        /^(script|style|link|meta|base|i?frame|frameset|object|embed|portal|template|form|input|select|textarea|foreignobject|animate|set|use|annotation-xml|maction|map|area|video|audio|dialog|svg)$/i.test(
          name,
        ) ||
        name.includes('-')
      )
        found.push(name);
      if (element.shadowRoot) found.push(`shadow root of ${name}`);
      for (const { name: attribute, value } of element.attributes) {
        // The width of a picture as it stood on the page, which the reader itself sets.
        if (attribute === 'style' && /^--share: ?\d+(\.\d+)?%;?$/.test(value)) continue;
        if (/^on|^style$|^srcdoc$|^ping$|^(form)?action$|^is$|^slot$|^popover/i.test(attribute))
          found.push(`${name}[${attribute}]`);
        if (!/^(xlink:)?href$|^src$|^cite$|^poster$|^srcset$/.test(attribute)) continue;
        // eslint-disable-next-line no-control-regex -- browsers skip these characters before a scheme
        const bare = value.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0].toLowerCase();
        const fine =
          !scheme || ['http:', 'https:', 'mailto:'].includes(scheme) || /^data:image\//i.test(bare);
        if (!fine || (attribute === 'srcset' && bare !== ''))
          found.push(`${attribute}=${value.slice(0, 60)}`);
        if (
          /^data:image\/svg/i.test(bare) &&
          /<script|<[^<>]*\son\w+=|javascript:|<foreignobject|@import/i.test(decodeURIComponent(bare))
        )
          found.push(`a drawing that runs: ${value.slice(0, 60)}`);
      }
    }
    return found;
  }, hook('article'));
}

type Answer<T> = { ok: true; value: T } | { ok: false; problem: { kind: string; detail: string } };

/** Asks the content script of the tab in front, as the popup does. */
export function ask<T>(popup: Popup, name: string, request: object): Promise<Answer<T>> {
  return popup.evaluate<Answer<T>>(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.tabs.sendMessage(tab.id, ${JSON.stringify({ to: 'content', name, request })});
  })()`);
}

/** The Markdown that the popup would copy: it asks for the article as plain data and writes it itself. */
export async function askMarkdown(popup: Popup, request: object): Promise<Answer<string>> {
  const answer = await ask<ArticleAnswer>(popup, 'article', request);
  if (!answer.ok) return answer;
  return { ok: true, value: markdownFile(answer.value.article, { now: new Date(), frontMatter: null }) };
}
