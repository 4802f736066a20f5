/** Values are filled in after YAML parsing, so that page text cannot end its field. */
import { parse, Document, visit, type Node } from 'yaml';
import { TemplateError, type Templates, type TemplateValues } from './template';
import { isolated, wellFormed } from '../../util/text';

/** YAML reads the brace in `title: {{ title }}` as a map. */
const BARE =
  /^([^\S\n]*(?:- +)?(?:"[^"\n]*": +|'[^'\n]*': +|[^\s:#"'{[][^:#"'{[]*: +|- +))(\{[{%].*?)(\s+#[^\n}]*)?$/gm;

const quoted = (template: string): string =>
  template.replace(
    BARE,
    (_all, start: string, value: string, comment = '') => start + JSON.stringify(value.trimEnd()) + comment,
  );

/** Text in every YAML version, unlike `=` or `2024-05-05`. */
const PLAIN =
  /^(?:https?:\/\/[\w./~%+-]+(?:[:?&=,][\w./~%+-]+)*|\p{L}(?:[\p{L}\p{M}\p{N} ,.'’“”()/&;!?…–—_+-]|:(?=[\p{L}\p{N}/]))*)$/u;
/** YAML 1.1 does not read these as text. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i;
/** Unquoted dates in date fields, which note programs recognise. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const OF_DATES = /\b(?:published|modified|date)\b/;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * '' without values.
 * @throws TemplateError
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

/** @throws TemplateError for an unquoted template */
function namedFields(map: object): [string, unknown][] {
  const fields = Object.entries(map) as [string, unknown][];
  for (const [name, value] of fields)
    if (value === null && /^\{.*\}$/s.test(name)) throw new TemplateError(`"{${name}}"`);
  return fields;
}

/** White space, and YAML 1.1's line ends and forbidden characters. */
const NO_TEXT = /[\s\p{Cc}\ufffe\uffff]+/gu;

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean).filter((one) => !isEmpty(one));
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return '';
  return isolated(wellFormed(value)).replace(NO_TEXT, ' ').trim();
}
