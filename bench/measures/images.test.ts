import { expect, test } from 'vitest';
import { fileName, matchImages, sameImage } from './images';

const at = (path: string): string => `https://news.example.test/${path}`;

test('a picture is the same by address, scheme and fragment aside', () => {
  expect(sameImage('http://news.example.test/i?id=7#x', [at('i?id=7')])).toBe(true);
  expect(sameImage(at('i?id=8'), [at('i?id=7')])).toBe(false);
});

test('a telling file name identifies another size; a short one does not', () => {
  expect(sameImage('https://cdn.example.test/w800/harbour.jpg?q=80', [at('full/harbour.jpg')])).toBe(true);
  expect(sameImage(at('small/a1.jpg'), [at('large/a1.jpg')])).toBe(false);
});

test('file names are decoded and without query', () => {
  expect(fileName(at('a/Gr%C3%BCn.PNG?x=/y/z'))).toBe('grün.png');
});

test('each gold picture is found once; repeats and sizes of one picture count once', () => {
  const { images } = matchImages(
    [
      { src: at('s/harbour.jpg'), caption: '' },
      { src: at('l/harbour.jpg'), caption: '' },
      { src: at('advertising.gif'), caption: '' },
    ],
    [
      { addresses: [at('harbour.jpg')], caption: '' },
      { addresses: [at('mountain.jpg')], caption: '' },
    ],
  );
  expect(images).toEqual({ common: 1, predicted: 2, gold: 2 });
});

test('a file name that several pictures of a page share tells none of them', () => {
  const { images, captions } = matchImages(
    [
      { src: at('one/1200.jpg'), caption: '' },
      { src: at('two/1200.jpg'), caption: 'A boat' },
    ],
    [
      { addresses: [at('two/1200.jpg')], caption: 'A boat' },
      { addresses: [at('three/1200.jpg')], caption: '' },
    ],
  );
  expect(images).toEqual({ common: 1, predicted: 2, gold: 2 });
  expect(captions).toEqual({ common: 2, predicted: 2, gold: 2 });
});

test('captions count with their own picture only', () => {
  const { captions } = matchImages(
    [
      { src: at('harbour.jpg'), caption: 'The old harbour' },
      { src: at('mountain.jpg'), caption: '' },
    ],
    [
      { addresses: [at('harbour.jpg')], caption: 'The harbour' },
      { addresses: [at('mountain.jpg')], caption: 'A mountain' },
    ],
  );
  expect(captions).toEqual({ common: 2, predicted: 3, gold: 4 });
});
