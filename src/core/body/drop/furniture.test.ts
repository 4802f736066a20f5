import { expect, it } from 'vitest';
import { pageFromHtml } from '../../../../tests/helpers/page';
import { prose } from '../../../../tests/helpers/prose';
import { afterRules, KEPT } from '../../../../tests/helpers/body';

const p = (seed: number): string => `<p>${prose(seed, 4)}</p>`;

/** The lines of a page that stay when all of it was body. */
async function left(html: string): Promise<string[]> {
  const page = await pageFromHtml(html, '/s');
  const all = page.segments.map(() => KEPT);
  const decisions = afterRules(['furniture'], page, all);
  return page.segments.filter((_, s) => decisions[s]!.role === 'body').map(({ text }) => text);
}

it.each([
  '<nav><ul><li>Lamps for the desk</li></ul></nav>',
  '<fieldset><div>Lamps for the desk</div></fieldset>',
  '<div role="tooltip"><p>Lamps for the desk</p></div>',
  '<div class="related"><p>Lamps for the desk</p></div>',
  '<aside class="RelatedStories"><p>Lamps for the desk</p></aside>',
  '<div class="box related-posts"><p>Lamps for the desk</p></div>',
  '<p class="disclaimer">Lamps for the desk</p>',
])('what the markup says is no text leaves it: %s', async (furniture) => {
  expect(await left(p(1) + furniture + p(2))).toEqual([prose(1, 4), prose(2, 4)]);
});

it.each([
  '<section id="related-work"><h2>Lamps for the desk</h2></section>',
  '<h2 id="disclaimer">Lamps for the desk</h2>',
  '<div class="unrelated">Lamps for the desk</div>',
  '<p class="related">Lamps for the desk</p>',
  '<div class="h2-related">Lamps for the desk</div>',
  '<label>Lamps for the desk</label>',
])('what only sounds like it stays: %s', async (text) => {
  expect(await left(p(1) + text + p(2))).toEqual([prose(1, 4), 'Lamps for the desk', prose(2, 4)]);
});

it('what holds half of the body is the body, but a menu in it goes', async () => {
  const html = `<fieldset>${p(1)}${p(2)}<nav>Lamps for the desk</nav></fieldset>${p(3)}`;
  expect(await left(html)).toEqual([prose(1, 4), prose(2, 4), prose(3, 4)]);
});

/** The lines between two paragraphs that stay when all of the page was body. */
async function between(html: string): Promise<string[]> {
  const page = await pageFromHtml(p(1) + html + p(2), '/s');
  const decisions = afterRules(
    ['ad-labels', 'controls'],
    page,
    page.segments.map(() => KEPT),
  );
  return page.segments
    .filter((_, s) => decisions[s]!.role === 'body')
    .map(({ text }) => text)
    .slice(1, -1);
}

it.each([
  '<div>ADVERTISEMENT</div>',
  '<p>Anzeige</p>',
  '<div><a href="#">Share</a> <a href="#">Copy link</a></div>',
  '<ul><li>Share to Facebook</li><li>Share to X</li></ul>',
  '<table><tr><td>Publicidad</td></tr></table>',
])('labels leave the body: %s', async (label) => {
  expect(await between(label)).toEqual([]);
});

it('a button beside a listing is none of the text', async () => {
  expect(await between('<div><button>Copy</button><pre>login</pre></div>')).toEqual(['login']);
  expect(await between('<div><pre>login</pre><button>Copy</button></div>')).toEqual(['login']);
});

it('what opens a quotation is none of its words', async () => {
  const open = '<div><a role="button" tabindex="0">Click to expand...</a></div>';
  expect(await between(`<blockquote><p>Quoted</p>${open}</blockquote>`)).toEqual(['Quoted']);
});

it.each([
  [
    'a button outside a quotation',
    '<div><button>How long does it take?</button></div>',
    ['How long does it take?'],
  ],
  ['a quotation with a button in it', '<blockquote><p>Press <button>Play</button> now</p></blockquote>', ['Press Play now']], // prettier-ignore
  ['a heading', '<h3>Share this post</h3>', ['Share this post']],
  ['an entry of a list', '<ul><li>Advertising</li><li>Tariffs</li></ul>', ['Advertising', 'Tariffs']],
  ['data beside other cells', '<table><tr><td>Advertisement</td><td>31</td></tr></table>', ['Advertisement', '31']], // prettier-ignore
  ['a header cell', '<table><tr><th>Ads</th></tr></table>', ['Ads']],
  ['a term', '<dl><dt>Share</dt><dd>A part of a firm.</dd></dl>', ['Share', 'A part of a firm.']],
  ['code', '<pre>Share</pre>', ['Share']],
])('what is %s stays', async (_, html, lines) => {
  expect(await between(html)).toEqual(lines);
});

const TEXT = [
  '港口的钟楼昨天下午重新开放，两百多名居民到场参观。',
  '修复工程历时三年，由市政府和一个基金会共同出资。',
];

/** What stays of these lines below two paragraphs, when all of the page was body. */
async function kept(...lines: string[]): Promise<string[]> {
  const page = await pageFromHtml([...TEXT, ...lines].map((line) => `<p>${line}</p>`).join(''), '/s');
  const decisions = afterRules(
    ['closing-lines'],
    page,
    page.segments.map(() => KEPT),
  );
  const body = page.segments.filter((_, s) => decisions[s]!.role === 'body').map(({ text }) => text);
  expect(body.slice(0, 2)).toEqual(TEXT);
  return body.slice(2);
}

it.each([
  '责任编辑：王小明',
  '（責任編輯：陳大文）',
  '[编辑：李华]',
  '(张海 编辑)',
  '声明：本网登载此文出于传递信息之目的，不意味着赞同其观点。',
  '未经授权，不得转载。',
  '凡注明来源为本报的作品，均为本报所有。',
  '記事の無断転載を禁じます。',
  '무단 전재 및 재배포 금지',
])('leaves the end: %s', async (line) => {
  expect(await kept(line)).toEqual([]);
});

it('several of them, and whom to call below a note', async () => {
  expect(await kept('(张海 编辑)', '声明：', '凡本报注明来源的作品，转载请注明。', '电话：021-5550')).toEqual(
    [],
  );
});

it.each([
  ['a reporter', '本报记者 王小明'],
  ['a sentence about an editor', '他曾经是一家杂志的编辑。'],
  ['a name and a trade in a sentence', '王小明 编辑'],
  ['what somebody declares', '外交部声明：双方将继续会谈。'],
  ['a note that tells something', `未经授权不得转载。${'钟楼的故事很长。'.repeat(60)}`],
])('%s stays', async (_, line) => {
  expect(await kept(line)).toEqual([line]);
});

it('what stands before the last paragraph stays, and a note may have two lines below it, not three', async () => {
  const middle = ['责任编辑：王小明', '钟声每小时响一次，从港口的另一边也听得见。'];
  expect(await kept(...middle)).toEqual(middle);
  const note = '未经授权，不得转载。';
  expect(await kept(note, '电话：一', '电话：二')).toEqual([]);
  const three = [note, '电话：一', '电话：二', '电话：三'];
  expect(await kept(...three)).toEqual(three);
});
