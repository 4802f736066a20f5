/** Random pages: an honest article with anything at all between its paragraphs. */
import { memberNames } from '../member-names';
import { HTML_NS, MATH_NS, SVG_NS, type FuzzCase, type FuzzElement, type FuzzNode } from './nodes';
import type { Random } from './random';
import {
  ADDRESSES,
  ATTRIBUTES,
  BLOCKS,
  CLASSES,
  HTML_NAMES,
  INLINE,
  MATH_NAMES,
  NASTY,
  SVG_NAMES,
  TANGLE,
  WORDS,
  words,
} from './vocabulary';

function sentence(random: Random): string {
  const out: string[] = [];
  for (let left = 4 + random.below(20); left > 0; left--) out.push(random.pick(WORDS));
  return out.join(' ') + '. ';
}

export function text(random: Random): string {
  const kind = random.below(20);
  if (kind < 9) return sentence(random);
  if (kind < 17) return random.pick(NASTY);
  if (kind < 18) return random.pick(NASTY) + sentence(random) + random.pick(NASTY);
  if (kind < 19) return ' \n\t ';
  // Rarely long without a space: every quadratic search in a line shows.
  return random.chance(0.1)
    ? random.pick(['a', '*', '[', '<', '`', '$', '\\', '_ ', '![']).repeat(3000)
    : sentence(random);
}

function value(name: string, random: Random): string {
  if (/^(href|src|cite|action|formaction|poster|xlink:href|data-src|data-original|ping|xml:base)$/.test(name))
    return random.pick(ADDRESSES);
  if (name === 'srcset' || name === 'data-srcset')
    return `${random.pick(ADDRESSES)} ${random.pick(['2x', '9999999999w', '-1x', 'NaNw', ''])}, ${random.pick(ADDRESSES)}`;
  if (name === 'class' && random.chance(0.8)) return random.pick(CLASSES);
  if (/^(width|height|colspan|rowspan|start|value|tabindex)$/.test(name))
    return random.pick(['0', '1', '2', '640', '-5', '1e9', '99999999999999999999', 'NaN', '50%', '', '1.5']);
  if (name === 'style')
    return random.pick([
      'display:none',
      'visibility:hidden',
      'position:fixed',
      'width:1px',
      'content:"x"',
      'float:left',
    ]);
  if (name === 'id' || name === 'name')
    return random.chance(0.7)
      ? random.pick(memberNames())
      : random.pick(['__proto__', 'constructor', 'part', '']);
  if (name === 'fill' || name === 'clip-path')
    return random.pick([
      'red',
      'url(#part)',
      'url(https://host.test/x)',
      'u\\72l(//host.test/x)',
      'url("//x.test")',
    ]);
  if (name === 'encoding') return random.pick(['application/x-tex', 'text/html', 'TeX']);
  if (name === 'dir') return random.pick(['rtl', 'ltr', 'auto', 'x']);
  if (random.chance(0.01)) return random.pick(NASTY).repeat(400);
  return random.chance(0.5) ? random.pick(NASTY) : random.pick(WORDS);
}

export function attributes(random: Random): [string, string][] {
  const out: [string, string][] = [];
  while (random.chance(0.45)) {
    const name = random.chance(0.03)
      ? random.pick(['"', 'a<b', '=', '@x', 'constructor', '__proto__'])
      : random.pick(ATTRIBUTES);
    out.push([name, value(name, random)]);
  }
  return out;
}

function name(random: Random, ns: string | null): string {
  const kind = random.below(10);
  if (kind === 0) return random.pick(HTML_NAMES);
  if (ns === MATH_NS) return random.pick(MATH_NAMES);
  if (ns === SVG_NS) return random.pick(SVG_NAMES);
  if (kind < 3) return random.pick(INLINE);
  if (kind < 5) return random.pick(BLOCKS);
  if (kind < 6) return random.pick(TANGLE);
  return random.pick(HTML_NAMES);
}

function tree(random: Random, depth: number, around: string | null = HTML_NS): FuzzElement {
  let ns = around;
  const turn = random.below(40);
  if (turn === 0) ns = MATH_NS;
  else if (turn === 1) ns = SVG_NS;
  else if (turn === 2) ns = HTML_NS;
  else if (turn === 3) ns = random.pick([null, 'urn:own', '']);
  const tag =
    ns === around ? name(random, ns) : ns === MATH_NS ? 'math' : ns === SVG_NS ? 'svg' : name(random, ns);
  if (tag === 'math') ns = random.chance(0.9) ? MATH_NS : ns;
  if (tag === 'svg') ns = random.chance(0.9) ? SVG_NS : ns;
  const children: FuzzNode[] = [];
  const count = depth <= 0 ? 0 : random.below(4);
  if (random.chance(0.6)) children.push(text(random));
  for (let i = 0; i < count; i++)
    children.push(random.chance(0.35) ? text(random) : tree(random, depth - 1, ns));
  const element: FuzzElement = { tag, ns, attributes: attributes(random), children };
  if (random.chance(0.01)) element.shadow = true;
  return element;
}

