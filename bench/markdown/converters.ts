/** Five ways from an article's HTML to Markdown: ours and the four peers, each with the settings that serve it best. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Root } from 'hast';
import { articleMarkdown } from '../../src/article/markdown/write';
import { PROJECT } from '../corpus';
import { load } from './load';

type Convert = (html: string, content: Root) => string;

export const CONVERTERS = ['ours', 'rehype-remark', 'turndown', 'defuddle', 'node-html-markdown'] as const;
export type Converter = (typeof CONVERTERS)[number];

/** As they are called in tables. */
export const CONVERTER_NAMES: Record<Converter, string> = {
  ours: 'Article Clipper',
  'rehype-remark': 'rehype-remark + GFM',
  turndown: 'Turndown + GFM',
  defuddle: 'Defuddle',
  'node-html-markdown': 'node-html-markdown',
};

export const NO_HEAD = {
  title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '',
}; // prettier-ignore

interface Pipeline {
  use(plugin: unknown, options?: unknown): Pipeline;
  processSync(html: string): { toString(): string };
}
interface TurndownService {
  use(plugin: unknown): void;
  turndown(html: string): string;
}

export async function converters(): Promise<Record<Converter, Convert>> {
  const { unified } = await load<{ unified: () => Pipeline }>('unified');
  const [parse, toRemark, gfm, stringify] = await Promise.all(
    ['rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify'].map((name) =>
      load<{ default: unknown }>(name),
    ),
  );
  const { default: Turndown } = await load<{ default: new (options: object) => TurndownService }>('turndown');
  const { gfm: turndownGfm } = await load<{ gfm: unknown }>('turndown-plugin-gfm');
  const { NodeHtmlMarkdown } = await load<{ NodeHtmlMarkdown: { translate(html: string): string } }>(
    'node-html-markdown',
  );
  // Its package names no entry for this module alone.
  const defuddle = createRequire(import.meta.url)(
    join(PROJECT, 'node_modules/defuddle/dist/markdown.js'),
  ) as { createMarkdownContent(html: string, url: string): string };
  const remark = unified()
    .use(parse!.default, { fragment: true })
    .use(toRemark!.default)
    .use(gfm!.default)
    .use(stringify!.default);
  const turndown = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  turndown.use(turndownGfm);
  return {
    ours: (_html, content) => articleMarkdown(NO_HEAD, content),
    'rehype-remark': (html) => remark.processSync(html).toString(),
    turndown: (html) => turndown.turndown(html),
    defuddle: (html) => defuddle.createMarkdownContent(html, 'https://e.test/'),
    'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
  };
}
