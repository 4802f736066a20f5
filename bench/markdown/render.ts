/** Markdown as HTML by libraries that share no code with ours: markdown-it (GFM, notes, maths) and CommonMark's reference. */
import MarkdownIt from 'markdown-it';
import { load } from './load';

type Md = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Md['parse']>[number];
interface Reference {
  Parser: new () => { parse(text: string): unknown };
  HtmlRenderer: new () => { render(tree: unknown): string };
}

/** @returns renders GitHub's flavour, with formulas between dollars where `maths` says so */
export async function gfmRenderer(): Promise<(markdown: string, maths: boolean) => string> {
  const { default: notes } = await load<{ default: (md: Md) => void }>('markdown-it-footnote');
  const make = (maths: boolean): Md => {
    const md = new MarkdownIt({ html: true, maxNesting: 1000 }).use(notes);
    md.validateLink = () => true;
    // Addresses are compared as they are written.
    md.normalizeLink = (url) => url;
    md.renderer.rules['footnote_caption'] = (tokens, at) =>
      String(Number((tokens[at]!.meta as { id: number }).id) + 1);
    md.core.ruler.push('alerts', alerts);
    if (maths) addMaths(md);
    return md;
  };
  const [plain, withMaths] = [make(false), make(true)];
  return (markdown, maths) => (maths ? withMaths : plain).render(markdown);
}

/** @returns renders CommonMark alone */
export async function commonMarkRenderer(): Promise<(markdown: string) => string> {
  const { Parser, HtmlRenderer } = await load<Reference>('commonmark');
  const [parser, renderer] = [new Parser(), new HtmlRenderer()];
  return (markdown) => renderer.render(parser.parse(markdown));
}

/** Boxes as GitHub and, with a title, Obsidian read them: a quote that begins with `[!note]` has that as its icon. */
function alerts({ tokens }: { tokens: Token[] }): void {
  tokens.forEach((token, at) => {
    const line = tokens[at + 2];
    const first = line?.type === 'inline' ? line.children?.[0] : undefined;
    if (token.type === 'blockquote_open' && first?.type === 'text')
      first.content = first.content.replace(/^\[!(?:note|tip|important|warning|caution)\] */i, '');
  });
}

/** `$…$` in a line and `$$` on lines of their own, as GitHub and Obsidian read them. */
function addMaths(md: Md): void {
  md.inline.ruler.before('escape', 'math', (state, silent) => {
    const { src, pos } = state;
    if (src[pos] !== '$') return false;
    const fence = src[pos + 1] === '$' ? '$$' : '$';
    const from = pos + fence.length;
    const to = endOfFormula(src, from, fence);
    if (to < 0 || to === from) return false;
    if (!silent) {
      const token = state.push('math', 'code', 0);
      token.content = src.slice(from, to);
      token.info = fence.length === 2 ? 'math-display' : 'math-inline';
    }
    state.pos = to + fence.length;
    return true;
  });
  md.block.ruler.before('fence', 'math_block', (state, start, end, silent) => {
    const line = (at: number): string =>
      state.src.slice(state.bMarks[at]! + state.tShift[at]!, state.eMarks[at]).trim();
    if (line(start) !== '$$') return false;
    let close = start + 1;
    while (close < end && line(close) !== '$$') close++;
    if (close >= end) return false;
    if (silent) return true;
    const token = state.push('math', 'code', 0);
    token.content = Array.from({ length: close - start - 1 }, (_, at) => line(start + 1 + at)).join('\n');
    token.info = 'math-display';
    token.block = true;
    state.line = close + 1;
    return true;
  }, { alt: ['paragraph', 'blockquote', 'list'] }); // prettier-ignore
  md.renderer.rules['math'] = (tokens, at) => {
    const { content, info } = tokens[at]!;
    return `<code class="${info}">${md.utils.escapeHtml(content)}</code>`;
  };
}

function endOfFormula(src: string, from: number, fence: string): number {
  if (fence === '$' && /\s/.test(src[from] ?? ' ')) return -1;
  for (let at = from; at < src.length; at++) {
    if (src[at] === '\\') at++;
    else if (src.startsWith(fence, at))
      return fence === '$' && (/\s/.test(src[at - 1]!) || /\d/.test(src[at + 1] ?? '')) ? -1 : at;
  }
  return -1;
}
