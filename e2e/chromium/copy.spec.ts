import { clipboardText, copyThroughPopup, filledPopup, popupText, pressCopy } from '../harness/actions';
import { expect, test } from '../harness/test';

test('Copy Markdown: headings, emphasis, links, lists, quotes, tables, pictures with captions', async ({
  clipper,
  open,
  server,
}) => {
  const page = await open('news--cluttered/');
  const markdown = await copyThroughPopup(clipper, page);
  expect(markdown).toContain('# Night trams return to Larkhill after a decade');
  expect(markdown).toContain('## Who rides at two in the morning');
  expect(markdown).toContain('**six out of ten**');
  expect(markdown).toContain(`[musicians carrying instruments](${server.origin}/musicians)`);
  expect(markdown).toMatch(/^[-*] Line 2 runs every forty minutes/m);
  expect(markdown).toMatch(/^> I used to walk fifty minutes/m);
  expect(markdown).toMatch(/^\| *Mill Street *\| *71 dB *\| *58 dB *\|$/m);
  expect(markdown).toContain(
    `![A yellow tram under street lamps](${server.origin}/news--cluttered/tram.svg)`,
  );
  expect(markdown).toContain('Line 4 leaves the depot at one in the morning');
  for (const phrase of ['tramfan4', 'We value your privacy', 'Subscribe now'])
    expect(markdown).not.toContain(phrase);
});

test('Copy Markdown: code keeps its language and lines, a table its alignment', async ({ clipper, open }) => {
  const markdown = await copyThroughPopup(clipper, await open('docs--code/'));
  expect(markdown).toContain('```js\nexport function delay(attempt, random = Math.random) {\n  const base');
  expect(markdown).toContain('Call `delay(attempt)` with');
  expect(markdown).toMatch(/^\|[^|]*\| *-+: *\|/m);
  expect(markdown).toMatch(/^1\. Stop the receiving server\.\n+ +[-*] The queue grows\./m);
});

test('the popup says what was copied', async ({ clipper, open }) => {
  const page = await open('blog--sidebar/');
  const popup = await filledPopup(clipper, page);
  const said = await pressCopy(popup);
  expect(said).toContain('Baking bread on a sailing boat');
  await popup.close();
  expect(await clipboardText(clipper.context)).toContain('For the first eleven loaves I blamed the yeast.');
});

test('what the popup says of a copy goes by itself; the article stays', async ({ clipper, open }) => {
  const popup = await filledPopup(clipper, await open('blog--sidebar/'));
  expect(await pressCopy(popup)).not.toBe('');
  await expect.poll(() => popupText(popup, 'status')).toBe('');
  expect(await popupText(popup, 'title')).toBe('Baking bread on a sailing boat');
  await popup.close();
});

for (const [path, phrase] of [
  ['news--arabic/', 'لا نريد متحفا للكتب'],
  ['news--japanese/', 'のぼりは荷物を、くだりは話を運ぶのがこの仕事です。'],
] as const) {
  test(`Copy Markdown keeps the letters of ${path}`, async ({ clipper, open }) => {
    const markdown = await copyThroughPopup(clipper, await open(path));
    expect(markdown).toMatch(new RegExp(`^> ${phrase}`, 'm'));
  });
}
