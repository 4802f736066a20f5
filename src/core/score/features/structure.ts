/** Inputs from tags, roles and class names. */
import type { ElementRecord } from '../../../snapshot/schema';
import { eachInSteps, type Steps } from '../../../util/steps';
import type { FeatureGroup, FeaturePage } from './facts';

/** Levels above the block. */
const NAME_REACH = 6;

const BLOCK_TAGS = [['p'], ['li'], ['div'], ['a', 'span']];

const ANCESTOR_TAGS = [
  ['main'], ['nav'], ['aside'], ['footer'], ['header'], ['form', 'fieldset'], ['table'], ['ul', 'ol'], ['figure'],
  ['blockquote'], ['pre', 'code'], ['li'],
]; // prettier-ignore

const ROLES: [string, RegExp][] = [
  ['role-navigation', /^(?:navigation|menu|menubar|tablist|search|toolbar)$/],
  ['role-aside', /^(?:complementary|contentinfo|banner|dialog|alert|alertdialog|status)$/],
  ['role-main', /^(?:main|article|document)$/],
];

/** Training decides their meaning. */
const NAMES: [string, RegExp][] = [
  ['names-comment', /comment|disqus|reply|replies|respond|discuss|forum|reaction/],
  ['names-foot', /foot|copyright|legal|disclaimer|colophon/],
  ['names-meta', /meta|byline|author|date|time|tag|categor|info|publish|bio|profile/],
  ['names-note', /note|footnote|reference|cite|quote|callout|highlight|code|table/],
];

export const structureFeatures: FeatureGroup = {
  names: [
    ...BLOCK_TAGS.map((tags) => `tag-${tags[0]}`),
    ...ANCESTOR_TAGS.map((tags) => `in-${tags[0]}`),
    ...ROLES.map(([name]) => name),
    ...NAMES.map(([name]) => name),
  ],
  *write(page: FeaturePage, out, stride, offset) {
    const { elements } = page.snapshot;
    const flags = yield* elementFlags(elements);
    const ancestorAt = offset + BLOCK_TAGS.length;
    const roleAt = ancestorAt + ANCESTOR_TAGS.length;
    const namesAt = roleAt + ROLES.length;
    yield 'features: tags of each';
    yield* eachInSteps(page.segments, (segment, s) => {
      const row = s * stride;
      const { block } = segment;
      const tag = blockTag.get(elements[block]!.tag);
      if (tag !== undefined) out[row + offset + tag] = 1;
      let names = 0;
      for (let e = block, d = 0; e >= 0 && d < NAME_REACH; e = elements[e]!.parent, d++)
        names |= flags.names[e]!;
      spread(flags.ancestors[block]!, ANCESTOR_TAGS.length, out, row + ancestorAt);
      spread(flags.roles[block]!, ROLES.length, out, row + roleAt);
      spread(names, NAMES.length, out, row + namesAt);
    });
  },
};

function spread(bits: number, count: number, out: Float32Array, at: number): void {
  for (let i = 0; bits !== 0 && i < count; i++, bits >>= 1) if (bits & 1) out[at + i] = 1;
}

const blockTag = indexOfTags(BLOCK_TAGS);
const ancestorTag = indexOfTags(ANCESTOR_TAGS);

function indexOfTags(groups: string[][]): Map<string, number> {
  const map = new Map<string, number>();
  groups.forEach((tags, index) => {
    for (const tag of tags) map.set(tag, index);
  });
  return map;
}

interface ElementFlags {
  /** inherited bits */
  ancestors: Int32Array;
  roles: Int32Array;
  /** own bits */
  names: Int32Array;
}

function* elementFlags(elements: readonly ElementRecord[]): Steps<ElementFlags> {
  const n = elements.length;
  const flags = {
    ancestors: new Int32Array(n),
    roles: new Int32Array(n),
    names: new Int32Array(n),
  };
  const known = new Map<string, number>();
  yield* eachInSteps(elements, ({ parent, tag, role, names }, e) => {
    let ancestors = parent < 0 ? 0 : flags.ancestors[parent]!;
    let roles = parent < 0 ? 0 : flags.roles[parent]!;
    const bit = ancestorTag.get(tag);
    if (bit !== undefined) ancestors |= 1 << bit;
    if (role !== '') {
      const at = ROLES.findIndex(([, pattern]) => pattern.test(role));
      if (at >= 0) roles |= 1 << at;
    }
    flags.ancestors[e] = ancestors;
    flags.roles[e] = roles;
    if (names === '') return;
    let bits = known.get(names);
    if (bits === undefined) {
      bits = 0;
      const lower = names.toLowerCase();
      for (let i = 0; i < NAMES.length; i++) if (NAMES[i]![1].test(lower)) bits |= 1 << i;
      known.set(names, bits);
    }
    flags.names[e] = bits;
  });
  return flags;
}
