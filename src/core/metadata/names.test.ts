import { describe, expect, test } from 'vitest';
import { bylineOf } from './lines';
import { cleanName, joinNames, splitNames } from './names';

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
    ['Cy Doe)', 'Cy Doe'],
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
    ['Words: Ann Lee Photographs: Bo Chen 1 August', 'Ann Lee'],
    ['文・高瀬みなみ 写真・井口航', '高瀬みなみ'],
    ['執筆：高瀬 みなみ（学芸員）', '高瀬 みなみ'],
    ['文／林知遠 民國113年5月6日 瀏覽 8,214', '林知遠'],
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
    expect(bylineOf('Posted by annlee on Tuesday March 09, 2004 @11:20PM')).toBe('annlee');
    expect(bylineOf('Posted by the gate on Tuesday')).toBe('');
    expect(bylineOf('By ferry on Tuesday')).toBe('');
    expect(bylineOf('Von Ann Lee')).toBe('Ann Lee');
    expect(bylineOf('von hier an')).toBe('');
    expect(bylineOf('26/1/2026 · Por Ana Ruiz')).toBe('Ana Ruiz');
    expect(bylineOf('By Ann Lee | Oak & Stone')).toBe('Ann Lee');
    expect(bylineOf('2021年3月14日 来源：日报 作者：周晓峰 评论(140)')).toBe('周晓峰');
    expect(bylineOf('מאת דן לוי | 13/2/2021')).toBe('דן לוי');
    expect(bylineOf('كتبت: سلمى الحداد — 20 يناير 2026')).toBe('سلمى الحداد');
  });

  test.each([
    ['Ann Lee ann@harbour.example', 'Ann Lee'],
    ['Ann Lee (ann@harbour.example)', 'Ann Lee'],
    ['Ann Lee @ann@harbour.example', 'Ann Lee'],
    ['Ann Lee https://harbour.example/ann', 'Ann Lee'],
    ['//harbour.example/ann', ''],
    ['www.harbour.example', ''],
  ])('without addresses and brackets: %s', (written, name) => {
    expect(cleanName(written)).toBe(name);
  });

  test('signs of addresses without end name nobody', () => {
    const values = ['@a'.repeat(500), `x ${'a@b.c '.repeat(160)}`].flatMap((value) =>
      Array.from({ length: 200 }, () => value),
    );
    expect(values.map(cleanName).join('')).toBe('');
  });

  test('tags inside a value go', () => {
    expect(cleanName('<a href="/x">Ann Lee</a>')).toBe('Ann Lee');
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
