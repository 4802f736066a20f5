import { describe, expect, test } from 'vitest';
import { metadataContext } from './context';
import { metadata } from './read';
import { selectionOf } from '../../../tests/helpers/decisions';
import { PageBuilder, pageFromHtml } from '../../../tests/helpers/page';

async function of(html: string, url = 'https://www.example.test/a') {
  return metadata(await pageFromHtml(html, url));
}

describe('sources', () => {
  test('JSON-LD wins over meta, which wins over what is marked in the page', async () => {
    const ld = {
      '@graph': [
        { '@type': 'WebSite', name: 'Site' },
        { '@type': 'Person', '@id': '#p', name: 'Ann Lee' },
        {
          '@type': ['NewsArticle'],
          headline: 'T',
          author: [{ '@id': '#p' }, { name: 'Bo Chen' }],
          datePublished: '2026-03-04T05:06:07+02:00',
          image: { '@type': 'ImageObject', url: '/i.jpg' },
          articleSection: 'World',
        },
      ],
    };
    const page = (scripts: string, metas: string): string =>
      `<html lang="en-GB"><head>${metas}${scripts}</head><body><a rel="author">Cy Doe</a><time datetime="2026-03-06">x</time><p>text`;
    const script = `<script type="application/ld+json">${JSON.stringify(ld)}</script>`;
    const metas =
      '<meta name="author" content="Di Eck"><meta property="article:published_time" content="2026-03-05">';
    expect(await of(page(script, metas))).toMatchObject({
      byline: 'Ann Lee, Bo Chen',
      publishedTime: '2026-03-04T05:06:07+02:00',
      siteName: 'Site',
      section: 'World',
      lang: 'en-GB',
      leadImage: 'https://www.example.test/i.jpg',
    });
    expect(await of(page('', metas))).toMatchObject({ byline: 'Di Eck', publishedTime: '2026-03-05' });
    expect(await of(page('', ''))).toMatchObject({
      byline: 'Cy Doe',
      publishedTime: '2026-03-06',
      siteName: 'example.test',
    });
  });

  test.each(['author', 'publisher', 'image'])(
    'lists in lists of the %s, deeper than a page has them',
    async (field) => {
      const deep = '['.repeat(50_000) + '"x"' + ']'.repeat(50_000);
      const ld = `{"@type":"NewsArticle","headline":"T","datePublished":"2026-03-04","${field}":${deep}}`;
      const page = `<script type="application/ld+json">${ld}</script><h1>T</h1><p>text`;
      expect(await of(page)).toMatchObject({ publishedTime: '2026-03-04', byline: '' });
    },
  );

  test('the visible line under the title', async () => {
    expect(await of('<h1>T</h1><p>By Ann Lee</p><p>4 March 2026</p><p>text')).toMatchObject({
      byline: 'Ann Lee',
      publishedTime: '2026-03-04',
    });
  });

  test('a label on the line before, an update told from the first date', async () => {
    expect(
      await of(
        '<h1>T</h1><p>Author:</p><p>Ann Lee</p><p>Updated:</p><p>6 March 2026</p><p>4 March 2026</p><p>text',
      ),
    ).toMatchObject({ byline: 'Ann Lee', publishedTime: '2026-03-04' });
    expect(await of('<h1>T</h1><p>Updated: 6 March 2026</p><p>text')).toMatchObject({
      publishedTime: '2026-03-06',
    });
    expect(await of('<meta property="article:modified_time" content="2026-03-07"><p>text')).toMatchObject({
      publishedTime: '2026-03-07',
    });
  });

  test('a date among the particulars of a long line', async () => {
    const dated = async (line: string): Promise<string> =>
      (await of(`<title>T</title><h1>T</h1><p>${line}</p><p>text</p>`)).publishedTime;
    expect(await dated('Published in The Harbour Review by its readers · 9 min read · 3 May 2026')).toBe(
      '2026-05-03',
    );
    expect(
      await dated('Harbour Studies, volume 7 · Received 3 May 2025 · Published 4 March 2026 · Open access'),
    ).toBe('2026-03-04');
    expect(
      await dated('On 3 May 2026 the ferry left at seven, and nobody was on board but the captain.'),
    ).toBe('');
  });

  test('byline and date in the line of the headline', () => {
    const page = new PageBuilder();
    page.text('The ferry By Ann Lee | 3 May 2026', { role: 'body' });
    page.text('Text.', { role: 'body' });
    const title = { text: 'The ferry', segments: [0], score: 1 };
    const context = metadataContext(page.page(), selectionOf({ segments: page.decisions, title }));
    expect(context.lines).toEqual(['By Ann Lee | 3 May 2026', 'Text.']);
  });

  test('the headline is no author, though a date stands beside it', async () => {
    const page = await pageFromHtml('<p>x');
    const lines = ['Iron Bridge', '4 March 2026Ann Lee'];
    expect(metadata(page, { lines, title: 'Iron Bridge' }).byline).toBe('Ann Lee');
  });

  test('names and dates of comments and teasers are not the article’s', async () => {
    expect(
      await of(
        '<h1>T</h1><p>text<div class="comments"><div class="comment-author">Troll</div><time datetime="2026-03-09">x</time></div>',
      ),
    ).toMatchObject({ byline: '', publishedTime: '' });
  });

  test('a site that signs for its author yields to the author', async () => {
    expect(
      await of(
        '<meta property="og:site_name" content="The Site"><meta name="author" content="The Site"><h1>T</h1><p>By Ann Lee</p>',
      ),
    ).toMatchObject({ byline: 'Ann Lee' });
  });

  test('a paper names each author by itself, and what they are beside', async () => {
    const { byline } = await of(
      '<meta name="citation_author" content="Ann Lee"><meta name="citation_author" content="Bo Chen"><p>x</p>',
    );
    expect(byline).toBe('Ann Lee, Bo Chen');
    const { byline: alone } = await of(
      '<div class="author">Ann Lee Founder of Harbours<span class="author-name">Ann Lee</span><span class="author-title">Founder of Harbours</span></div>',
    );
    expect(alone).toBe('Ann Lee');
    const { byline: ofSite } = await of(
      '<meta property="og:site_name" content="HBN Politics"><p>By Ann Lee, HBN</p><p>x</p>',
    );
    expect(ofSite).toBe('Ann Lee');
  });

  test('a line under the text signs it where nothing above does, and dates it', async () => {
    const under = async (...after: string[]): Promise<string[]> => {
      const page = await pageFromHtml('<p>The ferry leaves at seven.</p>');
      const { byline, publishedTime } = metadata(page, { lines: ['The ferry'], after });
      return [byline, publishedTime];
    };
    expect(await under('August 12, 2025 By Ann Lee')).toEqual(['Ann Lee', '2025-08-12']);
    expect(await under('Written by Ann Lee and Bo Chen')).toEqual(['Ann Lee, Bo Chen', '']);
    expect(await under('This post was written by Ann Lee')).toEqual(['Ann Lee', '']);
    expect(await under('Next: a day by the sea, 3 May 2026')).toEqual(['', '']);
    expect(await under('עודכן בתאריך: 15 באוקטובר 2023')).toEqual(['', '2023-10-15']);
    expect(await under('15 October 2023')).toEqual(['', '']);
    expect(await under('نویسنده: پریسا کوهستانی', '۱۴ شهریور ۱۴۰۲')).toEqual([
      'پریسا کوهستانی',
      '2023-09-05',
    ]);
  });

  test('broken JSON-LD says nothing and breaks nothing', async () => {
    expect(await of('<script type="application/ld+json">{"a":</script><p>text')).toMatchObject({
      byline: '',
    });
  });
});

