/**
 * Pages with pieces and twins, written without knowledge of the code. In `written/*.html`, `data-article` marks the article
 * with its headline, `data-head` what stands around the headline, `data-twin` what is junk within.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { PROJECT } from '../corpus';
import { MADE_DIR, WRITTEN } from '../makes/made-corpus';
import { ARTICLE_ROLES, type Role } from '../roles';

const SOURCES = join(PROJECT, 'bench/pieces/written');
const MARKS = /\sdata-(?:article|head|twin)(?:="[^"]*")?(?=[\s/>])/g;
const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'head']);
const ARTICLE = new Set<Role>(ARTICLE_ROLES);

/** What an element's text is, from what the text around it is. */
function roleIn({ tagName, attrs }: Tree.Element, around: Role): Role {
  const has = (name: string): boolean => attrs.some((attribute) => attribute.name === name);
  if (has('data-article')) return 'body';
  if (around !== 'body' && around !== 'heading') return around;
  if (has('data-head')) return 'title';
  if (has('data-twin')) return 'promotion';
  if (tagName === 'figcaption') return 'caption';
  return /^h[2-6]$/.test(tagName) ? 'heading' : around;
}

function* partsOf(node: Tree.Node, role: Role): Generator<[Role, string]> {
  if ('value' in node) {
    if (/\S/.test(node.value)) yield [role, node.value.replace(/\s+/g, ' ').trim()];
  } else if ('childNodes' in node && !HIDDEN.has(node.nodeName)) {
    const own = 'attrs' in node ? roleIn(node, role) : role;
    for (const child of node.childNodes) yield* partsOf(child, own);
  }
}

/** Writes the pages without their marks as a corpus. */
export function writeWritten(): void {
  const dir = join(MADE_DIR, WRITTEN);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const rows = readdirSync(SOURCES)
    .filter((file) => file.endsWith('.html'))
    .map((path) => {
      const html = readFileSync(join(SOURCES, path), 'utf8');
      writeFileSync(join(dir, path), html.replace(MARKS, ''));
      const parts = [...partsOf(parse(html), 'other')];
      const text = parts.flatMap(([role, part]) => (ARTICLE.has(role) ? [part] : [])).join('\n');
      const id = basename(path, '.html');
      return { id, path, family: id, kind: 'article', captions_in_text: false, text, parts };
    });
  writeFileSync(join(dir, 'truth.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
