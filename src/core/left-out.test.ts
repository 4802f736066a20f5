import { expect, test } from 'vitest';
import { assembled } from '../../tests/helpers/assembled';
import { RARE } from '../assemble/rare-all';
import { assemble } from '../assemble/tree';
import { pageOf } from './page';
import { partsOf } from './part-keys';
import { leftOut } from './left-out';
import { run } from '../util/steps';

const pieces = async (html: string) => {
  const { snapshot, selection } = await assembled(html);
  return run(leftOut(0, pageOf(snapshot), selection)).map(({ kind, text }) => [kind, text]);
};

test.each([
  ['lines of one paragraph together, paragraphs apart', '<p>kept</p><div data-role="dropped"><p>a<br>b</p><p>c<br><br>d</p></div>', [['text', 'a b'], ['text', 'c'], ['text', 'd']]],
  ['a whole list at once', '<p>kept</p><ul data-role="dropped"><li>a</li><li>b</li></ul>', [['list', 'a · b']]],
  ['an item of a list that is kept', '<ul><li>kept</li><li data-role="dropped">a</li><li data-role="dropped">b</li></ul>', [['text', 'a'], ['text', 'b']]],
  ['a table and a heading', '<h2 data-role="dropped">h</h2><table data-role="dropped"><tr><td>a</td><td>b</td></tr></table>', [['heading', 'h'], ['table', 'a · b']]],
  ['a menu with a dot between its links', '<p>kept</p><p data-role="dropped"><a href="/a">a</a><a href="/b">b</a> c</p>', [['text', 'a · b c']]],
  ['not the title', '<h1 data-role="title">t</h1><p>kept</p>', []],
  ['a picture in its place', '<p data-role="dropped">a</p><img data-role="dropped" src="/x/photo.jpg" alt="A boat" width="300" height="200"><p data-role="dropped">b</p>', [['text', 'a'], ['picture', 'A boat'], ['text', 'b']]],
  ['not a formula, which is in the text', '<p>kept <img data-role="dropped" class="tex" src="/f.svg" alt="\\frac{a}{b}" width="90" height="30"></p>', []],
])('left out: %s', async (_, html, expected) => {
  expect(await pieces(html)).toEqual(expected);
}); // prettier-ignore

test('the assembled tree names every segment and picture that is in it', async () => {
  const html =
    '<h2>a <i>b</i></h2><p>c<br>d</p><p data-role="dropped">out</p><pre>e\nf</pre><ul><li>g<ul><li>h</li></ul></li></ul>' +
    '<table><tr><th>i</th><th>j</th></tr><tr><td>k</td><td>l</td></tr></table>' +
    '<figure><img src="/p.jpg" width="400" height="300" alt=""><figcaption data-role="caption">m</figcaption></figure>' +
    '<p>n <span class="katex"><math><mi>x</mi></math></span></p>';
  const { snapshot, nodes, selection } = await assembled(html);
  const traced = run(assemble(pageOf(snapshot), nodes, selection, RARE, 3)).content;
  const wanted = selection.segments.flatMap(({ role }, at) => (role === 'dropped' ? [] : [`3s${at}`]));
  expect(partsOf(traced).sort()).toEqual([...wanted, '3m0'].sort());
  const plain = run(assemble(pageOf(snapshot), nodes, selection, RARE)).content;
  expect(partsOf(plain)).toEqual([]);
  expect(traced).toMatchObject(plain);
});
