// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Medium } from './medium';
import { MEDIA_TAGS, MediaReader } from './read';
import { bestCandidate, isPlaceholderAddress, lazySource, parseSrcset } from './source';

const BASE = 'https://paper.example/news/story.html';

/** Reads every media element of a body in document order, as the snapshot's walk does. */
function readAll(body: string, adjust?: (page: Document) => void): Medium[] {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${body}`, 'text/html');
  adjust?.(page);
  const reader = new MediaReader(BASE, null);
  const found: Medium[] = [];
  for (const element of page.body.querySelectorAll('*')) {
    if (!MEDIA_TAGS.has(element.localName)) continue;
    const medium = reader.read(element, element.localName);
    if (medium !== null) found.push(medium);
  }
  return found;
}

const sources = (body: string, adjust?: (page: Document) => void) =>
  readAll(body, adjust).map((each) => each.src);

/** What a page with scripts on holds: the content of `<noscript>` as text. */
function scriptsOn(page: Document): void {
  for (const noscript of page.querySelectorAll('noscript')) {
    const image = noscript.querySelector('img');
    if (image === null) continue;
    const attributes = Array.from(image.attributes, (each) => `${each.name}="${each.value}"`).join(' ');
    noscript.textContent = `<img ${attributes}>`;
  }
}

describe('lazy images', () => {
  it.each([
    ['data-src', '<img src="ph.gif" data-src="/img/bridge.jpg">'],
    ['data-original', '<img src="data:image/gif;base64,R0lGOD" data-original="../img/bridge.jpg">'],
    ['data-lazy-src', '<img data-lazy-src="//paper.example/img/bridge.jpg">'],
    ['an unknown loader', '<img src="/blank.png" data-zz9="https://paper.example/img/bridge.jpg">'],
    ['data-srcset', '<img src="t.gif" data-srcset="/img/small.jpg 200w, /img/bridge.jpg 900w">'],
    [
      'sources of a picture',
      '<picture><source data-srcset="/img/s.jpg 300w, /img/bridge.jpg 900w"><img src="data:image/svg+xml,x"></picture>',
    ],
  ])('finds the address behind %s', (_name, html) => {
    expect(sources(html)).toEqual(['https://paper.example/img/bridge.jpg']);
  });

  it('keeps the shown address beside the resolved one', () => {
    const [image] = readAll('<img src="ph.gif" data-src="/img/bridge.jpg">');
    expect(image?.shownSrc).toBe('https://paper.example/news/ph.gif');
  });

  it('keeps a real picture when other attributes name a zoomed file, a page or a pin', () => {
    const html =
      '<img src="/img/bridge.jpg" data-large-file="/img/zoom.jpg" data-permalink="/gallery/bridge.jpg" data-pin="/pin.jpg">';
    expect(readAll(html, (page) => setNatural(page, 800, 600))[0]?.src).toBe(
      'https://paper.example/img/bridge.jpg',
    );
  });

  it('takes the widest of several sizes', () => {
    const html = '<img data-src-480="/a-480.jpg" data-src-1440="/a-1440.jpg" data-src-768="/a-768.jpg">';
    expect(sources(html)).toEqual(['https://paper.example/a-1440.jpg']);
  });

  it('sees a loaded blur for what it is, by its size against its place', () => {
    const html = '<img src="/img/bridge-q10.jpg" width="800" height="500" data-full="/img/bridge.jpg">';
    expect(readAll(html, (page) => setNatural(page, 20, 12))[0]).toMatchObject({
      src: 'https://paper.example/img/bridge.jpg',
      naturalWidth: 0,
    });
  });
});

function setNatural(page: Document, width: number, height: number): void {
  for (const image of page.querySelectorAll('img')) {
    Object.defineProperty(image, 'naturalWidth', { value: width });
    Object.defineProperty(image, 'naturalHeight', { value: height });
  }
}

describe('hosts', () => {
  const shows = (address: string) => (page: Document) => {
    for (const image of page.querySelectorAll('img'))
      Object.defineProperty(image, 'currentSrc', { value: address });
  };

  it.each([
    ['another host', 'https://other.example/a-3x.jpg 3x', 'https://cdn.example/a.jpg'],
    ['the host of what is shown', 'https://cdn.example/a-3x.jpg 3x', 'https://cdn.example/a-3x.jpg'],
    ['the host of the page', '/a-3x.jpg 3x', 'https://paper.example/a-3x.jpg'],
  ])('a finer file of a set at %s', (_name, finer, wanted) => {
    const html = `<img srcset="https://cdn.example/a.jpg 1x, ${finer}" src="https://cdn.example/b.jpg">`;
    expect(sources(html, shows('https://cdn.example/a.jpg'))).toEqual([wanted]);
  });

  it('of a set that was not loaded yet, the hosts of the page and of the plain address go first', () => {
    const set = 'https://other.example/a.jpg 900w, https://cdn.example/a.jpg 400w';
    expect(sources(`<img srcset="${set}" src="https://cdn.example/b.jpg">`)).toEqual([
      'https://cdn.example/a.jpg',
    ]);
    expect(sources(`<img srcset="${set}">`)).toEqual(['https://other.example/a.jpg']);
    expect(sources(`<img srcset="${set}" src="https://third.example/b.jpg">`)).toEqual([
      'https://other.example/a.jpg',
    ]);
  });

  it('a set of backgrounds at several hosts shows none, for nobody can tell which of them is shown', () => {
    const reader = new MediaReader(BASE, null);
    const background = (second: string) =>
      reader.readBackground(
        document.createElement('div'),
        `image-set(url("https://cdn.example/a.jpg") 1x, url("${second}") 2x)`,
      )?.src;
    expect(background('https://cdn.example/b.jpg')).toBe('https://cdn.example/a.jpg');
    expect(background('https://other.example/b.jpg')).toBeUndefined();
  });
});

describe('noscript twins', () => {
  const twin =
    '<div><img class="lazy" src="data:image/gif;base64,R0" alt="A bridge" width="760" height="400">' +
    '<noscript><img src="/img/bridge.jpg"></noscript></div>';

  it.each([
    ['scripts off', undefined],
    ['scripts on', scriptsOn],
  ])('gives the picture once with %s', (_name, adjust) => {
    const found = readAll(twin, adjust);
    expect(found.map((each) => each.src)).toEqual(['https://paper.example/img/bridge.jpg']);
    expect(found[0]).toMatchObject({ alt: 'A bridge', attrWidth: 760, fromNoscript: true });
  });

  it.each([
    ['scripts off', undefined],
    ['scripts on', scriptsOn],
  ])('drops the twin of a picture with a lazy attribute, %s', (_name, adjust) => {
    const html =
      '<img src="ph.gif" data-src="/img/bridge-300x200.jpg"><noscript><img src="/img/bridge.jpg"></noscript>';
    expect(sources(html, adjust)).toEqual(['https://paper.example/img/bridge-300x200.jpg']);
  });

  it.each([
    ['scripts off', undefined],
    ['scripts on', scriptsOn],
  ])('reads a picture that only a noscript names, %s', (_name, adjust) => {
    expect(
      sources('<div class="box"><noscript><img src="/img/bridge.jpg"></noscript></div>', adjust),
    ).toEqual(['https://paper.example/img/bridge.jpg']);
  });

  it('ignores tracking pixels in a noscript', () => {
    const html = '<noscript><img src="https://count.example/p?x=1" width="1" height="1"></noscript>';
    expect(sources(html)).toEqual([]);
    expect(sources(html, scriptsOn)).toEqual([]);
  });
});

describe('what is and is not a picture', () => {
  it('chooses the best source of a set that the page itself offers', () => {
    expect(sources('<img src="/s.jpg" srcset="/s.jpg 320w, /l.jpg 1600w, /xl.jpg 4000w">')).toEqual([
      'https://paper.example/xl.jpg',
    ]);
    expect(sources('<img src="/s.jpg" srcset="/s.jpg 320w, /l.jpg 2048w, /xl.jpg 4000w">')).toEqual([
      'https://paper.example/l.jpg',
    ]);
  });

  it('skips sources for narrow screens and formats that few programs show', () => {
    const html =
      '<picture><source srcset="/a.jxl" type="image/jxl"><source srcset="/narrow.webp" media="(max-width: 480px)">' +
      '<source srcset="/wide.webp" media="(min-width: 481px)"><img src="/plain.jpg"></picture>';
    expect(sources(html)).toEqual(['https://paper.example/wide.webp']);
  });

  it.each([
    ['a pixel', '<img src="/p.gif" width="1" height="1">'],
    ['an empty image', '<img alt="x">'],
    ['an icon drawing', '<svg width="24" height="24"><path d="M0 0"/></svg>'],
    ['a frame without address', '<iframe src="about:blank"></iframe>'],
    ['a script address', '<iframe src="javascript:void(0)"></iframe>'],
  ])('leaves out %s', (_name, html) => {
    expect(readAll(html)).toEqual([]);
  });

  it('names an inline chart by its own title', () => {
    expect(readAll('<svg viewBox="0 0 640 320"><title>Rain by month</title><rect/></svg>')).toMatchObject([
      { kind: 'svg', alt: 'Rain by month', attrWidth: 640, attrHeight: 320 },
    ]);
  });

  it('reads players with poster and frames with lazy address', () => {
    const html =
      '<video poster="p.jpg"><source src="v.mp4"></video><iframe data-src="https://tube.example/embed/1">';
    expect(readAll(html)).toMatchObject([
      { kind: 'video', src: 'https://paper.example/news/v.mp4', poster: 'https://paper.example/news/p.jpg' },
      { kind: 'embed', src: 'https://tube.example/embed/1' },
    ]);
  });

  it('reads a background, not a gradient', () => {
    const reader = new MediaReader(BASE, null);
    const box = document.createElement('div');
    expect(reader.readBackground(box, 'linear-gradient(red, blue), url("/img/hero.jpg")')?.src).toBe(
      'https://paper.example/img/hero.jpg',
    );
    expect(reader.readBackground(box, 'linear-gradient(red, blue)')).toBeNull();
  });
});

describe('address helpers', () => {
  it('parses sets with commas inside addresses', () => {
    expect(
      parseSrcset('/w_200,h_100/a.jpg 200w, /w_400,h_200/a.jpg 400w,/b.jpg 2x').map((c) => c.url),
    ).toEqual(['/w_200,h_100/a.jpg', '/w_400,h_200/a.jpg', '/b.jpg']);
    expect(bestCandidate([])).toBeNull();
  });

  it('tells fillers from pictures by address', () => {
    expect(
      ['', 'about:blank', '/img/spacer.gif', 'x/lazy-placeholder.svg?v=1'].every(isPlaceholderAddress),
    ).toBe(true);
    expect(['/img/blankenese.jpg', '/img/1x12.jpg', 'loading-dock.jpg'].map(isPlaceholderAddress)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('takes no script and no argument of a framework for a source', () => {
    expect(
      lazySource([
        ['onmouseover', '/img/other-view.jpg'],
        ['x-bind', '/img/other-view.jpg'],
        ['@error', '/img/missing.jpg'],
      ]),
    ).toBeNull();
    expect(lazySource([['real-src', '/img/harbour.jpg']])?.candidate.url).toBe('/img/harbour.jpg');
  });

  it('takes no page address for a picture', () => {
    expect(
      lazySource([
        ['data-url', 'https://paper.example/story'],
        ['data-id', '1234567'],
      ]),
    ).toBeNull();
  });
});
