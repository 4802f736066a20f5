/** Writes an article as Markdown (GitHub's flavour, with TeX formulas and footnotes). */
import type { ElementContent, Root } from 'hast';
import { toMdast, type Handle, type State } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Definition, Link, Nodes, PhrasingContent, Root as MdastRoot, RootContent } from 'mdast';
import { expressible, withPostHeadings } from './expressible';
import { blockWriters, visit } from './blocks';
import { handlers, writeInlineCode } from './handlers';
import { extractNotes } from './notes';
import { inPieces } from './pieces';
import { settleSpans, writeStarred } from './spans';
import { syntax, type MarkdownStyle } from './syntax';
import type { Article } from '../schema';
import { signatureOf } from '../heading';
import { isSafeAddress } from '../safe-address';
import { sanitizeInSteps } from '../sanitize';
import { run, type Steps } from '../../util/steps';
import { append, element } from '../../util/hast';
import { isolated, wellFormed, withoutSoftHyphens } from '../../util/text';

export interface MarkdownOptions {
  /** default false */
  frontMatter?: boolean;
  /** false: body only (default true) */
  heading?: boolean;
  style?: Partial<MarkdownStyle>;
}

const MARKDOWN_STYLE: Readonly<MarkdownStyle> = {
  bullet: '-',
  emphasis: '_',
  strong: '*',
  fence: '`',
  headings: 'atx',
  links: 'inline',
  tables: 'compact',
  marks: 'html',
};

/** Aligning a larger table blocks longer than 0.1 s. */
const ALIGNED_NODES = 5000;

type MarkdownHead = Pick<
  Article,
  'title' | 'byline' | 'publishedTime' | 'siteName' | 'url' | 'lang' | 'excerpt'
>;

/**
 * The body is sanitised: no script addresses or foreign HTML. Only tables that GFM cannot write are HTML.
 */
export const articleMarkdown = (head: MarkdownHead, content: Root, options?: MarkdownOptions): string =>
  run(markdownSteps(head, content, options));

/** @param size nodes of a step; for tests */
export function* markdownSteps(
  head: MarkdownHead,
  content: Root,
  options: MarkdownOptions = {},
  size?: number,
): Steps<string> {
  const clean = withPostHeadings(yield* sanitizeInSteps(content));
  yield 'markdown: notes';
  const { children } = yield* extractNotes(clean);
  const style = { ...MARKDOWN_STYLE, ...options.style };
  const own = handlers(style.marks);
  const state = converterState(own);
  const convert = (nodes: ElementContent[]): RootContent[] =>
    state.toFlow(state.all({ type: 'root', children: expressible(nodes, head.url) })).flatMap(withoutWrapper);
  const references = style.links === 'reference' ? new LinkReferences() : null;
  const writePiece = (blocks: RootContent[]): string => write(blocks, style, references);
  const intro = options.frontMatter || options.heading === false ? [] : heading(head);
  const text = yield* inPieces(
    intro,
    children as ElementContent[],
    { convert, write: writePiece, whole: style.tables === 'aligned' ? ALIGNED_NODES : 0 },
    size,
  );
  const addresses = references?.definitions() ?? [];
  const list = addresses.length > 0 ? `\n\n${write(addresses, style, null)}` : '';
  const markdown = text === '' || text.endsWith('\n') ? text : `${text}${list}\n`;
  return options.frontMatter ? `---\n${frontMatter(head)}\n---\n\n${markdown}` : markdown;
}

/** The library puts note definitions into paragraphs. */
const withoutWrapper = (block: RootContent): RootContent[] =>
  block.type === 'paragraph' && (block.children as Nodes[]).some(({ type }) => type === 'footnoteDefinition')
    ? block.children
    : [block];

/** An element in no article, to reach the converter state. */
const PROBE = 'ac-probe';

