import { expect, it } from 'vitest';
import { afterRules, KEPT } from '../../../../tests/helpers/body';
import { pageFromHtml } from '../../../../tests/helpers/page';

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
