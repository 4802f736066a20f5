import { describe, expect, test } from 'vitest';
import { metadataContext } from './context';
import { metadata } from './read';
import { siteInTitle } from './site';
import { dateFromUrl, isDateLine, parseDate } from './dates';
import { bylineOf } from './lines';
import { cleanName, joinNames, splitNames } from './names';
import { selectionOf } from '../../../tests/helpers/decisions';
import { PageBuilder, pageFromHtml } from '../../../tests/helpers/page';

async function of(html: string, url = 'https://www.example.test/a') {
  return metadata(await pageFromHtml(html, url));
}

describe('dates', () => {
  test.each([
    ['2026-03-04T05:06:07Z', '', '2026-03-04T05:06:07Z'],
    ['2026-03-04T05:06:07.123+02:00', '', '2026-03-04T05:06:07+02:00'],
    ['2026-03-04 05:06', '', '2026-03-04T05:06'],
    ['20260304', '', '2026-03-04'],
    ['2026/3/4', '', '2026-03-04'],
    ['2026年3月4日 15:30', 'zh', '2026-03-04T15:30'],
    ['March 4, 2026 at 5:06 p.m.', 'en', '2026-03-04T17:06'],
    ['Published: 4th of March 2026', 'en', '2026-03-04'],
    ['4. März 2026', 'de', '2026-03-04'],
    ['4 août 2026', 'fr', '2026-08-04'],
    ['4 de marzo de 2026', 'es', '2026-03-04'],
    ['4 marca 2026', 'pl', '2026-03-04'],
    ['4 марта 2026', 'ru', '2026-03-04'],
    ['4 марта 2026 г., 12:30', 'ru', '2026-03-04T12:30'],
    ['2026년 3월 4일', 'ko', '2026-03-04'],
    ['입력 2026.03.04 15:30', 'ko', '2026-03-04T15:30'],
    ['4 مارس 2026', 'ar', '2026-03-04'],
    ['الأربعاء ٤ مارس ٢٠٢٦', 'ar', '2026-03-04'],
    ['4 أغسطس 2026', 'ar', '2026-08-04'],
    ['4 آذار 2026', 'ar', '2026-03-04'],
    ['4 تشرين الأول 2026', 'ar', '2026-10-04'],
    ['4 تشرين الثاني 2026', 'ar', '2026-11-04'],
    ['٤ كانون الاول ٢٠٢٦', 'ar', '2026-12-04'],
    ['الأحد 4 كانون الثاني 2026', 'ar', '2026-01-04'],
    ['4 يناير/ كانون الثاني 2026', 'ar', '2026-01-04'],
    ['4 شباط/فبراير 2026', 'ar', '2026-02-04'],
    ['۱۴۰۵', 'fa', ''],
    ['4 मार्च 2026', 'hi', '2026-03-04'],
    ['०४ मार्च २०२६', 'hi', '2026-03-04'],
    ['4 फ़रवरी 2026', 'hi', '2026-02-04'],
    ['4 במרץ 2026', 'he', '2026-03-04'],
    ['4 Μαρτίου 2026', 'el', '2026-03-04'],
    ['4 березня 2026 року', 'uk', '2026-03-04'],
    ['4. maaliskuuta 2026', 'fi', '2026-03-04'],
    ['2026. március 4.', 'hu', '2026-03-04'],
    ['4 Maret 2026', 'id', '2026-03-04'],
    ['Wed, 04 Mar 2026 05:06:07 GMT', '', '2026-03-04T05:06:07Z'],
    ['Wed Mar 04 05:06:07 +0000 2026', '', '2026-03-04T05:06:07+00:00'],
    ['3/4/2026', 'en-US', '2026-03-04'],
    ['3/4/2026', 'en-GB', '2026-04-03'],
    ['13/4/2026', 'en-US', '2026-04-13'],
    ['04.03.2026', 'de', '2026-03-04'],
    ['1772600767', '', '2026-03-04T05:06:07Z'],
    ['2003-11', '', '2003-11'],
    ['Cureus. 2023 Jan 7;15(1)', '', '2023-01-07'],
    ['at 12:30 we met 3 friends', 'en', ''],
    ['version 10.2.1', 'en', ''],
  ])('%s (%s)', (text, lang, iso) => {
    expect(parseDate(text, lang)).toBe(iso);
  });

  test.each([
    ['الأربعاء 4 مارس 2026', true],
    ['الأحد 4 كانون الثاني 2026', true],
    ['نشر في 04/03/2026', true],
    ['وصل القارب في 4 مارس 2026', false],
    ['입력 2026.03.04 15:30', true],
    ['2026년 3월 4일', true],
    ['4 मार्च 2026 को प्रकाशित', true],
    ['miércoles, 4 de marzo de 2026', true],
    ['The boat came on 4 March 2026', false],
  ])('a date and nothing else: %s (%s)', (line, is) => {
    expect(isDateLine(line)).toBe(is);
  });

  test('in an address', () => {
    expect(dateFromUrl('https://e.test/2026/03/04/x')).toBe('2026-03-04');
    expect(dateFromUrl('https://e.test/item/20263/4')).toBe('');
  });
});

