/** Liquid templates. liquidjs generates no code. */
import { defaultOperators, filters as builtIn, Liquid } from 'liquidjs';
import { siteHost } from '../../util/address';
import { type FileWords, siteOf, titleOf } from '../heading';
import type { TEMPLATE_NAMES } from './template-names';
import { imageCount, wordCountInSteps } from '../forms';
import type { Article } from '../schema';
import type { Steps } from '../../util/steps';

type Counts = 'words' | 'pictures';

/**
 * Dates are ISO 8601, '' if unknown; `date` is the creation time of the file, `content` Markdown, '' in file
 * names and front matter.
 */
export type TemplateValues = Record<Counts, number> &
  Record<Exclude<(typeof TEMPLATE_NAMES)[number], Counts>, string>;

export function* templateValues(article: Article, now: Date, words: FileWords): Steps<TemplateValues> {
  const count = yield* wordCountInSteps(article);
  return {
    title: titleOf(article, words),
    author: article.byline,
    site: siteOf(article),
    domain: siteHost(article.url),
    url: article.url,
    published: article.publishedTime,
    modified: article.modifiedTime,
    date: localStamp(now),
    description: article.excerpt,
    section: article.section,
    language: article.lang,
    image: article.leadImage,
    words: count,
    pictures: imageCount(article),
    content: '',
  };
}

/** `date` shows the writer's day, not UTC's. */
function localStamp(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return `${day}T${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`;
}

/** characters */
const TEMPLATE_LENGTH = 20_000;
/** ms */
const RENDER_LIMIT = 1000;
/** characters and list items */
const MEMORY_LIMIT = 10_000_000;
/** items; some filters compare all pairs */
const MOST_ITEMS = 10_000;

type Filter = FilterFunction | { handler: FilterFunction };
type FilterFunction = (this: unknown, ...given: unknown[]) => unknown;
type Operators = typeof defaultOperators;

export class TemplateError extends Error {
  /** the build renames classes */
  override name = 'TemplateError';
}

/** Drops characters that note names forbid. */
const linked = (value: unknown): string =>
  `[[${String(value)
    .replace(/[[\]|#^\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()}]]`;

const ALIASES = [
  ['lower', 'downcase'],
  ['upper', 'upcase'],
  ['slug', 'slugify'],
] as const;

const WIKILINK = /(\[\[[^[\]|\n]*\]\])/;

export class Templates {
  /** deadline in ms */
  #until = Infinity;
  readonly #plain: Liquid;
  readonly #escaping: Liquid;
  readonly #links = new Set<string>();
  #whole: ReadonlySet<string> = new Set();

  /**
   * @param escape keeps titles from becoming markup
   * @param now ms; for tests
   */
  constructor(
    escape: (text: string) => string,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#plain = this.#engine();
    this.#escaping = this.#engine((value) => this.#escaped(value, escape));
  }

  #engine(outputEscape?: (value: unknown) => string): Liquid {
    const engine = new Liquid({
      // Disables files for `include`, `render` and `layout`.
      templates: Object.create(null) as Record<string, string>,
      ownPropertyOnly: true,
      strictFilters: true,
      preserveTimezones: true,
      parseLimit: TEMPLATE_LENGTH,
      renderLimit: RENDER_LIMIT,
      memoryLimit: MEMORY_LIMIT,
      operators: this.#limitedOperators(),
      ...(outputEscape ? { outputEscape } : {}),
    });
    for (const [name, filter] of Object.entries(builtIn)) {
      const limited = this.#limited(filter as Filter);
      engine.registerFilter(name, typeof filter === 'function' ? limited : { ...filter, handler: limited });
    }
    // The built-in filter takes quadratic time.
    engine.registerFilter('strip_html', (value: unknown) =>
      (isPlain(value) ? String(value) : '').replace(/<[^<>]*>/g, ''),
    );
    for (const [name, own] of ALIASES) engine.registerFilter(name, this.#limited(builtIn[own] as Filter));
    // Page values must stay escaped.
    engine.registerFilter('raw', (value: unknown) => value);
    const date = builtIn.date as (this: unknown, value: unknown, ...rest: unknown[]) => unknown;
    engine.registerFilter('date', function (value: unknown, ...rest: unknown[]) {
      // Without an hour, the day would be in UTC.
      const day =
        typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value;
      return day === '' ? '' : date.call(this, day, ...rest);
    });
    engine.registerFilter('wikilink', (value: unknown) => {
      const link = (one: unknown) => {
        const made = linked(one);
        if (made === '[[]]') return '';
        this.#links.add(made);
        return made;
      };
      return Array.isArray(value) ? value.map(link) : link(value);
    });
    return engine;
  }

