import { describe, expect, it } from 'vitest';
import { pageFromHtml, SITE } from '../../../tests/helpers/page';
import { run } from '../../util/steps';
import { findPrintLink, findSinglePageLink } from './print-link';

const PATH = '/news/harbour-bridge-4711.html';

async function printHref(html: string, path = PATH): Promise<string | null> {
  return run(findPrintLink(await pageFromHtml(html, path)))?.href.slice(SITE.length) ?? null;
}

describe('findPrintLink', () => {
  it.each([
    ['text', '<a href="/print/4711">Print this article</a>'],
    ['image with alt', '<a href="/print/4711"><img src="/p.gif" alt="Printer-friendly version"></a>'],
    ['image, title on the link', '<a href="/print/4711" title="Print article"><img src="/p.gif" alt=""></a>'],
    ['image, title on the image', '<a href="/print/4711"><img src="/p.gif" title="Drucken"></a>'],
    ['text and image', '<a href="/print/4711"><img src="/p.gif" alt=""> Druckversion</a>'],
    ['svg title', '<a href="/print/4711"><svg><title>Imprimir</title><path d="M0 0h9v9z"/></svg></a>'],
    ['aria-label', '<a href="/print/4711" aria-label="Print this page"><svg></svg></a>'],
    ['button-like link', '<a role="button" class="btn" href="/print/4711">PRINT THIS PAGE</a>'],
    ['a label in brackets', '<a href="/print/4711">【打印本页】</a>'],
    ['the icon twice', '<a href="/print/4711"><img src="/p.gif" alt="Print article">Print article</a>'],
    ['a sentence', '<a href="/print/4711">View a printable version of the whole guide</a>'],
    ['a short sentence', '<a href="/print/4711">See the print version of this page</a>'],
    ['bare, with an address of the article', '<a href="/print/4711">Print</a>'],
  ])('finds %s', async (_, html) => {
    expect(await printHref(html)).toBe('/print/4711');
  });

  it.each([
    ['Imprimer cet article'],
    ['Stampa questo articolo'],
    ['Versão para impressão'],
    ['Afdrukken'],
    ['Skriv ut'],
    ['Tulosta'],
    ['Wersja do druku'],
    ['Vytisknout článek'],
    ['Nyomtatható verzió'],
    ['Версия для печати'],
    ['Версія для друку'],
    ['Εκτυπώστε το άρθρο'],
    ['Yazdır'],
    ['نسخة للطباعة'],
    ['נוסח', false],
    ['גרסה להדפסה'],
    ['छापें'],
    ['พิมพ์หน้านี้'],
    ['Bản in', true],
    ['この記事を印刷する'],
    ['기사 인쇄'],
    ['列印本頁'],
  ])('reads %s', async (label, known = true) => {
    expect(await printHref(`<a href="/druck/4711">${label}</a>`)).toBe(known ? '/druck/4711' : null);
  });

  it.each([
    ['/news/harbour-bridge-4711/print/', 'Ku chapisha'],
    ['/print/harbour-bridge-4711', 'Get it on paper'],
    ['/news/harbour-bridge-4711.html?print=1', 'ಮುದ್ರಿಸಿ'],
    ['/news/harbour-bridge-4711.html?view=druck', 'Für die Mappe'],
    ['/news/harbour-bridge-4711-print.html', 'On paper'],
  ])('takes %s by its address, whatever its label says', async (href, label) => {
    expect(await printHref(`<a href="${href}">${label}</a>`)).toBe(href);
  });

  it('takes a number under a folder that says print only in a tool bar', async () => {
    expect(await printHref('<a href="/printer/49.html">On paper</a>')).toBe(null);
    const tools = '<a href="/share">Share</a> <a href="/printer/49.html">On paper</a>';
    expect(await printHref(tools)).toBe('/printer/49.html');
  });

  it('takes the link that is named so before the one that only its address names', async () => {
    const named = '<a href="/print/4711">Print this article</a>';
    expect(await printHref(`<a href="/news/harbour-bridge-4711/print">Paper</a>${named}`)).toBe(
      '/print/4711',
    );
  });

  it.each([
    ['another article', '/news/ferry-strike/print', 'Paper'],
    ['a year alone', '/2026/print/', 'Paper', '/2026/harbour'],
    ['a tool', '/news/harbour-bridge-4711?send=print', 'E-mail'],
    [
      'a sentence',
      '/news/harbour-bridge-4711/print',
      'How the new printers of the harbour office were bought and sold',
    ],
    ['a word within a name', '/news/harbour-bridge-4711/print-run', 'More'],
    ['a file', '/news/harbour-bridge-4711/print.pdf', 'Paper'],
    [
      'pages of the print version itself',
      '/news/harbour-bridge-4711/print?page=2',
      '2',
      '/news/harbour-bridge-4711/print',
    ],
  ])('does not take %s by its address', async (_, href, label, path = PATH) => {
    expect(await printHref(`<a href="${href}">${label}</a>`, path)).toBe(null);
  });

  it.each([
    ['javascript', '<a href="javascript:window.print()">Print this article</a>'],
    ['a fragment', '<a href="#" onclick="print()">Print this article</a>'],
    ['mail', '<a href="mailto:print@paper.test">Print</a>'],
    ['another origin', '<a href="https://printers.test/print/4711">Print this article</a>'],
    ['the printed paper', '<a href="/print-edition/4711">Print edition</a>'],
    ['its subscription', '<a href="/abo/print/4711">Print subscription</a>'],
    ['a shop under a good phrase', '<a href="/shop/print/4711">Print</a>'],
    ['3D printing', '<a href="/print/4711">3D print</a>'],
    ['ink', '<a href="/print/4711">Printer ink</a>'],
    ['a sentence', '<a href="/print/4711">Print is dead, says the print industry</a>'],
    ['text that contradicts the title', '<a href="/print/4711" title="Print">Our printed edition</a>'],
    ['a file', '<a href="/print/4711.pdf">Print</a>'],
    ['a command', '<a href="/print?action=delete&id=4711">Print article</a>'],
    ['sections', '<nav><a href="/print">Print</a><a href="/digital">Digital</a><a href="/tv">TV</a></nav>'],
  ])('leaves out %s', async (_, html) => {
    expect(await printHref(html)).toBeNull();
  });

  it('refuses to choose between the print links of several teasers', async () => {
    const teasers = '<a href="/print/1">Print this article</a><a href="/print/2">Print this article</a>';
    expect(await printHref(teasers, '/')).toBeNull();
  });

  it('prefers the link of this article to that of another', async () => {
    const html =
      '<a href="/print/other-story-1">Print this article</a><a href="/print/harbour-bridge-4711">Print this article</a>';
    expect(await printHref(html)).toBe('/print/harbour-bridge-4711');
  });

  it('knows the print link above a later page', async () => {
    const html = '<a href="../print/">Print this post</a>';
    expect(await printHref(html, '/2020/05/harbour-bridge-opens/2/')).toBe(
      '/2020/05/harbour-bridge-opens/print/',
    );
  });
});

describe('findSinglePageLink', () => {
  it('finds the whole article on one page', async () => {
    const page = await pageFromHtml('<a href="?view=all">View as single page</a>', PATH);
    expect(run(findSinglePageLink(page))).toMatchObject({ kind: 'single-page', rawHref: '?view=all' });
  });
  it('leaves a link to another article out, whatever it says', async () => {
    const page = await pageFromHtml('<p>x</p><a href="/other/story">Read the entire article</a>', PATH);
    expect(run(findSinglePageLink(page))).toBeNull();
  });
});
