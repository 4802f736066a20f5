/** An article as Markdown (GitHub's flavour, with TeX maths and footnotes). */
import type { ElementContent, Root } from 'hast';
import { defaultHandlers, toMdast, type Handle, type State } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Nodes, PhrasingContent, Root as MdastRoot, RootContent } from 'mdast';
import { expressible } from './expressible';
import { writeCalloutHead } from './callouts';
import { writeInlineCode } from './code';
import { handlers, type MarkStyle } from './handlers';
import { headFields } from './head-fields';
import { writeHtmlTable } from './tables';
import { extractNotes } from './notes';
import { unlinkHeadings } from './own-headings';
import { withPostHeadings } from './parts';
import { inPieces } from './pieces';
import { LinkReferences } from './references';
import { settleSpans } from './spans/settle';
import { writeStarred } from './spans/starred';
import { syntax } from './syntax';
import { visit } from './visit';
import { isSafeAddress } from '../allow-list';
import { sanitizeInSteps } from '../sanitize';
import { run, type Steps } from '../../util/steps';
import { append, element } from '../../util/hast';
import { isolated, wellFormed, withoutSoftHyphens } from '../../util/text';

/** What is written besides the body, and how. */
export interface MarkdownOptions {
  /** write title, author, date, site and address as YAML front matter instead of a heading (default false) */
  frontMatter?: boolean;
  /** false: the body alone, for callers that write their own head (default true) */
  heading?: boolean;
  /** how what can be written in several ways is written; what is left out is as in `MARKDOWN_STYLE` */
  style?: Partial<MarkdownStyle>;
}

/** Signs of Markdown where it has several for one thing. */
export interface MarkdownStyle {
  bullet: '-' | '*' | '+';
  emphasis: '_' | '*';
  strong: '*' | '_';
  fence: '`' | '~';
  /** `#` before a heading, or (of the first two levels) a line below it */
  headings: 'atx' | 'setext';
  /** addresses in the text, or numbered at its end */
  links: 'inline' | 'reference';
  /** columns as wide as their cells are, or padded with spaces; tables of over 5,000 nodes never are */
  tables: 'compact' | 'aligned';
  /** marked text as `<mark>` or between `==` */
  marks: MarkStyle;
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

/** Nodes of a table that is written in one task so that its columns can be padded; a tenth of a second's work at most. */
const ALIGNED_NODES = 5000;

/** What Markdown says of an article besides its body. */
export interface MarkdownHead {
  title: string;
  byline: string;
  /** ISO 8601 or '' */
  publishedTime: string;
  siteName: string;
  url: string;
  lang: string;
  excerpt: string;
}

/**
 * Markdown of an article: `# title`, a line with byline, date and source, then the body. The body passes the
 * sanitiser first, so no script address and no foreign HTML can be in it; raw HTML appears only for tables that
 * GFM cannot write.
 */
export const articleMarkdown = (head: MarkdownHead, content: Root, options?: MarkdownOptions): string =>
  run(markdownSteps(head, content, options));

/**
 * The same in steps. @param size nodes of a step; for tests
 */
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
  const own = handlers(defaultHandlers, style.marks);
  const state = converterState(own);
  const convert = (nodes: ElementContent[]): RootContent[] =>
    state
      .toFlow(state.all(expressible(unlinkHeadings({ type: 'root', children: nodes }, head.url))))
      .flatMap(withoutWrapper);
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

/** Definitions of notes count as text of a line to the library, which puts them into paragraphs. */
const withoutWrapper = (block: RootContent): RootContent[] =>
  block.type === 'paragraph' && (block.children as Nodes[]).some(({ type }) => type === 'footnoteDefinition')
    ? block.children
    : [block];

/** Asks for the state in which the library's converters run. No article holds it. */
const PROBE = 'ac-probe';

/**
 * The library's converters by themselves. `toMdast` would first copy each piece and collapse its white space, a third of
 * all time; our trees are copies already, and `spans/` settles white space line by line.
 */
function converterState(own: Record<string, Handle>): State {
  let found: State | undefined;
  const probe: Handle = (state) => {
    found = state;
  };
  toMdast(element(PROBE), { document: true, handlers: { ...own, [PROBE]: probe } });
  if (!found) throw new Error('hast-util-to-mdast did not call the handler of an element');
  return found;
}

/** @param references takes the links' addresses; null: they stay in the text */
function write(blocks: RootContent[], style: MarkdownStyle, references: LinkReferences | null): string {
  const root: MdastRoot = { type: 'root', children: blocks };
  settleSpans(root);
  visit(root, isolate);
  references?.collect(root);
  const markdown = toMarkdown(root, syntax(style, WRITERS));
  return wellFormed(markdown.endsWith('\n') ? markdown.slice(0, -1) : markdown);
}

const WRITERS = {
  htmlTable: writeHtmlTable,
  calloutHead: writeCalloutHead,
  starred: writeStarred,
  inlineCode: writeInlineCode,
};

/** Plain text as Markdown that reads as just that text. */
export const markdownText = (text: string): string =>
  write(
    [{ type: 'paragraph', children: [{ type: 'text', value: text.replace(/\s+/g, ' ').trim() }] }],
    MARKDOWN_STYLE,
    null,
  );

/** Direction controls of one piece of text do not reach the markup after it; nobody finds a word with soft hyphens in it. */
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
  if (head.byline !== '') add({ type: 'text', value: head.byline });
  if (head.publishedTime !== '') add({ type: 'text', value: head.publishedTime.slice(0, 10) });
  if (isSafeAddress(head.url, 'href')) {
    const name = head.siteName || new URL(head.url).hostname;
    add({ type: 'link', url: head.url, children: [{ type: 'text', value: name }] });
  } else if (head.siteName !== '') add({ type: 'text', value: head.siteName });
  if (parts.length > 0) out.push({ type: 'paragraph', children: parts });
  return out;
}

const frontMatter = (head: MarkdownHead): string =>
  headFields([
    ['title', head.title],
    ['author', head.byline],
    ['date', head.publishedTime],
    ['site', head.siteName],
    ['source', head.url],
    ['lang', head.lang],
    ['description', head.excerpt],
  ]);
