/**
 * The one exit of page content: an article's tree passes the allow-list of elements, attributes, classes and
 * address schemes. Nodes for a document also pass DOMPurify (`fragment.ts`).
 */
import type { Element, ElementContent, Nodes, Properties, Root } from 'hast';
import { isPartName } from '../core/part-keys';
import { append, boundNesting, ID_PREFIX } from '../util/hast';
import { isSafeAddress } from './safe-address';
import type { Steps } from '../util/steps';
import { wellFormed } from '../util/text';

export const HTML = new Set(
  (
    'a abbr aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rb rp rt rtc ruby s samp section small span strong ' +
    'sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
export const MATH = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder ' +
    'mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mfenced menclose'
  ).split(' '),
);
/** MathML elements that hold text only. A parser would read elements in them as HTML. */
export const MATH_TOKENS: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/**
 * Elements that are dropped with their content. Of other elements that are not allowed, the children stay.
 */
const DROPPED = new Set(
  (
    'script style template noscript iframe object embed applet form input button select textarea option svg head ' +
    'title base link meta frame frameset noframes noembed plaintext xmp annotation annotation-xml mglyph ' +
    'malignmark video audio source track canvas dialog portal'
  ).split(' '),
);

/**
 * Attributes that any element may have, by hast property. The last three are ours and never come from a page
 * (`part-keys.ts`, `correct-tree.ts`, `slices.ts`).
 */
