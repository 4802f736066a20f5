/**
 * Front matter from a template in YAML. Its strings are templates that are filled in after parsing, so that
 * nothing a page says can end its field.
 */
import { parse, Document, visit, type Node } from 'yaml';
import { TemplateError, type Templates, type TemplateValues } from './template';
import { isolated, wellFormed } from '../../util/text';

/** Finds values to quote: people write `title: {{ title }}`, but a brace begins a map in YAML. */
const BARE =
  /^([^\S\n]*(?:- +)?(?:"[^"\n]*": +|'[^'\n]*': +|[^\s:#"'{[][^:#"'{[]*: +|- +))(\{[{%].*?)(\s+#[^\n}]*)?$/gm;

const quoted = (template: string): string =>
  template.replace(
    BARE,
    (_all, start: string, value: string, comment = '') => start + JSON.stringify(value.trimEnd()) + comment,
  );

/**
 * Text that every version of YAML reads as text. All other text gets quotes, such as a title `=` or
 * `2024-05-05`.
 */
const PLAIN =
  /^(?:https?:\/\/[\w./~%+-]+(?:[:?&=,][\w./~%+-]+)*|\p{L}(?:[\p{L}\p{M}\p{N} ,.'’“”()/&;!?…–—_+-]|:(?=[\p{L}\p{N}/]))*)$/u;
/** Words that YAML 1.1 does not read as text. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i;
/** A date from a date field stays without quotes, so that note programs know it as a date. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const OF_DATES = /\b(?:published|modified|date)\b/;

/** Fields that the page says nothing about are left out. */
const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * The fields with their fences and a line end; '' if no field has a value.
 * @throws TemplateError that says what is wrong with the template
 */
export function frontMatter(template: string, templates: Templates, values: TemplateValues): string {
  let fields: unknown;
  try {
    fields = parse(quoted(template), { maxAliasCount: 0 });
  } catch (error) {
    throw new TemplateError(error instanceof Error ? error.message.split('\n')[0] : String(error));
  }
  if (fields === null || fields === undefined) return '';
  if (typeof fields !== 'object' || Array.isArray(fields)) throw new TemplateError('name: value');
  const filled = namedFields(fields)
    .map(([name, value]) => [name, filledIn(value, templates, values), JSON.stringify(value)] as const)
    .filter(([, value]) => !isEmpty(value));
  if (filled.length === 0) return '';
  const document = new Document(new Map<string, unknown>());
  for (const [name, value, template] of filled) {
    const node = document.createNode(value);
    quote(node, OF_DATES.test(template));
    document.add(document.createPair(name, node));
  }
  return `---\n${document.toString({ lineWidth: 0, defaultStringType: 'PLAIN', blockQuote: false })}---\n`;
}

/** Quotes what some parser would not read as text. @param isDate dates may stay bare */
function quote(node: Node, isDate: boolean): void {
  visit(node, {
    Scalar(key, scalar) {
      const { value } = scalar;
      if (key === 'key' || typeof value !== 'string') return;
      const isPlain = (PLAIN.test(value) && !AMBIGUOUS.test(value)) || (isDate && DATE.test(value));
      if (!isPlain) scalar.type = 'QUOTE_DOUBLE';
    },
  });
}

function filledIn(value: unknown, templates: Templates, values: TemplateValues): unknown {
  if (typeof value === 'string') return clean(value.includes('{') ? templates.value(value, values) : value);
  if (Array.isArray(value))
    return value.map((one) => filledIn(one, templates, values)).filter((one) => !isEmpty(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      namedFields(value).map(([name, one]) => [name, filledIn(one, templates, values)]),
    );
  return value;
}

/**
 * The fields of a map.
 * @throws TemplateError if its braces are a template that needs quotes
 */
function namedFields(map: object): [string, unknown][] {
  const fields = Object.entries(map) as [string, unknown][];
  for (const [name, value] of fields)
    if (value === null && /^\{.*\}$/s.test(name)) throw new TemplateError(`"{${name}}"`);
  return fields;
}

/** White space, and characters that YAML 1.1 takes for a line end or does not allow. */
const NO_TEXT = /[\s\p{Cc}\ufffe\uffff]+/gu;

/** One line; direction controls end with it. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean).filter((one) => !isEmpty(one));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return '';
  return isolated(wellFormed(value)).replace(NO_TEXT, ' ').trim();
}