/** The same few elements, one in the other, as deep as a parser lets them be and a little more. */
function nest(random: Random): FuzzNode {
  const tags = Array.from({ length: 1 + random.below(3) }, () =>
    random.pick(random.chance(0.5) ? INLINE : BLOCKS),
  );
  let inner: FuzzNode = text(random);
  for (let left = random.pick([20, 60, 150, 520]); left > 0; left--)
    inner = { tag: tags[left % tags.length]!, ns: HTML_NS, attributes: [], children: [inner] };
  return inner;
}

/** A form whose fields are named as the members that we read. */
function clobberingForm(random: Random): FuzzElement {
  const fields = Array.from({ length: 1 + random.below(12) }, (): FuzzNode => ({
    tag: random.pick(['input', 'button', 'img', 'select']),
    ns: HTML_NS,
    attributes: [[random.pick(['name', 'id']), random.pick(memberNames())]],
    children: [],
  }));
  const children = random.chance(0.5) ? [tree(random, 2), ...fields] : fields;
  return { tag: 'form', ns: HTML_NS, attributes: attributes(random), children };
}

const paragraph = (random: Random): FuzzElement => ({
  tag: 'p',
  ns: HTML_NS,
  attributes: [],
  children: [sentence(random) + sentence(random) + sentence(random)],
});

export function foreign(random: Random): FuzzNode {
  const kind = random.below(24);
  if (kind === 0) return nest(random);
  if (kind < 3) return clobberingForm(random);
  if (kind < 5)
    return {
      tag: 'math',
      ns: MATH_NS,
      attributes: attributes(random),
      children: [tree(random, 3, MATH_NS), tree(random, 2, MATH_NS)],
    };
  if (kind < 7)
    return { tag: 'svg', ns: SVG_NS, attributes: attributes(random), children: [tree(random, 3, SVG_NS)] };
  if (kind < 8) return text(random);
  if (kind < 10)
    return { tag: 'p', ns: HTML_NS, attributes: [], children: [text(random), tree(random, 2), text(random)] };
  return tree(random, 4);
}

function headNode(random: Random): FuzzElement {
  const kind = random.below(4);
  const make = (tag: string, given: [string, string][], children: FuzzNode[] = []): FuzzElement => ({
    tag,
    ns: HTML_NS,
    attributes: given,
    children,
  });
  const about = random.pick(
    words('author og:title og:type og:image article:published_time og:site_name description date'),
  );
  if (kind === 0)
    return make('meta', [
      [random.pick(['name', 'property']), about],
      ['content', text(random)],
    ]);
  if (kind === 1)
    return make('link', [
      ['rel', random.pick(['canonical', 'next', 'icon'])],
      ['href', random.pick(ADDRESSES)],
    ]);
  if (kind === 2) return make('base', [['href', random.pick(ADDRESSES)]]);
  const linked = random.pick([
    '{"@type":"Article","headline":{"a":[1]},"author":[{"name":7},null,"x"],"datePublished":{}}',
    '[[[[{"@graph":[{"@type":["NewsArticle",3],"headline":"<b>"}]}]]]]',
    '{"@type":"Product","name":"x","offers":{"price":"1e999"}}',
    '{"__proto__":{"headline":"x"},"@type":"Article"}',
    '{' + '"a":['.repeat(200),
    `{"@type":"Article","headline":${JSON.stringify(text(random))}}`,
  ]);
  return make('script', [['type', 'application/ld+json']], [linked.replaceAll('<', '\\u003c')]);
}

/** A whole page from the grammar. */
export function grammarCase(random: Random): FuzzCase {
  const body: FuzzNode[] = [];
  const article: FuzzNode[] = [{ tag: 'h1', ns: HTML_NS, attributes: [], children: [sentence(random)] }];
  for (let parts = 1 + random.below(3); parts > 0; parts--) {
    article.push(paragraph(random), foreign(random), paragraph(random));
  }
  if (random.chance(0.3)) body.push(foreign(random));
  if (random.chance(0.8)) body.push({ tag: 'article', ns: HTML_NS, attributes: [], children: article });
  else body.push(...article);
  if (random.chance(0.3)) body.push(foreign(random));
  const head: FuzzNode[] = [];
  if (random.chance(0.7)) head.push({ tag: 'title', ns: HTML_NS, attributes: [], children: [text(random)] });
  while (random.chance(0.35)) head.push(headNode(random));
  const route = random.below(10);
  return { route: route < 5 ? 'parsed' : route < 9 ? 'nodes' : 'xml', head, body };
}
