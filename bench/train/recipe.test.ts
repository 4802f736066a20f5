import { expect, it } from 'vitest';
import { FEATURE_NAMES } from '../../src/core/score/features/matrix';
import { columnsOf } from './recipe';

it('masks by the first word of a name hide what they are meant for: another input of that word would show here', () => {
  const hidden = ['tag', 'in', 'role', 'names', 'tree-class'].map((word) =>
    columnsOf(word).map((column) => FEATURE_NAMES[column]),
  );
  expect(hidden).toMatchInlineSnapshot(`
    [
      [
        "tag-p",
        "tag-li",
        "tag-div",
        "tag-a",
      ],
      [
        "in-main",
        "in-nav",
        "in-aside",
        "in-footer",
        "in-header",
        "in-form",
        "in-table",
        "in-ul",
        "in-figure",
        "in-blockquote",
        "in-pre",
        "in-li",
      ],
      [
        "role-navigation",
        "role-aside",
        "role-main",
      ],
      [
        "names-comment",
        "names-foot",
        "names-meta",
        "names-note",
      ],
      [
        "tree-class-share",
      ],
    ]
  `);
});

it('refuses a mask that hides nothing', () => {
  expect(() => columnsOf('colour')).toThrow('no inputs named colour');
});
