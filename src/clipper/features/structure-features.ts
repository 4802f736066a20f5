import type { ElementRecord } from '../../page/page-snapshot';
import type { FeatureGroup } from './feature-group';
import type { FeaturePage } from './feature-page';

/** How many elements up class names and ids are read (research 5). */
const NAME_REACH = 6;

const BLOCK_TAGS = [
  ['p'], ['li'], ['h1'], ['h2'], ['h3'], ['h4', 'h5', 'h6'], ['td', 'th'], ['div'], ['blockquote'], ['pre', 'code'],
  ['figcaption', 'caption'], ['dd', 'dt'], ['button', 'label', 'legend', 'summary'], ['a', 'span'],
]; // prettier-ignore

const ANCESTOR_TAGS = [
  ['article'], ['main'], ['nav'], ['aside'], ['footer'], ['header'], ['form', 'fieldset'], ['table'], ['ul', 'ol'],
  ['figure'], ['section'], ['details', 'dialog'], ['blockquote'], ['dl'], ['button'],
]; // prettier-ignore

const ROLES: [string, RegExp][] = [
  ['role-navigation', /^(?:navigation|menu|menubar|tablist|search|toolbar)$/],
  ['role-aside', /^(?:complementary|contentinfo|banner|dialog|alert|alertdialog|status)$/],
  ['role-main', /^(?:main|article|document)$/],
];

/** Words of the trade in class names and ids; which way each points is learned, not set. */
const NAMES: [string, RegExp][] = [
  ['names-comment', /comment|disqus|reply|replies|respond|discuss|forum|reaction/],
  ['names-navigation', /nav|menu|breadcrumb|crumb|pager|pagination|toolbar|\btabs?\b|skip|toc/],
  ['names-side', /side|widget|rail|aside|column-right|secondary|tertiary/],
  ['names-foot', /foot|copyright|legal|disclaimer|colophon/],
  ['names-head', /header|masthead|banner|topbar|\btop\b|logo|brand/],
  ['names-share', /share|social|follow|tweet|facebook|like|rating|vote/],
  [
    'names-related',
    /relat|recommend|more|popular|trending|latest|teaser|card|recirc|similar|next|prev|read-?also/,
  ],
  ['names-promo', /promo|sponsor|\bads?\b|advert|banner|offer|cta|donate|paywall|outbrain|taboola|affiliate/],
  ['names-meta', /meta|byline|author|date|time|tag|categor|info|publish|bio|profile/],
  ['names-caption', /caption|credit|figure|legend|gallery|slide|photo|image|media/],
  ['names-overlay', /modal|popup|overlay|cookie|consent|gdpr|notice|alert|toast|hidden|tooltip/],
  ['names-subscribe', /subscri|newsletter|signup|sign-up|login|register|member|form|input|search/],
  ['names-content', /content|article|post|entry|body|text|story|main|page|blog|markdown|prose|rich/],
  ['names-title', /title|headline|heading/],
  ['names-lead', /lead|intro|standfirst|summary|deck|dek|excerpt|abstract|subtitle|sub-?head/],
  ['names-note', /note|footnote|reference|cite|quote|callout|highlight|code|table/],
];

/** What the markup says: tags, ancestors, roles, class names. */
export const structureFeatures: FeatureGroup = {
  names: [
    ...BLOCK_TAGS.map((tags) => `tag-${tags[0]}`),
    ...ANCESTOR_TAGS.map((tags) => `in-${tags[0]}`),
    ...ROLES.map(([name]) => name),
    ...NAMES.map(([name]) => name),
    'depth',
    'breaks-before',
  ],
  write(page: FeaturePage, out, stride, offset) {
    const { elements } = page.snapshot;
    const nameFlags = new Map<string, number>();
    const own = elements.map((element) => ownFlags(element, nameFlags));
    const tagAt = offset;
    const ancestorAt = tagAt + BLOCK_TAGS.length;
    const roleAt = ancestorAt + ANCESTOR_TAGS.length;
    const namesAt = roleAt + ROLES.length;
    const lastAt = namesAt + NAMES.length;
    page.segments.forEach((segment, s) => {
      const row = s * stride;
      const block = segment.ancestors[0]!;
      const tag = blockTag.get(elements[block]!.tag);
      if (tag !== undefined) out[row + tagAt + tag] = 1;
      for (let d = 0; d < segment.ancestors.length; d++) {
        const flags = own[segment.ancestors[d]!]!;
        if (flags.ancestor >= 0) out[row + ancestorAt + flags.ancestor] = 1;
        if (flags.role >= 0) out[row + roleAt + flags.role] = 1;
        if (d < NAME_REACH && flags.names !== 0)
          for (let n = 0; n < NAMES.length; n++) if (flags.names & (1 << n)) out[row + namesAt + n] = 1;
      }
      out[row + lastAt] = Math.log1p(segment.ancestors.length);
      out[row + lastAt + 1] = Math.min(3, segment.record.breaksBefore);
    });
  },
};

const blockTag = indexOfTags(BLOCK_TAGS);
const ancestorTag = indexOfTags(ANCESTOR_TAGS);

function indexOfTags(groups: string[][]): Map<string, number> {
  const map = new Map<string, number>();
  groups.forEach((tags, index) => {
    for (const tag of tags) map.set(tag, index);
  });
  return map;
}

interface OwnFlags {
  ancestor: number;
  role: number;
  names: number;
}

function ownFlags(element: ElementRecord, nameFlags: Map<string, number>): OwnFlags {
  let names = 0;
  if (element.names !== '') {
    const known = nameFlags.get(element.names);
    if (known === undefined) {
      const lower = element.names.toLowerCase();
      NAMES.forEach(([, pattern], n) => {
        if (pattern.test(lower)) names |= 1 << n;
      });
      nameFlags.set(element.names, names);
    } else names = known;
  }
  return {
    ancestor: ancestorTag.get(element.tag) ?? -1,
    role: element.role === '' ? -1 : ROLES.findIndex(([, pattern]) => pattern.test(element.role)),
    names,
  };
}
