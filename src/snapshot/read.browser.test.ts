import { expect, test } from 'vitest';
import { framed } from '../../tests/support/framed';
import { takeSnapshot } from './read';
import { run } from '../util/steps';

async function snapshotOf(html: string, prepare: (page: Document) => void = () => {}) {
  const { page, remove } = await framed(html);
  prepare(page);
  const { snapshot } = run(takeSnapshot(page));
  remove();
  return snapshot;
}
const textsOf = async (html: string, prepare?: (page: Document) => void) =>
  (await snapshotOf(html, prepare)).segments.map(({ text }) => text);

test.each([
  ['display none from a class', '.x { display: none }'],
  ['visibility hidden', '.x { visibility: hidden }'],
  [
    'the screen-reader idiom',
    '.x { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0,0,0,0) }',
  ],
  ['a closed panel', '.x { height: 0; overflow: hidden }'],
  ['placed left of the page', '.x { position: absolute; left: -9999px }'],
  ['a transparent overlay', '.x { position: fixed; opacity: 0 }'],
])('nobody sees %s', async (_name, css) => {
  expect(await textsOf(`<style>${css}</style><p>seen</p><div class="x">unseen</div>`)).toEqual(['seen']);
});

test.each([
  ['a letter', '<p><span style="float:left">T</span>here was</p>', ['There was']],
  ['a letter that is a word', '<p><span style="float:left">A</span> lamp</p>', ['A lamp']],
  ['an article', '<p><span style="float:left">L’</span>homme</p>', ['L’homme']],
  ['two letters of a word', '<p><span style="float:left">Th</span>ere was</p>', ['There was']],
  ['a figure', '<p><b style="display:block">310</b>seats</p>', ['310', 'seats']],
  ['a word', '<p><b style="display:block">Tip</b>Wind the clock.</p>', ['Tip', 'Wind the clock.']],
  ['a word without case', '<p><b style="display:block">小提示</b>灯芯</p>', ['小提示', '灯芯']],
  ['the label of a block', '<div><b style="display:block">A</b><p>Aft</p></div>', ['A', 'Aft']],
])('a drop cap stays with its word, a label does not: %s', async (_name, html, texts) => {
  expect(await textsOf(html)).toEqual(texts);
});

test('text in the flow that waits for its fade-in is read', async () => {
  expect(await textsOf('<p style="opacity:0">soon</p>')).toEqual(['soon']);
});

test('blockified children of a flex box are segments, inline blocks are not', async () => {
  expect(
    await textsOf(
      '<div style="display:flex"><span>one one</span><span>two two</span></div><p><b style="display:inline-block">a</b> b</p>',
    ),
  ).toEqual(['one one', 'two two', 'a b']);
});

test('labels that a style sheet sets as blocks are segments', async () => {
  const css = '<style>div b, blockquote cite { display: block } p { display: flex }</style>';
  expect(
    await textsOf(
      `${css}<div><b>62 %</b>of all ships</div><blockquote>Wait.<cite>Ann Reed</cite></blockquote><p><b>Height</b> 4 m</p>`,
    ),
  ).toEqual(['62 %', 'of all ships', 'Wait.', 'Ann Reed', 'Height', '4 m']);
});

/** The things that a page's boxes are asked of while a snapshot is taken, each once: texts of ranges, names of elements. */
function countLooks(asked: string[]): (page: Document) => void {
  const before = new Set<Element>();
  return (page) => {
    const { Range, Element } = page.defaultView as unknown as typeof globalThis;
    for (const { prototype } of [Range, Element]) {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called with what it was called with
      const { getBoundingClientRect } = prototype;
      prototype.getBoundingClientRect = function (this: Range | Element) {
        if (this instanceof Range) asked.push(this.toString());
        else if (!before.has(this)) asked.push(this.localName);
        if (this instanceof Element) before.add(this);
        return getBoundingClientRect.call(this as Range & Element);
      };
    }
  };
}

test('a section that is opened while the page is read has its text, and its box', async () => {
  const { page, remove } = await framed('<p>seen</p><details><summary>More</summary><p>folded</p></details>');
  const steps = takeSnapshot(page);
  let step = steps.next();
  for (; !step.done; step = steps.next())
    if (step.value === 'snapshot: visibility') page.querySelector('details')!.open = true;
  remove();
  expect(step.value.snapshot.segments.map(({ text, box }) => [text, box !== null])).toEqual([
    ['seen', true],
    ['More', true],
    ['folded', true],
  ]);
});

test('a text that the page replaces while it is read stays as it was read, where its block stands', async () => {
  const more = '<p>more</p>'.repeat(2000);
  const { page, remove } = await framed(`<p id="clock">12:00:00 in Larkhill</p><p>seen</p>${more}`);
  const steps = takeSnapshot(page);
  let step = steps.next();
  let ticks = 0;
  for (; !step.done; step = steps.next())
    page.querySelector('#clock')!.textContent = `12:00:0${String(++ticks)} in Larkhill`;
  remove();
  const first = step.value.snapshot.segments.slice(0, 2);
  expect(first.map(({ text, box }) => [text, (box?.width ?? 0) > 0])).toEqual([
    ['12:00:00 in Larkhill', true],
    ['seen', true],
  ]);
});