describe('names', () => {
  test.each([
    ['Jun 2 Written By', ''],
    ['Tweet Share', ''],
    ['【作者： 周晓峰 】', '周晓峰'],
    ['June Share', 'June Share'],
    ['Ann Lee ⋅ Founder, Editor-in-Chief ⋅', 'Ann Lee'],
    ['Ann Lee 5 minute Read', 'Ann Lee'],
    ['Ann Lee 59 Comments', 'Ann Lee'],
    ['Ann Lee in Harbours on 1 June 2026', 'Ann Lee'],
    ['Ann Lee, DVM. Reviewed by Bo Chen', 'Ann Lee, DVM'],
    ['Our Editors', 'Our Editors'],
    ['Community Editor', 'Community Editor'],
    ['Staff Writer', ''],
    ['[ Ann Lee ]', 'Ann Lee'],
    ['Recipe by Ann Lee', 'Ann Lee'],
    ['Ann (Mei) Lee', 'Ann (Mei) Lee'],
    ['Ann Lee (Reuters)', 'Ann Lee'],
    ['By Ann Lee', 'Ann Lee'],
    ['By: ANN LEE, Staff Writer', 'ANN LEE'],
    ['https://e.test/ann', ''],
    ['Ann Lee (@annlee)', 'Ann Lee'],
    ['Ann Lee | Updated 3 May', 'Ann Lee'],
    ['Di Eck', 'Di Eck'],
    ['记者：张三', '张三'],
    ['作者 张三', '张三'],
    ['admin', ''],
    ['Ann Lee, 3 March 2026', 'Ann Lee'],
    ['Byron Bay', 'Byron Bay'],
    ['Vonda Shepard', 'Vonda Shepard'],
    ['Byby Ann Lee', 'Ann Lee'],
    ['ByAnn Lee', 'Ann Lee'],
    ['Posted by Ann Lee on Friday December 19', 'Ann Lee'],
    ['& Ann Lee Writer, Hardware', 'Ann Lee'],
    ['page.head.author', ''],
  ])('%s', (written, name) => {
    expect(joinNames(splitNames(written))).toBe(name);
  });

  test('several', () => {
    expect(joinNames(splitNames('By Ann Lee, Bo Chen and Cy Doe'))).toBe('Ann Lee, Bo Chen, Cy Doe');
    expect(joinNames(splitNames('Ann Lee, MD'))).toBe('Ann Lee, MD');
  });

  test('a sentence is no byline', () => {
    expect(bylineOf('By the time we came, it was over.')).toBe('');
    expect(bylineOf('By Ann Lee')).toBe('Ann Lee');
    expect(bylineOf('Von Ann Lee')).toBe('Ann Lee');
    expect(bylineOf('von hier an')).toBe('');
    expect(bylineOf('26/1/2026 · Por Ana Ruiz')).toBe('Ana Ruiz');
    expect(bylineOf('By Ann Lee | Oak & Stone')).toBe('Ann Lee');
    expect(bylineOf('2021年3月14日 来源：日报 作者：周晓峰 评论(140)')).toBe('周晓峰');
    expect(bylineOf('מאת דן לוי | 13/2/2021')).toBe('דן לוי');
    expect(bylineOf('كتبت: سلمى الحداد — 20 يناير 2026')).toBe('سلمى الحداد');
  });

  test('tags inside a value go', () => {
    expect(cleanName('<a href="/x">Ann Lee</a>')).toBe('Ann Lee');
  });
});

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
    const under = async (line: string): Promise<string[]> => {
      const page = await pageFromHtml('<p>The ferry leaves at seven.</p>');
      const { byline, publishedTime } = metadata(page, { lines: ['The ferry'], after: [line] });
      return [byline, publishedTime];
    };
    expect(await under('August 12, 2025 By Ann Lee')).toEqual(['Ann Lee', '2025-08-12']);
    expect(await under('Written by Ann Lee and Bo Chen')).toEqual(['Ann Lee, Bo Chen', '']);
    expect(await under('This post was written by Ann Lee')).toEqual(['Ann Lee', '']);
    expect(await under('Next: a day by the sea, 3 May 2026')).toEqual(['', '']);
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
  const english = text('The first boat left at four, long before the tide had turned. ');

  test.each([
    ['Arabic that is declared left to right', 'lang="ar" dir="ltr"', arabic, 'ar', 'rtl'],
    ['Arabic that is declared English', 'lang="en"', arabic, 'ar', 'rtl'],
    ['Persian stays Persian', 'lang="fa"', arabic, 'fa', 'rtl'],
    ['English that is declared right to left', 'lang="en" dir="rtl"', english, 'en', 'ltr'],
    ['Chinese of which the page says nothing', '', chinese, 'zh', 'ltr'],
    ['Chinese of Taiwan', 'lang="zh-TW"', chinese, 'zh-TW', 'ltr'],
    ['Japanese that is declared English', 'lang="en-US"', japanese, 'ja', 'ltr'],
    ['what is no language', 'lang="x_y_z!"', japanese, 'ja', 'ltr'],
  ])('%s', async (_, attributes, body, lang, dir) => {
    expect(await of(`<html ${attributes}><body>${body}</body></html>`)).toMatchObject({ lang, dir });
  });
});

