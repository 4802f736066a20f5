/** A made page as HTML: tags, names and looks of its make, and a style sheet. */
import type { Choice } from './choice';
import type { Look } from './looks';
import { nameOf, type Naming } from './names';
import { isText, type Dress, type MadeElement, type MadeNode } from './nodes';
import { tagOf, type TagHabit } from './tags';

/** How a make writes its pages down. */
export interface Writing {
  choice: Choice;
  naming: Naming;
  habit: TagHabit;
  look: Look;
  /** false: the page comes without its style sheet, as pages do that were saved as HTML alone */
  isStyled: boolean;
  /** text blocks stand in open shadow roots */
  hasShadows: boolean;
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const VOID = new Set(['br', 'img', 'hr']);

export function pageHtml(
  root: MadeElement,
  page: { title: string; lang: string; isRtl: boolean; type: string | null },
  writing: Writing,
): string {
  const rules = new Map<string, string>();
  const body = nodeHtml(root, writing, rules);
  const sheet = [...rules].map(([selector, declarations]) => `${selector}{${declarations}}`).join('\n');
  const style = writing.isStyled ? `<style>\nbody{${writing.look.body}}\n${sheet}\n</style>` : '';
  const dir = page.isRtl ? ' dir="rtl"' : '';
  const declared =
    page.type === null
      ? ''
      : `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': page.type })}</script>`;
  return `<!doctype html>\n<html lang="${escaped(page.lang)}"${dir}><head><meta charset="utf-8"><title>${escaped(page.title)}</title>${declared}${style}</head>\n<body>${body}</body></html>\n`;
}

function nodeHtml(node: MadeNode, writing: Writing, rules: Map<string, string>): string {
  if (isText(node)) {
    if (!node.link) return escaped(node.text);
    const href =
      node.link === 'site' ? `/${slug(node.text)}.html` : `https://elsewhere.example/${slug(node.text)}`;
    return `<a href="${href}">${escaped(node.text)}</a>`;
  }
  const { part, attributes = {}, children } = node;
  if (part === 'fragment') return children.map((child) => nodeHtml(child, writing, rules)).join(' ');
  const tag = node.tag ?? tagOf(part, writing.habit, writing.choice);
  const given = Object.entries({
    ...(node.dress ? ownDress(node.dress, rules) : dress(part, writing, rules)),
    ...attributes,
  });
  const open = `<${tag}${given.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`;
  if (VOID.has(tag)) return open;
  const inner = children.map((child) => nodeHtml(child, writing, rules)).join(spaceIn(part, children));
  if (writing.hasShadows && part === 'block')
    return `${open}<template shadowrootmode="open">${inner}</template></${tag}>\n`;
  return `${open}${inner}</${tag}>\n`;
}

/** Lines that are inline elements need a space between them. */
const spaceIn = (part: string, children: readonly MadeNode[]): string =>
  part === 'sentence' || children.length < 2 ? '' : ' ';

/** Class names and style attribute of a part; its rule goes into the sheet. */
function dress(
  part: string,
  { naming, choice, look, isStyled }: Writing,
  rules: Map<string, string>,
): Record<string, string> {
  const declarations = look.parts.get(part) ?? '';
  if (naming === 'none') return isStyled && declarations !== '' ? { style: declarations } : {};
  if (naming === 'atomic') {
    const names = declarations.split(';').filter((d) => d !== '').map((d) => [d.replace(/[^\w]+/g, '-').slice(0, 24), d] as const); // prettier-ignore
    for (const [name, declaration] of names) rules.set(`.${name}`, declaration);
    return names.length > 0 ? { class: names.map(([name]) => name).join(' ') } : {};
  }
  const name = nameOf(part, naming, choice);
  if (name === '') return {};
  // Two parts may share a name: the part keeps its own look by a second one.
  if (declarations !== '') rules.set(`.${name.split(' ').at(-1)!}`, declarations);
  return { class: name };
}

/** The same of an element with clothes of its own. */
function ownDress({ names, css, before }: Dress, rules: Map<string, string>): Record<string, string> {
  if (names === '') return css === '' ? {} : { style: css };
  const own = `.${names.split(' ').at(-1)!}`;
  if (css !== '') rules.set(own, css);
  if (before !== undefined) rules.set(`${own}::before`, before);
  return { class: names };
}

const slug = (text: string): string =>
  encodeURIComponent(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 40),
  );
