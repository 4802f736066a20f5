/** One page through everything that is made of a page, as the extension makes it, with all forms looked at. */
import type { Article } from '../../../src/article/schema';
import { unzipSync } from 'fflate';
import { parse as parseYaml } from 'yaml';
import { epub } from '../../../src/article/formats/epub';
import { htmlFile, richText } from '../../../src/article/formats/html-file';
import { markdownFile } from '../../../src/article/formats/markdown-file';
import { NO_PICTURES } from '../../../src/article/formats/pictures';
import { jsonFile, textFile } from '../../../src/article/formats/plain-file';
import { imagesOf, toHtml, toMarkdown, toText, wordCount } from '../../../src/article/forms';
import { sanitizedFragment } from '../../../src/article/fragment';
import { tableToCsv, tableToJson, tableToMarkdown } from '../../../src/article/records';
import { judgePage } from '../../../src/clip/judge';
import { clipPage } from '../../../src/clip/pipeline';
import { RARE } from '../../../src/assemble/rare-all';
import { correct, NO_CORRECTIONS, undo } from '../../../src/core/corrections';
import { leftOut } from '../../../src/core/left-out';
import { partsOf } from '../../../src/core/part-keys';
import { correctedArticle } from '../../../src/extension/session/corrected';
import { run } from '../../../src/util/steps';
import { csvFaults, htmlFaults, markdownFaults, textFaults } from './clean';
import { makeDocument, type FuzzCase } from './nodes';
import type { Random } from './random';

/** What came out is not as it should be; whatever else is thrown, our own code threw. */
export class Fault extends Error {}

/** What the last case went through, for the report. */
export interface Passed {
  /** characters of the article's text */
  text: number;
  kind: string;
  rows: number;
  corrected: boolean;
}

/**
 * Clips the page and makes every form of it.
 * @throws Fault when the page was changed or a form is not clean; what our own code throws comes through
 */
export function runCase(page: FuzzCase, random: Random, view: Window & typeof globalThis): Passed {
  const document = makeDocument(page, view);
  const before = written(document, view);
  const { clip, nodes } = run(clipPage(document, 'https://page.example.test/articles/one', RARE, { id: 0 }));
  const { article, selection } = clip;
  JSON.stringify(clip.page);
  const text = checkForms(article, 'clip');
  if (random.chance(0.1)) checkReader(article, view);
  if (random.chance(0.1)) checkFiles(article, 'clip', view);
  const { judgement, list } = run(judgePage(clip));
  const { kind, records, confidence } = judgement;
  if (list) checkForms(list, 'list');
  if (!(confidence >= 0 && confidence <= 1)) throw new Fault(`confidence ${String(confidence)}`);
  if (records) {
    clean('records as Markdown', markdownFaults(tableToMarkdown(records)));
    clean('records as CSV', csvFaults(tableToCsv(records), records.columns.length));
    clean('records as data', textFaults(tableToCsv(records) + tableToJson(records)));
  }
  const passed: Passed = { text: text.length, kind, rows: records?.rows.length ?? 0, corrected: false };

  const out = run(leftOut(0, clip.page, selection));
  const kept = partsOf(article.content);
  let corrections = NO_CORRECTIONS;
  if (out.length > 0) corrections = correct(corrections, { parts: random.pick(out).parts, keep: true });
  if (kept.length > 0) corrections = correct(corrections, { parts: [random.pick(kept)], keep: false });
  if (out.length > 0 && random.chance(0.3)) corrections = undo(corrections);
  if (corrections.done.length > 0 && random.chance(0.5)) {
    const live = random.chance(0.6);
    const source = { article, pages: [clip], rare: RARE, nodesOf: () => (live ? nodes : null) };
    checkForms(run(correctedArticle(source, corrections)), 'corrected');
    passed.corrected = true;
  }
  if (written(document, view) !== before) throw new Fault('the page was changed');
  return passed;
}

/** A time that no case depends on. */
const NOW = new Date(Date.UTC(2026, 0, 1));
const decoder = new TextDecoder();