const GLOBAL: Record<string, string> = {
  id: 'id',
  dir: 'dir',
  lang: 'lang',
  className: 'class',
  dataPart: 'data-part',
  dataParts: 'data-parts',
  dataShown: 'data-shown',
};
const BY_TAG: Record<string, Record<string, string>> = {
  a: { href: 'href' },
  annotation: { encoding: 'encoding' },
  abbr: { title: 'title' },
  dfn: { title: 'title' },
  blockquote: { cite: 'cite' },
  img: { src: 'src', alt: 'alt', title: 'title', width: 'width', height: 'height' },
  ol: { start: 'start', reversed: 'reversed', type: 'type' },
  li: { value: 'value' },
  td: { colSpan: 'colspan', rowSpan: 'rowspan', align: 'align' },
  th: { colSpan: 'colspan', rowSpan: 'rowspan', align: 'align', scope: 'scope' },
  time: { dateTime: 'datetime' },
  ins: { dateTime: 'datetime' },
  del: { dateTime: 'datetime' },
};
const MATH_ATTRIBUTES = new Set(
  (
    'display displaystyle mathvariant mathsize stretchy fence separator form lspace rspace minsize maxsize ' +
    'movablelimits accent accentunder linethickness columnalign rowalign columnspan rowspan open close separators ' +
    'notation width height depth dir columnlines rowlines frame alttext'
  ).split(' '),
);
/** The article's own classes; a page's class names never get in. */
const CLASS =
  /^(language-[\w+#.-]+|math-inline|math-display|media-card|footnote-ref|footnote-back|task|task-done|callout-(?:note|tip|important|warning|caution|quote)|callout-title|picture-row|own-numbers)$/;

/** The attribute for a hast property of an element; undefined if it is not allowed. */
export function attributeName(tag: string, property: string): string | undefined {
  if (MATH.has(tag)) return MATH_ATTRIBUTES.has(property) ? property : undefined;
  return GLOBAL[property] ?? BY_TAG[tag]?.[property];
}

/** All attributes that some element may have. */
export const attributeNames = (): string[] => [
  ...new Set([GLOBAL, ...Object.values(BY_TAG)].flatMap((map) => Object.values(map))),
  ...MATH_ATTRIBUTES,
];

/** A copy that holds only what is allowed. */
export function sanitizeTree(root: Root): Root {
  return { type: 'root', children: sanitizeInto([], boundNesting(root).children) };
}

const STEP_NODES = 50;
/** A table's rows and a list's items lie in these levels. */
const STEP_LEVELS = 3;

export function* sanitizeInSteps(root: Root): Steps<Root> {
  const children: ElementContent[] = [];
  for (let at = 0; at < root.children.length; at += STEP_NODES) {
    const some: Root = { type: 'root', children: root.children.slice(at, at + STEP_NODES) };
    append(children, yield* childrenInSteps(boundNesting(some), STEP_LEVELS));
  }
  return { type: 'root', children };
}

function* childrenInSteps({ children }: Root | Element, levels: number): Steps<ElementContent[]> {
  const clean: ElementContent[] = [];
  for (const [at, node] of children.entries()) {
    if (at % STEP_NODES === 0) yield 'sanitise: next blocks';
    const inside = isLong(node, levels) ? yield* childrenInSteps(node, levels - 1) : undefined;
    sanitizeInto(clean, [node], false, false, inside);
  }
  return clean;
}

/** Does it, in these levels, hold more children than one step cleans? Maths has its own rules. */
const isLong = (node: Nodes, levels: number): node is Element =>
  levels > 0 &&
  node.type === 'element' &&
  String(node.tagName).toLowerCase() !== 'math' &&
  (node.children.length > STEP_NODES || node.children.some((child) => isLong(child, levels - 1)));

/** @param cleaned the children of the only node, if already clean */
function sanitizeInto(
  out: ElementContent[],
  nodes: readonly Nodes[],
  inMath = false,
  inToken = false,
  cleaned?: ElementContent[],
): ElementContent[] {
  for (const node of nodes) {
    if (node.type === 'text') out.push({ type: 'text', value: wellFormed(String(node.value)) });
    if (node.type !== 'element') continue;
    const tag = String(node.tagName).toLowerCase();
    if (DROPPED.has(tag)) continue;
    const math = tag === 'math' || inMath;
    const children =
      cleaned ?? sanitizeInto([], node.children, math, inToken || (math && MATH_TOKENS.has(tag)));
    if (inToken || (inMath ? !MATH.has(tag) || tag === 'math' : !HTML.has(tag) && tag !== 'math'))
      append(out, children);
    else {
      const properties = propertiesOf(tag, node.properties);
      if (tag !== 'img' || properties.src !== undefined)
        out.push({ type: 'element', tagName: tag, properties, children });
    }
  }
  return out;
}

function propertiesOf(tag: string, given: Properties): Properties {
  const out: Properties = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (attributeName(tag, name) === undefined) continue;
    const kept = MATH.has(tag) ? textOnly(value) : propertyValue(name, value);
    if (kept !== null) out[name] = typeof kept === 'string' ? wellFormed(kept) : kept;
  }
  return out;
}

function propertyValue(name: string, value: NonNullable<Properties[string]>): Properties[string] {
  switch (name) {
    case 'className': {
      const names = (Array.isArray(value) ? value : [value]).map(String).filter((one) => CLASS.test(one));
      return names.length > 0 ? names : null;
    }
    case 'id':
      return typeof value === 'string' && value.startsWith(ID_PREFIX) && !/\s/.test(value) ? value : null;
    case 'dataPart':
      return isPartName(value) ? value : null;
    case 'dataParts':
      return typeof value === 'string' && /^[\dsm ]+$/.test(value) ? value : null;
    case 'dataShown':
      return typeof value === 'string' && /^\d{1,3}( beside)?( spans)?( left| right)?$/.test(value)
        ? value
        : null;
    case 'value':
      return typeof value === 'string' && /^-?\d+$/.test(value) ? value : null;
    case 'href':
    case 'src':
    case 'cite':
      return typeof value === 'string' && isSafeAddress(value, name) ? value : null;
    case 'reversed':
      return value === true ? true : null;
    case 'width':
    case 'height':
    case 'start':
    case 'colSpan':
    case 'rowSpan':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    default:
      return textOnly(value);
  }
}

const textOnly = (value: Properties[string]): string | null => (typeof value === 'string' ? value : null);
