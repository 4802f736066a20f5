/** The documentation as pages of the site: docs/*.md, written by markdown-it, with links between them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { escaped } from './html';

/** What stands on the first page, in this order; the others are found from them. */
const LISTED: readonly [file: string, name: string, about: string][] = [
  ['docs/library.md', 'Library', 'clip a document in a page'],
  ['docs/cli.md', 'Command line', 'one page, or a list of addresses'],
  ['docs/scale.md', 'Very many pages', 'queues, archives, stores'],
  ['docs/markdown.md', 'Markdown', 'what becomes of each element'],
  ['docs/templates.md', 'Templates', 'names and notes of saved files'],
  ['docs/paging.md', 'Articles of several pages', 'how they are found and joined'],
  ['docs/privacy.md', 'Privacy', 'what is stored, and where'],
  ['docs/permissions.md', 'Permissions', 'what the extension may do, and why'],
  ['docs/security.md', 'Security', 'what a hostile page cannot do'],
  ['docs/architecture.md', 'Architecture', 'rooms, data flow, words'],
  ['docs/model-card.md', 'Model card', 'what the classifiers learned from'],
  ['docs/bench.md', 'The bench', 'all measurements'],
];

const FILES = [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
];

/** Where a file's page lies in the site; the project's own files apart, since their names differ in case alone. */
const pageOf = (file: string): string =>
  (file.startsWith('docs/') ? file : `docs/project/${file.toLowerCase()}`)
    .replace(/README\.md$/, 'index.md')
    .replace(/\.md$/, '.html');

/** GitHub's anchors. */
const anchorOf = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-'); // prettier-ignore

/** @param repository address of the repository, '' where it is not known: links to files lead nowhere then */
function href(file: string, link: string, repository: string): string | null {
  if (/^[a-z]+:/i.test(link) || link.startsWith('#')) return link;
  const [path = '', anchor] = link.split('#');
  const target = relative('.', resolve(dirname(file), path));
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (FILES.includes(target)) return `${relative(dirname(pageOf(file)), pageOf(target))}${hash}`;
  if (target === 'README.md') return relative(dirname(pageOf(file)), 'index.html');
  return repository === '' || !existsSync(target) ? null : `${repository}/blob/main/${target}`;
}

function rendered(file: string, repository: string): { title: string; body: string } {
  const markdown = new MarkdownIt();
  const { rules } = markdown.renderer;
  let title = '';
  rules['heading_open'] = (tokens, at) => {
    const text = tokens[at + 1]?.children?.map(({ content }) => content).join('') ?? '';
    if (tokens[at]!.tag === 'h1') title ||= text;
    return `<${tokens[at]!.tag} id="${escaped(anchorOf(text))}">`;
  };
  rules['link_open'] = (tokens, at) => {
    const address = href(file, String(tokens[at]!.attrGet('href')), repository);
    return address === null ? '<a>' : `<a href="${escaped(address)}">`;
  };
  rules['table_open'] = () => '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>';
  rules['table_close'] = () => '</table></div>';
  rules['fence'] = (tokens, at) => `<pre tabindex="0"><code>${escaped(tokens[at]!.content)}</code></pre>`;
  // Comments mark what scripts write.
  const source = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  return { body: markdown.render(source), title };
}

/** Pages of the documentation by their path in the site. @param style path of the style sheet in the site */
export function docPages(repository: string, style: string, icon: string): Map<string, string> {
  return new Map(
    FILES.map((file) => {
      const { title, body } = rendered(file, repository);
      const page = pageOf(file);
      const up = (path: string): string => relative(dirname(page), path);
      return [
        page,
        `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Article Clipper</title>
<link rel="icon" href="${up(icon)}" type="image/svg+xml">
<link rel="stylesheet" href="${up(style)}">
</head>
<body>
<header class="top"><a class="name" href="${up('index.html')}"><img src="${up(icon)}" alt="" width="26" height="26">Article Clipper</a><nav aria-label="This site"><a href="${up('index.html')}#docs">Docs</a></nav></header>
<main class="doc">
${body}</main>
</body>
</html>
`,
      ];
    }),
  );
}

export const docList = (): string =>
  `<ul class="links">${LISTED.map(([file, name, about]) => `<li><a href="./${pageOf(file)}">${name}</a><small>${about}</small></li>`).join('')}</ul>`;