  #limited(filter: Filter): FilterFunction {
    // Liquid looks only between tags.
    const look = (): void => {
      if (this.now() > this.#until) throw new Error('template render limit exceeded');
    };
    const run = typeof filter === 'function' ? filter : filter.handler;
    return function (this: unknown, ...given: unknown[]): unknown {
      look();
      if (given.some((one) => Array.isArray(one) && one.length > MOST_ITEMS))
        throw new Error(`lists of more than ${String(MOST_ITEMS)} items`);
      const result = run.apply(this, given);
      return isGenerator(result) ? watched(result, look) : result;
    };
  }

  /** Expressions may have any number of operators. */
  #limitedOperators(): Operators {
    const operators = Object.entries(defaultOperators as Record<string, FilterFunction>);
    return Object.fromEntries(operators.map(([name, run]) => [name, this.#limited(run)])) as Operators;
  }

  #timed<Result>(render: () => Result): Result {
    this.#until = this.now() + RENDER_LIMIT;
    return attempt(render);
  }

  #escaped(value: unknown, escape: (text: string) => string): string {
    const text = (Array.isArray(value) ? value : [value]).filter(isPlain).join(', ');
    if (this.#whole.has(text)) return text;
    return text
      .split(WIKILINK)
      .map((part) => (this.#links.has(part) ? part : escapedPart(part, escape)))
      .join('');
  }

  /** For file names. @throws TemplateError */
  text(template: string, values: TemplateValues): string {
    return this.#timed(() => String(this.#plain.parseAndRenderSync(template, values)));
  }

  /** Escapes values outside `safe` (Markdown, addresses). @throws TemplateError */
  markdown(template: string, values: TemplateValues, safe: readonly string[]): string {
    this.#links.clear();
    this.#whole = new Set(safe);
    return this.#timed(() => String(this.#escaping.parseAndRenderSync(template, values)));
  }

  /** A single `{{ … }}` may return a list or number. */
  value(template: string, values: TemplateValues): unknown {
    const [, expression] = /^\s*\{\{-?((?:(?!\}\}).)*?)-?\}\}\s*$/s.exec(template) ?? [];
    if (expression === undefined) return this.text(template, values);
    return this.#timed(() => this.#plain.evalValueSync(expression, values) as unknown);
  }
}

const isGenerator = (value: unknown): value is Generator<unknown, unknown, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.prototype.toString.call(value) === '[object Generator]';

function* watched(
  steps: Generator<unknown, unknown, unknown>,
  look: () => void,
): Generator<unknown, unknown, unknown> {
  for (let step = steps.next(); ;) {
    if (step.done === true) return step.value;
    look();
    step = steps.next(yield isGenerator(step.value) ? watched(step.value, look) : step.value);
  }
}

function escapedPart(text: string, escape: (text: string) => string): string {
  const words = text.trim();
  if (words === '') return text === '' ? '' : ' ';
  return (/^\s/.test(text) ? ' ' : '') + escape(words) + (/\s$/.test(text) ? ' ' : '');
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function attempt<Result>(render: () => Result): Result {
  try {
    return render();
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
}
