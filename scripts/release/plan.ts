/** What a release changes in the project, and what stands against one. */

/** A checkout as the release sees it. */
export interface Checkout {
  packageJson: string;
  packageLock: string;
  changelog: string;
  tags: readonly string[];
  /** what git says is changed or new, a line each */
  changes: readonly string[];
}

/** The largest number that browsers take in an extension's version. */
const MOST = 65_535;

type Numbers = [number, number, number];

/** @returns null for anything but three numbers that browsers and npm take as a version */
function numbersOf(version: string): Numbers | null {
  const numbers = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)?.slice(1).map(Number);
  return numbers?.every((one) => one <= MOST) ? (numbers as Numbers) : null;
}

/** Below 0 where the first is the smaller one. */
function compare(one: Numbers, other: Numbers): number {
  return one.map((number, at) => number - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

export const tagOf = (version: string): string => `v${version}`;

export const versionOf = (packageJson: string): string =>
  (JSON.parse(packageJson) as { version: string }).version;

/** The heading of what is not released yet, and the text below it. */
const UNRELEASED = /^## Unreleased\b.*\n([^]*?)(?=^## |$(?![^]))/m;

/** Versions that were released: the tags may be missing in a shallow clone, the changelog names them, too. */
function released({ tags, changelog }: Checkout): string[] {
  const headings = [...changelog.matchAll(/^## (\d\S*)/gm)].map((match) => match[1] ?? '');
  return [...tags.map((tag) => tag.replace(/^v/, '')), ...headings].filter((one) => numbersOf(one));
}

/** Why this version cannot be released from this checkout, for people; null when it can. */
export function refusal(version: string, checkout: Checkout): string | null {
  const numbers = numbersOf(version);
  if (!numbers)
    return `${version} is no version: three numbers like 1.2.3, without zeros in front, each at most ${String(MOST)}`;
  if (checkout.tags.includes(tagOf(version))) return `the tag ${tagOf(version)} exists`;
  const before = [...released(checkout), versionOf(checkout.packageJson)];
  const greater = before.find((one) => compare(numbers, numbersOf(one) ?? [0, 0, 0]) < 0);
  if (greater !== undefined) return `${version} is not greater than ${greater}`;
  if (released(checkout).includes(version)) return `${version} is released: CHANGELOG.md has it`;
  if ((UNRELEASED.exec(checkout.changelog)?.[1] ?? '').trim() === '')
    return 'CHANGELOG.md has nothing under "## Unreleased"';
  return null;
}

/** Why nothing can be packed from this checkout: the packages would hold what no commit has. */
export function uncommitted({ changes }: Checkout): string | null {
  return changes.length === 0
    ? null
    : `the checkout has changes; commit or remove them:\n${changes.slice(0, 10).join('\n')}`;
}

/** The same JSON, as npm writes it, with another version. */
function withVersion(json: string, version: string): string {
  const data = JSON.parse(json) as { version: string; packages?: Record<string, { version: string }> };
  data.version = version;
  if (data.packages?.['']) data.packages[''].version = version;
  return `${JSON.stringify(data, null, 2)}\n`;
}

/**
 * The files that a release changes, by path.
 * @param date ISO, of the day
 */
export function filesOf(version: string, date: string, checkout: Checkout): Map<string, string> {
  const { packageJson, packageLock, changelog } = checkout;
  return new Map([
    ['package.json', withVersion(packageJson, version)],
    ['package-lock.json', withVersion(packageLock, version)],
    ['CHANGELOG.md', changelog.replace(/^## Unreleased\b.*$/m, `## Unreleased\n\n## ${version} - ${date}`)],
  ]);
}
