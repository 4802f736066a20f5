import { describe, expect, test } from 'vitest';
import { siteInTitle } from './references';

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
