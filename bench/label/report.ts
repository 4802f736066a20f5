/** The agreement of the readers as a table: over all roles, and on the one question that decides what is shown. */
import { ROLE_LETTERS, ARTICLE_ROLES } from '../roles';
import { markdownTable } from '../tables';
import { kappa } from './agreement';
import type { LabelRow } from './row';
import { readLabels } from './store';

const ARTICLE = new Set<string>(ARTICLE_ROLES.map((role) => ROLE_LETTERS[role]));

/** @returns a Markdown table: pages read once and twice, kappa of the roles, kappa of "is it the article's text?" */
export function agreementTable(labels: ReadonlyMap<string, readonly LabelRow[]> = readLabels()): string {
  const pairs: [string, string][] = [];
  let twice = 0;
  for (const [a, b] of labels.values()) {
    if (!a || b?.hashes !== a.hashes) continue;
    twice += 1;
    [...a.roles].forEach((role, s) => pairs.push([role, b.roles.charAt(s)]));
  }
  const part = (role: string): string => (ARTICLE.has(role) ? 'article' : 'not');
  const rows = [...labels.values()].flat();
  const cells = [
    String(labels.size),
    String(rows.reduce((sum, { roles }) => sum + roles.length, 0)),
    String(twice),
    pairs.length === 0 ? '' : kappa(pairs).toFixed(3),
    pairs.length === 0 ? '' : kappa(pairs.map(([a, b]) => [part(a), part(b)])).toFixed(3),
  ];
  return markdownTable(
    ['pages', 'labels', 'pages read twice', 'kappa, roles', 'kappa, article or not'],
    [cells],
  );
}