describe('language and direction by the letters', () => {
  const text = (sentence: string): string => `<p>${sentence.repeat(12)}</p>`;
  const arabic = text('خرج القارب الأول في الرابعة قبل أن يتحول المد بوقت طويل. ');
  const chinese = text('第一艘船在四点离开，远在潮水转向之前，码头上没有人能说出原因。');
  const japanese = text('最初の船は四時に出た。潮が変わるずっと前のことで、誰も理由を知らなかった。');
  const dhivehi = text('ފުރަތަމަ ދޯންޏެއް ހަތަރު ޖަހާއިރު ފުރައިގެން ދިޔައެވެ. ');
  const english = text('The first boat left at four, long before the tide had turned. ');

  test.each([
    ['Arabic that is declared left to right', 'lang="ar" dir="ltr"', arabic, 'ar', 'rtl'],
    ['Arabic that is declared English', 'lang="en"', arabic, 'ar', 'rtl'],
    ['Persian stays Persian', 'lang="fa"', arabic, 'fa', 'rtl'],
    ['Dhivehi', 'lang="dv" dir="rtl"', dhivehi, 'dv', 'rtl'],
    ['English that is declared right to left', 'lang="en" dir="rtl"', english, 'en', 'ltr'],
    ['Chinese of which the page says nothing', '', chinese, 'zh', 'ltr'],
    ['Chinese of Taiwan', 'lang="zh-TW"', chinese, 'zh-TW', 'ltr'],
    ['Japanese that is declared English', 'lang="en-US"', japanese, 'ja', 'ltr'],
    ['what is no language', 'lang="x_y_z!"', japanese, 'ja', 'ltr'],
  ])('%s', async (_, attributes, body, lang, dir) => {
    expect(await of(`<html ${attributes}><body>${body}</body></html>`)).toMatchObject({ lang, dir });
  });
});