/** `toMdast` would copy pieces and collapse white space, a third of all time; `spans.ts` settles it. */
function converterState(own: Record<string, Handle>): State {
  let found: State | undefined;
  const probe: Handle = (state) => {
    found = state;
  };
  toMdast(element(PROBE), { document: true, handlers: { ...own, [PROBE]: probe } });
  if (!found) throw new Error('hast-util-to-mdast did not call the handler of an element');
  return found;
}

/** @param references null: addresses stay in the text */
function write(blocks: RootContent[], style: MarkdownStyle, references: LinkReferences | null): string {
  const root: MdastRoot = { type: 'root', children: blocks };
  settleSpans(root);
  visit(root, isolate);
  references?.collect(root);
  const markdown = toMarkdown(root, syntax(style, WRITERS));
  return wellFormed(markdown.endsWith('\n') ? markdown.slice(0, -1) : markdown);
}

const WRITERS = { ...blockWriters, starred: writeStarred, inlineCode: writeInlineCode };

export const markdownText = (text: string): string =>
  write(
    [{ type: 'paragraph', children: [{ type: 'text', value: text.replace(/\s+/g, ' ').trim() }] }],
    MARKDOWN_STYLE,
    null,
  );

/** Direction controls must not reach the markup. Soft hyphens hide words from searches. */
function isolate(node: Nodes): void {
  if (node.type === 'text') node.value = isolated(withoutSoftHyphens(node.value));
  else if (node.type === 'inlineCode') node.value = isolated(node.value);
  else if (node.type === 'image') {
    node.alt = isolated(withoutSoftHyphens(node.alt ?? ''));
    if (node.title) node.title = isolated(node.title);
  }
}

function heading(head: MarkdownHead): RootContent[] {
  const out: RootContent[] = [];
  if (head.title !== '')
    out.push({ type: 'heading', depth: 1, children: [{ type: 'text', value: head.title }] });
  const parts: PhrasingContent[] = [];
  const add = (...nodes: PhrasingContent[]): void => {
    if (parts.length > 0) parts.push({ type: 'text', value: ' · ' });
    append(parts, nodes);
  };
  const author = signatureOf(head.byline, head.siteName);
  if (author !== '') add({ type: 'text', value: author });
  if (head.publishedTime !== '') add({ type: 'text', value: head.publishedTime.slice(0, 10) });
  if (isSafeAddress(head.url, 'href')) {
    const name = head.siteName || new URL(head.url).hostname;
    add({ type: 'link', url: head.url, children: [{ type: 'text', value: name }] });
  } else if (head.siteName !== '') add({ type: 'text', value: head.siteName });
  if (parts.length > 0) out.push({ type: 'paragraph', children: parts });
  return out;
}

function frontMatter(head: MarkdownHead): string {
  const { title, byline: author, publishedTime: date, siteName: site, url: source, lang, excerpt } = head;
  return Object.entries({ title, author, date, site, source, lang, description: excerpt })
    .map(([name, value]) => [name, isolated(wellFormed(value))] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join('\n');
}

// Double-quoted strings are valid YAML and JSON. A YAML library has 31 kB compressed, a sixth of a page's
// load; a test compares both.

/** JSON allows these, YAML does not. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const quoted = (value: string): string =>
  JSON.stringify(value).replace(
    NOT_PRINTABLE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

class LinkReferences {
  readonly #definitions = new Map<string, Definition>();

  /** In place. */
  collect(piece: MdastRoot): void {
    visit(piece, (node: Nodes) => {
      if (node.type !== 'link') return;
      const label = this.#numberOf(node);
      // In place, so that the parent's list stays valid.
      Object.assign(node, { type: 'linkReference', identifier: label, label, referenceType: 'full' });
    });
  }

  #numberOf({ url, title }: Link): string {
    const key = `${title ?? ''}\n${url}`;
    const known = this.#definitions.get(key);
    if (known) return known.identifier;
    const number = String(this.#definitions.size + 1);
    this.#definitions.set(key, {
      type: 'definition',
      identifier: number,
      label: number,
      url,
      title: title ?? null,
    });
    return number;
  }

  definitions(): Definition[] {
    return [...this.#definitions.values()];
  }
}
