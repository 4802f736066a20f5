import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { contentImages, contentText } from './content-text';

const { DOMParser } = new JSDOM().window;

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

test('words of neighbouring blocks, cells and lines are not glued; inline ones are', () => {
  expect(contentText(parse('<p>one</p><p>t<b>w</b>o</p>three<br>four<table><tr><td>a<td>b'))).toBe(
    'one\ntwo\nthree\nfour\na b',
  );
});

test('scripts and styles are not read, captions can be left out', () => {
  const body = parse(
    '<figure><img><figcaption>Cap</figcaption></figure><style>p{}</style><script>x</script>Text',
  );
  expect(contentText(body)).toBe('Cap\nText');
  expect(contentText(body, true)).toBe('Text');
});

test('pictures have absolute addresses and the caption of their figure', () => {
  const body = parse(
    '<figure><a><img src="i/a.jpg"></a><figcaption>Cap</figcaption></figure><img srcset="b.jpg 2x">',
  );
  expect(contentImages(body, 'https://a.example.test/x/y')).toEqual([
    { src: 'https://a.example.test/x/i/a.jpg', caption: 'Cap' },
    { src: 'https://a.example.test/x/b.jpg', caption: '' },
  ]);
});
