import { expect, test } from 'vitest';
import { clippedInStory, SENTENCE } from '../../tests/support/clipped-story';

const row = (...names: [string, string][]): string =>
  `<ul role="tablist">${names.map(([name, controls]) => `<li><a role="tab" href="#${controls}" ${controls && `aria-controls="${controls}"`}>${name}</a></li>`).join('')}</ul>`;
const panel = (id: string, words: string, hidden = ''): string =>
  `<div role="tabpanel" ${id && `id="${id}"`} ${hidden}><p>${words} ${SENTENCE}</p></div>`;

test('a panel stands under the name of its tab, and the row of tabs is no list', async () => {
  const html = await clippedInStory(
    `<div>${row(['Windows', 'w'], ['Linux', 'l'])}${panel('w', 'Wind it.', 'hidden')}${panel('l', 'Turn it.')}</div>`,
  );
  expect(html).toContain('<section data-part="tab"><p><strong>Linux</strong></p><p>Turn it. The keeper');
  expect(html).not.toContain('<li>');
});

test('a sign alone on a button is a control', async () => {
  const question = (title: string): string =>
    `<div style="display:flex"><h4>${title}</h4><button>+</button></div><p>${SENTENCE.repeat(4)}</p>`;
  const html = await clippedInStory(['Who winds the clock?', 'Who trims the wick?'].map(question).join(''));
  expect(html).toContain('Who winds the clock?');
  expect(html).not.toContain('+');
});

test('panels without a name of their own are named by their place', async () => {
  const html = await clippedInStory(
    `<div>${row(['Windows', ''], ['Linux', ''])}<div>${panel('', 'Wind it.')}${panel('', 'Turn it.')}</div></div>`,
  );
  expect(html.match(/<section data-part="tab"><p><strong>\w+<\/strong><\/p><p>\w+ it/g)).toEqual([
    '<section data-part="tab"><p><strong>Windows</strong></p><p>Wind it',
    '<section data-part="tab"><p><strong>Linux</strong></p><p>Turn it',
  ]);
});

test('a row of tabs whose panels are not there stays a list, and a panel that no tab names its text', async () => {
  const html = await clippedInStory(`${panel('x', 'Turn it.')}`);
  expect(html).toContain('<p>Turn it. The keeper');
  expect(html).not.toContain('data-part');
});
