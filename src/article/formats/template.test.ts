import { expect, test } from 'vitest';
import { articleOf } from '../../../tests/helpers/article';
import { run } from '../../util/steps';
import { Templates, templateValues } from './template';
import { ENGLISH } from '../heading';

const values = {
  ...run(templateValues(articleOf({}), new Date(0), ENGLISH)),
  inner: '(1..500) | where_exp: "y", "y == 1"',
  many: Array.from({ length: 9000 }, (_, at) => -at),
};

/** A clock on which each look takes 20 ms. */
function templatesByLooks(): { templates: Templates; looks: () => number } {
  let looks = 0;
  return {
    templates: new Templates(
      (text) => text,
      () => 20 * ++looks,
    ),
    looks: () => looks,
  };
}

test.each([
  '(1..9000) | where_exp: "x", "x | plus: 1"',
  '(1..500) | where_exp: "x", inner',
  '(1..9000) | group_by_exp: "x", "x | times: x"',
  '(1..9000) | where_exp: "x", "many contains x"',
  '(1..9000) | where_exp: "x", "x"',
  '(1..9000) | map: "x"',
  '(1..9000) | find: "x"',
])('no filter outlives the limit of a template: %s', (expression) => {
  for (const render of [
    (templates: Templates) => templates.value(`{{ ${expression} }}`, values),
    (templates: Templates) => templates.text(`a {{ ${expression} }}`, values),
    (templates: Templates) => templates.markdown(`a {{ ${expression} }}`, values, []),
  ]) {
    const { templates, looks } = templatesByLooks();
    expect(() => render(templates)).toThrow(/limit/);
    expect(looks()).toBeLessThan(60);
  }
});

test.each(['(1..20000) | sort', '(1..20000) | where: "a"', '(1..20000) | uniq'])(
  'no filter takes a list that it would be long over: %s',
  (expression) => {
    expect(() => new Templates((text) => text).value(`{{ ${expression} }}`, values)).toThrow(
      'lists of more than',
    );
  },
);

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'there is no file to include: %s',
  (name) => {
    for (const tag of ['include', 'render', 'layout'])
      expect(() => new Templates((text) => text).text(`{% ${tag} "${name}" %}`, values)).toThrow(/ENOENT/);
  },
);

test('a filter takes as long as its text is, whatever stands in it', () => {
  const templates = new Templates((text) => text);
  const content = `${'<'.repeat(200_000)}a<b>c`;
  expect(templates.text('{{ content | strip_html | size }}', { ...values, content })).toBe('200002');
});