test('a page that comes in thousands of pieces is no work without bound: the first two hundred find their places', async () => {
  const numbers = Array.from({ length: 3000 }, (_, i) => i.toString(16));
  const places = numbers.map((n) => `<div><template id="P:${n}"></template></div>`).join('');
  const pieces = numbers.map((n) => `<div hidden id="S:${n}"><p>piece ${n}</p></div>`).join('');
  expect(await textsOf(places + pieces)).toEqual(numbers.slice(0, 200).map((n) => `piece ${n}`));
});

test('the first thing in a closed section has its own box: no sliver that hides its text, no picture without a size', async () => {
  const scrolled = await textsOf(
    '<p>seen</p><details><summary>More</summary><div style="overflow:auto"><p>folded</p></div></details>',
  );
  expect(scrolled).toEqual(['seen', 'More', 'folded']);
  const { media } = await snapshotOf(
    '<p>seen</p><details><summary>More</summary><img src="https://pictures.test/1.png" width="300" height="200"></details>',
  );
  expect(media[0]?.box).toMatchObject({ width: 300, height: 200 });
});

test('an element without a box of its own has its text measured beside a closed section', async () => {
  const { segments } = await snapshotOf(
    '<details><summary>More</summary>folded</details><div style="display:contents">own</div>',
  );
  expect(segments.map(({ text, box }) => [text, box !== null])).toEqual([
    ['More', true],
    ['folded', false],
    ['own', true],
  ]);
});

test('what the browser does not lay out is read without being measured: each look would have it laid out anew', async () => {
  const asked: string[] = [];
  const snapshot = await snapshotOf(
    '<p>seen</p><details><summary>More</summary><p>folded <a href="/x">a link</a></p><hr></details>',
    countLooks(asked),
  );
  expect(snapshot.segments.map(({ text, box }) => [text, box !== null])).toEqual([
    ['seen', true],
    ['More', true],
    ['folded a link', false],
  ]);
  expect(asked.filter((name) => name !== 'body')).toEqual(['seen', 'More']);
});

test('of pictures that the browser does not lay out a hundred are measured, the others come without a box', async () => {
  const asked: string[] = [];
  const { media } = await snapshotOf(
    `<p>seen</p><details><summary>More</summary>${'<img src="https://pictures.test/1.png" width="300" height="200">'.repeat(130)}</details>`,
    countLooks(asked),
  );
  expect(asked.filter((name) => name === 'img')).toHaveLength(100);
  expect(media.map(({ box }) => box !== null)).toEqual([
    ...Array<boolean>(100).fill(true),
    ...Array<boolean>(30).fill(false),
  ]);
});

test('of boxes that clip in what the browser does not lay out a hundred are measured; of the others none shows what is also placed', async () => {
  const asked: string[] = [];
  const clipped = (style: string, text: string) =>
    `<div style="overflow:hidden;${style}"><p>${text}</p></div>`;
  const { segments } = await snapshotOf(
    `<details><summary>More</summary>${clipped('width:1px;height:1px', 'first')}${clipped('', 'x').repeat(120)}${clipped('', 'last')}${clipped('position:absolute', 'placed')}</details>`,
    countLooks(asked),
  );
  expect(asked.filter((name) => name === 'div')).toHaveLength(100);
  expect(segments.map(({ text }) => text).filter((text) => text !== 'x')).toEqual(['More', 'last']);
});

test('what stands in a box whose content is never shown is not read', async () => {
  expect(
    await textsOf(
      '<p>seen</p><div style="content-visibility:hidden"><p>unseen</p><details><summary>no</summary>no</details></div>',
    ),
  ).toEqual(['seen']);
});

test('a frame of another origin is not asked for its page, whether that has come or not', async () => {
  const asked: string[] = [];
  const size = 'width="400" height="300"';
  const snapshot = await snapshotOf(
    `<p>text</p><iframe id="other" ${size} loading="lazy" src="https://player.test/1"></iframe>
     <iframe id="own" ${size} srcdoc="<p>framed</p>" src="https://player.test/2"></iframe>`,
    (page) => {
      const { prototype } = (page.defaultView as unknown as typeof globalThis).HTMLIFrameElement;
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called with what it was called with
      const { get } = Object.getOwnPropertyDescriptor(prototype, 'contentDocument')!;
      Object.defineProperty(prototype, 'contentDocument', {
        get(this: HTMLIFrameElement) {
          asked.push(this.id);
          return Reflect.apply(get!, this, []) as unknown;
        },
      });
    },
  );
  expect(new Set(asked)).toEqual(new Set(['own']));
  expect(snapshot.segments.map(({ text }) => text)).toEqual(['text', 'framed']);
});

