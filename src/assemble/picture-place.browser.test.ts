import type { Element, ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { framed } from '../../tests/support/framed';
import { withPictureRows } from '../article/slices';
import { clip } from '../clip/library';
import { elementsIn } from '../util/hast';

const SENTENCE = 'The keeper of the light walks down to the harbour every evening with the long book. ';
const PARAGRAPHS = Array.from({ length: 4 }, () => `<p>${SENTENCE.repeat(6)}</p>`).join('');
const picture = (name: string, style: string): string =>
  `<img alt="${name}" style="${style}" src="${drawn(name)}">`;

/** Each a picture of its own: equal ones would be twins. */
function drawn(name: string): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
  const context = canvas.getContext('2d')!;
  context.font = '90px serif';
  context.fillText(name, 0, 300);
  return canvas.toDataURL();
}

/** What the tree says of each picture's figure, by its alternative text; and which stand in a row. */
async function shown(html: string): Promise<{ figures: Record<string, unknown>; rows: number[] }> {
  const { page, remove } = await framed(
    `<title>The long book</title><style>body{margin:0}main{width:700px;margin:auto}figure{margin:0}</style><main><article><h1>The long book</h1>${PARAGRAPHS}${html}${PARAGRAPHS}</article></main>`,
  );
  await Promise.all([...page.images].map((image) => image.decode()));
  const { content } = await clip(page);
  remove();
  const figures: Record<string, unknown> = {};
  const rows: number[] = [];
  const children = [...withPictureRows(content.children as ElementContent[])];
  for (const node of elementsIn({ children })) {
    if (node.tagName === 'div') rows.push(node.children.length);
    if (node.tagName !== 'figure') continue;
    const image = node.children.find((child): child is Element => child.type === 'element');
    figures[String(image?.properties.alt)] = node.properties.dataShown;
  }
  return { figures, rows };
}

test('a picture keeps its share of the column', async () => {
  const { figures } = await shown(
    `<figure>${picture('a wide one', 'width:700px')}</figure>${PARAGRAPHS}<figure>${picture('a small one', 'width:210px')}</figure>`,
  );
  expect(Number(figures['a wide one'])).toBeGreaterThanOrEqual(98);
  expect(Number(figures['a small one'])).toBeGreaterThanOrEqual(28);
  expect(Number(figures['a small one'])).toBeLessThanOrEqual(33);
});

test('pictures side by side are a row', async () => {
  const half = 'width:330px';
  const { rows, figures } = await shown(
    `<div style="display:flex;gap:40px"><figure>${picture('left', half)}</figure><figure>${picture('right', half)}</figure></div>`,
  );
  expect(rows).toEqual([2]);
  expect(String(figures['right'])).toMatch(/ beside$/);
});

test('a caption that stands under both pictures of a row is one of both; one under its own picture is not', async () => {
  const half = 'width:330px;display:block';
  const words = 'The keeper and his lamp in the summer of the great storm, with the boats that came back.';
  const pair = (caption: string, under: string): string =>
    `<div style="display:grid;grid-template-columns:330px 330px;gap:0 40px">${picture(`left ${caption}`, half)}<figure style="display:contents">${picture(`right ${caption}`, half)}<figcaption style="font-size:12px;${under}">${caption}</figcaption></figure></div>`;
  const { figures } = await shown(
    pair(words, 'grid-column:1/-1') + PARAGRAPHS + pair('The lamp alone.', 'grid-column:2'),
  );
  expect(String(figures[`right ${words}`])).toMatch(/ beside spans$/);
  expect(String(figures['right The lamp alone.'])).toMatch(/ beside$/);
});

test('text that runs along a picture is remembered with the side', async () => {
  const { figures } = await shown(
    `<figure style="float:right;margin-left:20px">${picture('a portrait', 'width:220px')}</figure>`,
  );
  expect(String(figures['a portrait'])).toMatch(/ right$/);
});
