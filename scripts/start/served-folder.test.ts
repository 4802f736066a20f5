import { expect, test } from 'vitest';
import { servedFolder } from './served-folder';

test.each([
  ['<img src="a.png"><a href="b/c.html">', '/home/ann/site/news'],
  ['<img src="../img/a.png">', '/home/ann/site'],
  ["<link rel=stylesheet href='../../style.css'><img src=../a.png>", '/home/ann'],
  ['<img srcset="a.png 1x, ../b.png 2x">', '/home/ann/site'],
  ['<div style="background: url(../b.png)">', '/home/ann/site'],
  ['<p>and so on ...</p>', '/home/ann/site/news'],
])('%s', (markup, folder) => {
  expect(servedFolder('/home/ann/site/news/page.html', markup)).toBe(folder);
});
