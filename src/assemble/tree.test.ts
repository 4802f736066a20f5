import { expect, test } from 'vitest';
import { pageOf } from '../core/page';
import { assembled } from '../../tests/helpers/assembled';
import { plainText } from '../util/plain-text';
import { words } from '../util/text';
import { run } from '../util/steps';
import { RARE } from './rare-all';
import { assemble } from './tree';

async function html(page: string): Promise<string> {
  return (await assembled(page)).html;
}

test.each([
  ['a div of text is a paragraph', '<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['empty lines part paragraphs', '<div>one<br><br>two<br>three</div>', '<p>one</p><p>two<br>three</p>'],
  [
    'dropped text goes, what is around it stays',
    '<p>one</p><p data-role="dropped">ad</p><p>two</p>',
    '<p>one</p><p>two</p>',
  ],
  ['a block partly dropped', '<div>one<div data-role="dropped">ad</div>two</div>', '<p>one</p><p>two</p>'],
  [
    'white space between inline elements',
    '<p>a <b>b</b> <i>c</i>\n<code>d</code>e</p>',
    '<p>a <strong>b</strong> <em>c</em> <code>d</code>e</p>',
  ],
  [
    'heading levels start at 2 and have no gaps',
    '<h1>A</h1><p>x</p><h4>B</h4><p>y</p><h6>C</h6><p>z</p>',
    '<h2>A</h2><p>x</p><h3>B</h3><p>y</p><h4>C</h4><p>z</p>',
  ],
  [
    'a heading all in bold',
    '<h2><b>A</b></h2><p>x</p><h2>B <b>c</b></h2><p>y</p>',
    '<h2>A</h2><p>x</p><h2>B <strong>c</strong></h2><p>y</p>',
  ],
  [
    'a deck is no heading of a section',
    '<h2 data-role="deck">A <a href="/x">bell</a> goes.</h2><h3>B</h3><p>y</p>',
    '<p>A <a href="https://example.test/x">bell</a> goes.</p><h2>B</h2><p>y</p>',
  ],
  [
    'a heading within a block link',
    '<a href="/x"><h2>A</h2><p>b</p></a>',
    '<h2><a href="https://example.test/x">A</a></h2><p><a href="https://example.test/x">b</a></p>',
  ],
  [
    'nested lists',
    '<ul><li>a<ol start="3"><li>b</li><li>c</li></ol></li><li><p>d</p><p>e</p></li></ul>',
    '<ul><li><p>a</p><ol start="3"><li>b</li><li>c</li></ol></li><li><p>d</p><p>e</p></li></ul>',
  ],
  [
    'a list right in a list',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'description lists',
    '<dl><div><dt>t</dt><dd>d</dd></div><dt>u</dt><dd><p>e</p><p>f</p></dd></dl>',
    '<dl><dt>t</dt><dd>d</dd><dt>u</dt><dd><p>e</p><p>f</p></dd></dl>',
  ],
  [
    'the box of a note that begins with its number stays, other targets have none',
    '<section id="m"><p>a<a id="r" href="#n">1</a> <a href="#m">2</a></p></section><aside id="n"><span>[<a href="#r">1</a>]</span><p>b</p><p>c</p></aside>',
    '<p id="ac-m">a<a id="ac-r" href="#ac-n">1</a> <a href="#ac-m">2</a></p><div id="ac-n"><p>[<a href="#ac-r">1</a>]</p><p>b</p><p>c</p></div>',
  ],
  [
    'the same where only its number is the target',
    '<p>a<a id="r" href="#n">1</a></p><div><a id="n" href="#r">1</a><div><p>b</p><p>c</p></div></div>',
    '<p>a<a id="ac-r" href="#ac-n">1</a></p><div id="ac-n"><p><a href="#ac-r">1</a></p><p>b</p><p>c</p></div>',
  ],
  [
    'a layout table is opened',
    '<table><tr><td>one<br><br>two</td><td data-role="dropped">menu</td></tr></table>',
    '<p>one</p><p>two</p>',
  ],
  [
    'a layout table is opened with its caption',
    '<table role="presentation"><caption>Opening hours</caption><tr><td>one</td></tr></table>',
    '<p>Opening hours</p><p>one</p>',
  ],
  [
    'spaces that a formula shows',
    '<p>a <math><mtext>if\u00a0</mtext><mi> x </mi></math></p>',
    '<p>a <math display="inline"><mtext>if&nbsp;</mtext><mi>x</mi></math></p>',
  ],
  [
    'a data table keeps heads, spans and empty cells',
    '<table><thead><tr><th colspan="2">h</th><th></th></tr></thead><tr><td rowspan="2">a</td><td>b</td><td></td></tr><tr><td>c</td><td>d</td></tr></table>',
    '<table><thead><tr><th colspan="2">h</th><th></th></tr></thead><tbody><tr><td rowspan="2">a</td><td>b</td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    'block quotes and rules',
    '<blockquote cite="https://example.test/q">q</blockquote><hr><p>p</p>',
    '<blockquote cite="https://example.test/q"><p>q</p></blockquote><hr><p>p</p>',
  ],
  [
    'details',
    '<details open><summary>s</summary><p>a</p>b</details>',
    '<details><summary>s</summary><p>a</p><p>b</p></details>',
  ],
  ['ruby', '<p><ruby>漢<rt>kan</rt></ruby></p>', '<p><ruby>漢<rt>kan</rt></ruby></p>'],
  [
    'phrase elements',
    '<p>H<sub>2</sub>O <mark>m</mark> <del>d</del> <ins>i</ins> <abbr title="long">s</abbr> <time datetime="2026-01-02">t</time> <kbd>k</kbd> <q>q</q></p>',
    '<p>H<sub>2</sub>O <mark>m</mark> <del>d</del> <ins>i</ins> <abbr title="long">s</abbr> <time datetime="2026-01-02">t</time> <kbd>k</kbd> <q>q</q></p>',
  ],
  [
    'links: absolute, only to places a reader can go',
    '<p><a href="../y?a=1#z">r</a> <a href="javascript:x()">j</a> <a href="mailto:a@example.test">m</a> <a>n</a></p>',
    '<p><a href="https://example.test/y?a=1#z">r</a> j <a href="mailto:a@example.test">m</a> n</p>',
  ],
  [
    'a fragment link without its target leads to the page',
    '<p><a href="#gone">r</a></p>',
    '<p><a href="https://example.test/post/1#gone">r</a></p>',
  ],
  [
    'footnotes lead both ways',
    '<p>x<sup id="r1"><a href="#n1">1</a></sup></p><ol><li id="n1">note <a href="#r1">back</a></li><li>b</li></ol>',
    '<p>x<sup id="ac-r1"><a href="#ac-n1">1</a></sup></p><ol><li id="ac-n1">note <a href="#ac-r1">back</a></li><li>b</li></ol>',
  ],
  [
    'an empty anchor gives its id to what follows',
    '<p><a href="#s">go</a></p><a name="s"></a><h2>S</h2><p>x</p>',
    '<p><a href="#ac-s">go</a></p><h2 id="ac-s">S</h2><p>x</p>',
  ],
  [
    'a foreign passage keeps its language and direction',
    '<p>a</p><div lang="ar" dir="rtl"><p>b</p></div>',
    '<p>a</p><p dir="rtl" lang="ar">b</p>',
  ],
  ['preformatted lines', '<pre>a\n  b\n\nc</pre>', '<pre><code>a\n  b\n\nc</code></pre>'],
  [
    'code: spaces between spans, language, no line numbers',
    '<div class="highlight-source-js"><pre><code><span class="lineno">1</span><span>let</span><span> </span><span>a</span>\n<span class="lineno">2</span>b</code></pre></div>',
    '<pre><code class="language-js">let a\nb</code></pre>',
  ],
  [
    'a pull quote is a quote',
    '<p>a</p><aside class="pull-quote"><p>b</p></aside>',
    '<p>a</p><blockquote><p>b</p></blockquote>',
  ],
  [
    'a list of pictures alone, not one with text',
    '<ul><li><img src="a.jpg" width="600" height="400"></li><li><figure><img src="b.jpg" width="600" height="400"></figure></li></ul><ul><li><img src="c.jpg" width="600" height="400"></li><li>c</li></ul>',
    '<figure><img src="https://example.test/post/a.jpg" alt="" width="600" height="400"></figure><figure><img src="https://example.test/post/b.jpg" alt="" width="600" height="400"></figure><ul><li><figure><img src="https://example.test/post/c.jpg" alt="" width="600" height="400"></figure></li><li>c</li></ul>',
  ],
  [
    'bullets that are typed into the items of a list',
    '<ul><li>• a</li><li><b>•\u00a0b</b></li></ul><ul><li>• c</li><li>d</li></ul>',
    '<ul><li>a</li><li><strong>b</strong></li></ul><ul><li>• c</li><li>d</li></ul>',
  ],
  [
    'line numbers in a cell of their own',
    '<table><tr><td><pre>1\n2</pre></td><td><pre><code class="language-js">let a\nb</code></pre></td></tr></table>',
    '<pre><code class="language-js">let a\nb</code></pre>',
  ],
  ['rules part two things', '<hr><p>a</p><hr><hr><p>b</p><hr>', '<p>a</p><hr><p>b</p>'],
  [
    'a section without its summary is a part like any other',
    '<details><summary data-role="dropped">more</summary><p>a</p></details>',
    '<p>a</p>',
  ],
  ['text of a form page', '<form><input name="firstChild"><input name="id"><p>a</p></form>', '<p>a</p>'],
])('%s', async (_name, page, expected) => {
  expect(await html(page)).toBe(expected);
});

test('figures stand in place with their captions, which are not in the text', async () => {
  const { html: out } = await assembled(
    '<p>a</p><figure><img src="/i.jpg" alt="A" width="600" height="400"><figcaption data-role="caption">See <a href="/c">this</a> <em>now</em></figcaption></figure><p>b</p>',
  );
  expect(out).toBe(
    '<p>a</p><figure><img src="https://example.test/i.jpg" alt="A" width="600" height="400">' +
      '<figcaption>See <a href="https://example.test/c">this</a> <em>now</em></figcaption></figure><p>b</p>',
  );
});

test('links within the page and words of a meaning of their own are that in captions, too', async () => {
  const { html: out } = await assembled(
    '<p>a</p><figure><img src="/i.jpg" alt="A" width="600" height="400"><figcaption data-role="caption"><code>a</code> <mark>b</mark> <del>c</del> <kbd>d</kbd> <ins>e</ins><sup><a id="r" href="#n">1</a></sup></figcaption></figure><ol><li id="n">b <a href="#r">↩</a></li></ol>',
  );
  expect(out).toContain(
    '<figcaption><code>a</code> <mark>b</mark> <del>c</del> <kbd>d</kbd> <ins>e</ins><sup><a id="ac-r" href="#ac-n">1</a></sup></figcaption></figure><ol><li id="ac-n">b <a href="#ac-r">↩</a></li></ol>',
  );
});

test('a credit is the small print of its caption', async () => {
  const out = await html(
    '<p>a</p><figure><img src="/i.jpg" alt="" width="600" height="400"><figcaption data-role="caption">The deck. <span data-credit>Photo: <a href="/c">Ann</a></span></figcaption></figure>',
  );
  expect(out).toContain(
    '<figcaption>The deck. <small>Photo: </small><a href="https://example.test/c"><small>Ann</small></a></figcaption>',
  );
});

test('a credit in an element of its own is parted from the caption, where the page has no space between them', async () => {
  const caption = async (inner: string): Promise<string> => {
    const page = `<p>a</p><figure><img src="/i.jpg" alt="" width="600" height="400"><figcaption data-role="caption">${inner}</figcaption></figure>`;
    return /<figcaption>.*<\/figcaption>/.exec(await html(page))?.[0] ?? '';
  };
  expect(await caption('Jolle am Steg<small data-credit>Bild: Ann Lee</small>')).toBe(
    '<figcaption>Jolle am Steg <small>Bild: Ann Lee</small></figcaption>',
  );
  expect(await caption('The deck (<span data-credit>Photo: Ann</span>)')).toBe(
    '<figcaption>The deck (<small>Photo: Ann</small>)</figcaption>',
  );
});

test('a picture inside a paragraph parts it', async () => {
  expect(await html('<p>a <img src="/i.jpg" alt="" width="600" height="400"> b</p>')).toBe(
    '<p>a</p><figure><img src="https://example.test/i.jpg" alt="" width="600" height="400"></figure><p>b</p>',
  );
});

test('a player becomes a linked card', async () => {
  const out = await html(
    '<p>a</p><iframe src="https://player.test/v/1" title="A film" width="600" height="400"></iframe>',
  );
  expect(out).toContain('<a href="https://player.test/v/1" class="media-card">Embedded content: A film</a>');
});

test('the words of the tree are the words of the kept segments, in order', async () => {
  const { content, bodyWords } = await assembled(
    `<div>lead <b>bold<br><br>second</b> x<p>third<span> four</span></p>tail
     <table><tr><td>cell one<td><ul><li>five<p>six</p></ul></table>
     <p>half <span data-role="body">kept</span><div data-role="dropped">not me</div></p>seven</div>`,
  );
  expect(words(plainText(content))).toEqual(bodyWords);
});

test('a long page comes out the same in parts as in one go', async () => {
  const part = (n: number): string =>
    `<h3>Part ${n}</h3><p>one <b>two</b><br><br>three <a href="/l${n}">four</a></p>
     <div lang="de"><ul><li>five<p>six</p><li>seven</ul></div>loose ${n} <i>text</i>
     <table><tr><th>a<th>b<tr><td>1<td>2</table><a id="n${n}"></a><blockquote>said<p>she</blockquote>`;
  const times = (count: number, made: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => made(n)).join('');
  const parts = times(130, part);
  const long = `<table>${times(400, (n) => `<tr><td>row ${n}<td><i>of</i> many`)}</table>in between
     <ol>${times(400, (n) => `<li>item ${n}`)}</ol><b>${times(400, (n) => `bold ${n}<p><u>set</u> out</p>`)}</b>`;
  const deep = `${'<div>'.repeat(300)}deep <i>down</i>${times(400, (n) => `<p>level ${n}`)}${'</div>'.repeat(300)}`;
  const { snapshot, nodes, selection } = await assembled(
    `<body><main><article>${parts}${long}${deep}<p><a href="#n7">seven</a></article></main>`,
  );
  const page = pageOf(snapshot);
  const inParts: string[] = [];
  const steps = assemble(page, nodes, selection, RARE);
  let step = steps.next();
  for (; !step.done; step = steps.next()) inParts.push(step.value);
  expect(step.value).toEqual(run(assemble(page, nodes, selection, RARE, undefined, Infinity)));
  // Some 6,000 elements, 300 a step.
  expect(inParts.filter((name) => name === 'assemble: next parts').length).toBeGreaterThan(15);
  // The article itself, and what is around it.
  expect(inParts).toContain('assemble: next children');
}, 30_000);

test.each([
  ['a formula that was never closed', '<p>a <math><mtext>b <p>c</p> d</mtext></math> e</p>', 'a b c d e'],
  [
    'HTML in a formula',
    '<p>a <math><mi>x</mi><mtext><span>if</span></mtext><maction><mi>y</mi></maction></math></p>',
    'a x if y',
  ],
  [
    'a holder of formulas around an article',
    '<div class="katex"><p>a</p><math><mi>x</mi></math><p>b</p></div>',
    'a x b',
  ],
])('text behind %s is kept', async (_name, page, text) => {
  const { content } = await assembled(page);
  expect(plainText(content).replace(/\s+/g, ' ')).toContain(text.split(' ').at(-1));
  for (const word of text.split(' ')) expect(plainText(content)).toContain(word);
});

test('what a script puts between the parts of a table is kept', async () => {
  const { content } = await assembled(
    '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
    undefined,
    (page) => {
      for (const part of page.querySelectorAll('table, tbody, tr')) part.append(`in ${part.localName}`);
    },
  );
  for (const text of ['in table', 'in tbody', 'in tr', 'd']) expect(plainText(content)).toContain(text);
});

test('emphasis in the same emphasis is one', async () => {
  expect(await html('<p><b>a <strong>b</strong></b> <i><span><em>c</em></span></i></p>')).toBe(
    '<p><strong>a b</strong> <em>c</em></p>',
  );
});

test('texts are as they were when the page was read, whatever has become of them since', async () => {
  const { snapshot, nodes, selection } = await assembled(
    '<body><main><p>The clock says noon.</p><p>It <b>ticks</b> on.</p></main>',
  );
  const [alone, beside] = nodes.texts;
  alone!.data = 'The clock says one.';
  beside!.data = 'They ';
  alone!.after('A line that came later.');
  const { content } = run(assemble(pageOf(snapshot), nodes, selection, RARE));
  expect(words(plainText(content))).toEqual(['the', 'clock', 'says', 'noon', 'it', 'ticks', 'on']);
});
