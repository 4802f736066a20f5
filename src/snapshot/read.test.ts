import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { takeSnapshot } from './read';
import { run } from '../util/steps';

function snapshotOf(html: string) {
  const { window } = new JSDOM(html, { url: 'https://example.test/a/b' });
  return run(takeSnapshot(window.document));
}

test('segments close at blocks and at double line breaks, not at inline elements or single breaks', () => {
  const { snapshot } = snapshotOf(
    '<div>one <b>two</b><br>three<br><br>four<p>five</p>six</div><ul><li>a<li>b</ul>',
  );
  expect(snapshot.segments.map((s) => s.text)).toEqual(['one two three', 'four', 'five', 'six', 'a', 'b']);
});

test('a drop cap stays with its word', () => {
  const { snapshot } = snapshotOf('<p><span>T</span>here was</p>');
  expect(snapshot.segments.map((s) => s.text)).toEqual(['There was']);
});

test('hidden subtrees, scripts and form fields give no text', () => {
  const { snapshot } = snapshotOf(
    '<p>seen</p><p hidden>no</p><div style="display: none">no</div><script>no</script><select><option>no</select><textarea>no</textarea>',
  );
  expect(snapshot.segments.map((s) => s.text)).toEqual(['seen']);
});

test('the source of a noscript is no text where scripts are on; its words are, where they are off', () => {
  const html = '<p>seen</p><noscript><p>for those without scripts</p></noscript>';
  const { window } = new JSDOM(html, { url: 'https://example.test/' });
  // What a parser with scripts on makes of it.
  const noscript = window.document.querySelector('noscript')!;
  noscript.textContent = '<p>for those without scripts</p>';
  const { snapshot } = run(takeSnapshot(window.document));
  expect(snapshot.segments.map((s) => s.text)).toEqual(['seen']);
  const without = snapshotOf(html);
  expect(without.snapshot.segments.map((s) => s.text)).toEqual(['seen', 'for those without scripts']);
});

test('links are absolute, with their text and the share of the segment that they fill', () => {
  const { snapshot } = snapshotOf('<p>See <a href="../c">the <i>other</i></a> page</p>');
  expect(snapshot.links[0]).toMatchObject({
    href: 'https://example.test/c',
    rawHref: '../c',
    text: 'the other',
  });
  expect(snapshot.segments[0]).toMatchObject({ text: 'See the other page', linkLength: 8 });
});

test('pictures stand before the segment that follows them', () => {
  const { snapshot } = snapshotOf('<p>a</p><img src="x.png" width="300" height="200"><p>b</p>');
  expect(snapshot.media).toHaveLength(1);
  expect(snapshot.media[0]).toMatchObject({ before: 1, src: 'https://example.test/a/x.png' });
});

test('the snapshot is JSON and the nodes stand beside it by index', () => {
  const { snapshot, nodes } = snapshotOf('<article class="x" id="y"><p>text</p></article>');
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  expect(snapshot.elements.map((e) => e.tag)).toEqual(['body', 'article', 'p']);
  expect(nodes.elements[1]!.localName).toBe('article');
  expect(snapshot.elements[1]).toMatchObject({ names: 'x y', parent: 0 });
});

test('reading changes nothing in the document', () => {
  const { window } = new JSDOM('<p>a <img data-src="b.png"><noscript><img src="b.png"></noscript>', {
    url: 'https://example.test/',
  });
  const before = window.document.documentElement.textContent + window.document.querySelectorAll('*').length;
  run(takeSnapshot(window.document));
  expect(window.document.documentElement.textContent + window.document.querySelectorAll('*').length).toBe(
    before,
  );
});

test('a form whose fields are named like tree properties is walked like any other', () => {
  const names = ['id', 'firstChild', 'nextSibling', 'nodeType', 'localName', 'getAttribute', 'textContent'];
  const fields = names.map((name) => `<input name="${name}">`).join('');
  const { snapshot } = snapshotOf(`<form class="f" id="g">${fields}<p>inside</p></form><p>after</p>`);
  expect(snapshot.segments.map((s) => s.text)).toEqual(['inside', 'after']);
  expect(snapshot.elements[1]).toMatchObject({ tag: 'form', names: 'f g' });
});