describe('the name of the site in the title', () => {
  test.each([
    ['The lamp – Harbour Gazette', 'The lamp', 'Harbour Gazette'],
    ['The lamp | News | Harbour Gazette', 'The lamp', 'Harbour Gazette'],
    ['Harbour Gazette: The lamp', 'The lamp', 'Harbour Gazette'],
    ['灯台の話｜港町日報', '灯台の話', '港町日報'],
    ['灯塔的故事_新闻频道-海港网', '灯塔的故事', '海港网'],
    ['\u200fمصباح المرفأ | صحيفة الميناء', 'مصباح المرفأ', 'صحيفة الميناء'],
    ['“The Lamp” burns – Harbour Gazette', "'The lamp' Burns", 'Harbour Gazette'],
    ['The lamp burns – Land’s End', '“The lamp” burns', 'Land’s End'],
    ['Harbour Gazette: THE LAMP', '"The lamp"', 'Harbour Gazette'],
    ['“The lamp”', 'The lamp', ''],
    ['The lamp on Harbour Radio', 'The lamp', ''],
    ['The lamp: A story of two nights', 'The lamp', ''],
    ['The lamp – Part 2', 'The lamp', ''],
    ['The second night – The lamp', 'The lamp', ''],
    ['The lamp', 'The lamp', ''],
    ['The lamp – why it burned all night, and who had lit it in the end', 'The lamp', ''],
    ['Quite another title', 'The lamp', ''],
  ])('%s', (title, headline, name) => {
    expect(siteInTitle(title, headline, 'www.harbourgazette.example')).toBe(name);
  });
});

describe('what is no name', () => {
  test('a menu item that begins with the Japanese word for text', () => {
    expect(bylineOf('文化')).toBe('');
    expect(bylineOf('文：田中一郎')).toBe('田中一郎');
    expect(bylineOf('文 田中一郎')).toBe('田中一郎');
  });
  test.each([
    ['Ann LeeUpdated 3 May 2026', 'Ann Lee'],
    ['Ann LeeLast Updated', 'Ann Lee'],
    ['Senior AnalystUpdated', ''],
    ['Post by ann_lee » Sat Feb 24, 2024', 'ann_lee'],
    ['Chief Economist', 'Chief Economist'],
  ])('%s', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });
});