test('brothers of one class share a style, others do not, and an inline style is its own', async () => {
  const snapshot = await snapshotOf(
    `<style>p { font-size: 20px } .small { font-size: 12px } p:first-child { font-weight: 700 }</style>
     <div><p>a</p><p>b</p><p class="small">c</p><p>d</p><p style="font-size:30px">e</p><p>f</p></div>`,
  );
  const style = snapshot.segments.map((segment) => snapshot.styles[segment.style]!);
  expect(style.map(({ fontSize }) => fontSize)).toEqual([20, 20, 12, 20, 30, 20]);
  expect(style.map(({ fontWeight }) => fontWeight)).toEqual([700, 400, 400, 400, 400, 400]);
});

test('boxes are in document coordinates, whatever is scrolled', async () => {
  const html =
    '<body style="margin:0"><div style="height:3000px"></div><p style="margin:0 0 0 40px">low</p></body>';
  const snapshot = await snapshotOf(html, (page) => page.defaultView!.scrollTo(0, 500));
  expect(snapshot.segments[0]!.box).toMatchObject({ left: 40, top: 3000 });
});

test('a drawn frame keeps its sides and background', async () => {
  const snapshot = await snapshotOf(
    '<div class="f" style="border-left:2px solid red;background:#eee;width:300px"><p>in</p></div>',
  );
  const frame = snapshot.elements.find(({ names }) => names === 'f')!;
  expect(snapshot.styles[frame.style]).toMatchObject({ borders: 8, background: 'rgb(238, 238, 238)' });
});

test('open shadow roots, slots and same-origin frames are part of the page', async () => {
  const texts = await textsOf(
    `<div id="host"><p slot="s">slotted</p></div>
     <iframe style="width:400px;height:300px" srcdoc="<p>framed</p>"></iframe>`,
    (page) => {
      const root = page.querySelector('#host')!.attachShadow({ mode: 'open' });
      const inside = page.createElement('p');
      inside.textContent = 'shadow';
      const slot = page.createElement('slot');
      slot.name = 's';
      root.append(inside, slot);
    },
  );
  expect(texts).toEqual(['shadow', 'slotted', 'framed']);
});

test('a subtree that the browser has not laid out has text and no geometry', async () => {
  const snapshot = await snapshotOf(
    '<div style="height:5000px"></div><div style="content-visibility:auto"><p>far below</p></div>',
  );
  expect(snapshot.segments).toMatchObject([{ text: 'far below', box: null }]);
});

test('so has one that only an attribute of its own sets apart from its brothers', async () => {
  const { segments } = await snapshotOf(
    `<style>[data-late] { content-visibility: auto }</style><p>first</p><div class="part"><p>second</p></div>
     <div style="height:5000px"></div><div data-late><p>far</p></div><div class="part" data-late><p>far below</p></div><p>end</p>`,
  );
  expect(segments.map(({ text, box }) => [text, box !== null])).toEqual([
    ['first', true],
    ['second', true],
    ['far', false],
    ['far below', false],
    ['end', true],
  ]);
});

test('a closed section has its text without geometry, unless something else hides it', async () => {
  const snapshot = await snapshotOf(
    `<details><summary>How</summary><p>By hand.</p><p style="display:none">unseen</p>
     <details><summary>And why</summary><p>It <i>must</i> be.</p></details></details>
     <div style="display:none"><details><summary>no</summary>no</details></div>`,
  );
  expect(snapshot.segments.map(({ text, box }) => [text, box !== null])).toEqual([
    ['How', true],
    ['By hand.', false],
    ['And why', false],
    ['It must be.', false],
  ]);
});

test('a page that sets everything inline has its blocks by their tags', async () => {
  const paragraphs = Array.from({ length: 30 }, (_, n) => `<div><p>paragraph ${n}</p></div>`).join('');
  const texts = await textsOf(`<style>* { all: initial !important }</style><h1>title</h1>${paragraphs}`);
  expect(texts.slice(0, 3)).toEqual(['title', 'paragraph 0', 'paragraph 1']);
  expect(texts).toHaveLength(31);
});

test('a short page that sets everything inline has its blocks by their tags too', async () => {
  const html = `<style>* { all: initial !important }</style><title>T</title><nav><a href="/1">Coast</a> <a href="/2">Trades</a></nav><main><h1>Lamps</h1>
    <p>One of them.</p>\n<p>Two of <i>them</i>.</p>\n<p>Three.</p></main>`;
  expect(await textsOf(html)).toEqual(['Coast Trades', 'Lamps', 'One of them.', 'Two of them.', 'Three.']);
});

test('a line of many links is one segment, whatever the names of the elements around it', async () => {
  const html = `<x-app><x-line><a>One</a> <a>two</a> <a>three</a> <a>four</a> <x-word>five</x-word> <a>six</a></x-line></x-app>`;
  expect(await textsOf(html)).toEqual(['One two three four five six']);
});
