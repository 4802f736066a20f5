import { normal, type TitleReference, type TitleReferences } from './title-references';

/**
 * The best title that the head alone gives, '' if none: Open Graph's, which is written to be shown, unless JSON-LD and
 * `<title>` agree on another; then JSON-LD's, then `<title>` without the site.
 */
export function headTitle(head: TitleReferences): string {
  const piece = head.references
    .filter((each) => each.source === 'piece' && each.weight === 1)
    .sort((a, b) => b.text.length - a.text.length)[0]?.text;
  const headline = pick(head, 'json-ld');
  const title = pick(head, 'title');
  const shared = withoutSite(pick(head, 'og'), head);
  // With the site added to it `<title>` is JSON-LD's by a template, and no second opinion.
  if (headline !== undefined && title !== undefined && normal(headline) === normal(title)) {
    return withoutSite(headline, head) ?? '';
  }
  // "Headline | Site" of a site whose name nothing else gives.
  const cut = headline !== undefined && shared?.startsWith(`${headline} `) ? headline : shared;
  return cut ?? headline ?? piece ?? title ?? '';
}

/** What og:title and a JSON-LD headline both are, and `<title>` is or begins with; '' when they disagree. */
export function agreedTitle(head: TitleReferences): string {
  const shared = withoutSite(pick(head, 'og'), head);
  if (shared === undefined) return '';
  const name = normal(shared);
  const title = normal(pick(head, 'title') ?? '');
  const isNamed = head.references.some(
    ({ source, text }) => source === 'json-ld' && normal(withoutSite(text, head) ?? '') === name,
  );
  return isNamed && (title === name || title.startsWith(`${name} `)) ? shared : '';
}

function pick(head: TitleReferences, source: TitleReference['source']): string | undefined {
  return head.references.find((each) => each.source === source)?.text;
}

function withoutSite(title: string | undefined, head: TitleReferences): string | undefined {
  if (title === undefined) return undefined;
  const shorter = head.references.find((each) => each.source === 'piece' && title.startsWith(each.text));
  const rest = shorter === undefined ? '' : normal(title.slice(shorter.text.length));
  return shorter !== undefined && head.siteNames.some((name) => name !== '' && rest === name)
    ? shorter.text
    : title;
}