/** The files that are made of an article: read back by others' readers. */
function checkFiles(article: Article, what: string, view: Window & typeof globalThis): void {
  const html = htmlFile(article, NO_PICTURES);
  const body = /<body>\s*<main>([^]*)<\/main>\s*<\/body>/.exec(html)?.[1];
  if (body === undefined) throw new Fault(`${what}: HTML file has no <main>`);
  // Files have a heading of the first rank, which articles leave to their title.
  const ranked = (markup: string): string => markup.replace(/<(\/?)h1>/g, '<$1h2>');
  clean(`${what}: HTML file`, [...htmlFaults(ranked(body)), ...textFaults(html)]);
  clean(`${what}: rich text`, htmlFaults(ranked(richText(article))));
  const note = markdownFile(article, { now: NOW });
  const [, matter = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(note) ?? [];
  if (typeof parseYaml(matter) !== 'object') throw new Fault(`${what}: the note's front matter is no YAML`);
  clean(`${what}: note`, markdownFaults(text));
  clean(`${what}: plain file`, textFaults(textFile(article)));
  const known = JSON.parse(jsonFile(article)) as { title: string };
  if (known.title !== article.title) throw new Fault(`${what}: JSON file has another title`);
  const book = unzipSync(epub([article], { pictures: NO_PICTURES, modified: NOW }));
  for (const [path, bytes] of Object.entries(book)) {
    if (!/\.(?:xhtml|opf|xml)$/.test(path)) continue;
    const part = new view.DOMParser().parseFromString(decoder.decode(bytes), 'application/xml');
    if (part.getElementsByTagName('parsererror').length > 0) throw new Fault(`${what}: ${path} is no XML`);
    for (const element of part.getElementsByTagName('*')) {
      if (/^(?:script|iframe|object|embed|form|input|foreignobject)$/i.test(element.localName))
        throw new Fault(`${what}: book has <${element.localName}>`);
      for (const { localName, value } of element.attributes)
        if (/^on/i.test(localName) || /^\s*(?:java|vb)script:/i.test(value))
          throw new Fault(`${what}: book has ${element.localName}[${localName}]`);
    }
  }
}

/** @returns the article's text */
function checkForms(article: Article, what: string): string {
  clean(`${what}: HTML`, htmlFaults(toHtml(article)));
  clean(`${what}: Markdown`, markdownFaults(toMarkdown(article)));
  const withMatter = toMarkdown(article, { frontMatter: true });
  clean(`${what}: front matter`, textFaults(withMatter));
  if (!/^---\n(?:[a-z]+: ".*"\n)*---\n/.test(withMatter)) throw new Fault(`${what}: front matter is broken`);
  for (const { src } of imagesOf(article))
    if (!/^(?:https?:|data:image\/)/i.test(src)) throw new Fault(`${what}: images list ${src.slice(0, 60)}`);
  const text = toText(article);
  const said = [article.title, article.byline, article.siteName, article.excerpt, article.deck, text];
  clean(`${what}: text`, textFaults(said.join('\n')));
  if (!Number.isFinite(wordCount(article))) throw new Fault(`${what}: ${String(wordCount(article))} words`);
  return text;
}

const DANGEROUS =
  'script,style,link,meta,base,iframe,frame,object,embed,template,form,input,button,select,textarea,svg';

function checkReader(article: Article, view: Window & typeof globalThis): void {
  const fragment = sanitizedFragment(article.content, view.document);
  for (const element of fragment.querySelectorAll('*')) {
    if (element.matches(DANGEROUS)) throw new Fault(`reader: <${element.localName}>`);
    for (const { name } of element.attributes)
      if (/^on|^style$|^srcdoc$|^action$/.test(name))
        throw new Fault(`reader: ${element.localName}[${name}]`);
  }
}

function clean(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Fault(`${what}: ${faults.slice(0, 3).join('; ')}`);
}

/**
 * A document written out by the prototypes' own accessors, for comparing: `XMLSerializer` refuses pages as these, and
 * plain property access meets what the page put in its way.
 */
function written(document: Document, { Node, Element }: typeof globalThis): string {
  const get = <T>(prototype: object, name: string): ((node: object) => T) => {
    const accessor = Object.getOwnPropertyDescriptor(prototype, name)!;
    return (node) => accessor.get!.call(node) as T;
  };
  const first = get<Node | null>(Node.prototype, 'firstChild');
  const next = get<Node | null>(Node.prototype, 'nextSibling');
  const value = get<string | null>(Node.prototype, 'nodeValue');
  const tag = get<string>(Element.prototype, 'localName');
  const given = get<NamedNodeMap>(Element.prototype, 'attributes');
  const out: string[] = [];
  const visit = (root: Node): void => {
    const waiting: (Node | string)[] = [root];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (typeof node === 'string') {
        out.push(node);
        continue;
      }
      if (node instanceof Element) {
        out.push('<', tag(node));
        const list = given(node);
        for (let i = 0; i < list.length; i++) out.push(' ', list[i]!.name, '=', list[i]!.value);
        out.push('>');
        waiting.push('</>');
      } else out.push(value(node) ?? '');
      const children: Node[] = [];
      for (let child = first(node); child; child = next(child)) children.push(child);
      waiting.push(...children.reverse());
    }
  };
  visit(document);
  return out.join('');
}
