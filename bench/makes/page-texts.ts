/** The texts of one made page: an article and the clutter of other pages, of one corpus and in one language. */
import { sentencesOf } from '../pieces/lore';
import type { Choice } from './choice';
import { phrases, type Phrase } from './phrases';
import type { Article, ClutterKind, TextBank } from './text-bank';
import { LANGUAGE_OF, transcribe, type Script } from './transcribe';

const PEOPLE = ['Ina Moll', 'T. Okafor', 'Jules Perrin', 'Mara Lindqvist', 'Sam Reyes', 'river_77', 'oldtimer', 'Kim D.', 'Bea', 'guest4411', 'Anton W.', 'Ruth Adeyemi']; // prettier-ignore
const PEOPLE_CJK = ['王小明', '李静', '山本花子', '匿名', '김민수', '读者8812', '佐藤健'];
const AGENCIES = ['(NPA)', '(dpk)', 'Northwire', '(KNS)', 'Interpress', '【本报讯】', '(ANK/kl)'];
/** Of a paragraph so many sentences at most go into a comment or teaser. */
const MOST_SENTENCES = 4;

export class PageTexts {
  readonly lang: string;
  readonly article: Article;
  /** two or three words that stand on the page again and again */
  readonly label: string;
  private readonly others: readonly Article[];

  /** @param script letters to write in, null for those of the corpus */
  constructor(
    private readonly bank: TextBank,
    article: Article,
    private readonly script: Script | null,
    private readonly choice: Choice,
  ) {
    this.lang = script ? LANGUAGE_OF[script] : article.lang;
    this.others = bank.articles.filter(
      (other) => other.corpus === article.corpus && other.lang === article.lang && other.id !== article.id,
    );
    this.article = script ? this.inScript(article) : article;
    const label = this.other(0).title.split(/\s+/).slice(0, choice.int(1, 3)).join(' ').slice(0, 24);
    this.label = choice.chance(0.3) ? label.toUpperCase() : label;
  }

  say(kind: Phrase): string {
    return this.choice.pick(phrases(this.lang, kind));
  }

  all(kind: Phrase): string[] {
    return phrases(this.lang, kind);
  }

  person(): string {
    return this.choice.pick(['zh', 'ja', 'ko'].includes(this.lang) ? PEOPLE_CJK : PEOPLE);
  }

  get isUnspaced(): boolean {
    return ['zh', 'ja'].includes(this.lang);
  }

  /** Of an editor. */
  address(): string {
    return `${this.choice.pick(['desk', 'kim', 'moll', 'editor7', 'news'])}@${this.choice.pick(['northwire', 'interpress', 'ledger'])}.example`;
  }

  agency(): string {
    return this.choice.pick(AGENCIES);
  }

  date(): string {
    const [year, month, day] = [this.choice.int(2006, 2026), this.choice.int(1, 12), this.choice.int(1, 28)];
    const form = this.choice.weighted({ iso: 2, dots: 2, slashes: 1, time: 2 });
    if (form === 'dots') return `${String(day)}.${String(month)}.${String(year)}`;
    if (form === 'slashes') return `${String(month)}/${String(day)}/${String(year)}`;
    const iso = `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    return form === 'iso'
      ? iso
      : `${iso} ${String(this.choice.int(0, 23))}:${String(this.choice.int(10, 59))}`;
  }

  /** A text of ours in the letters of the page. */
  inLetters(text: string): string {
    return this.script ? transcribe(text, this.script) : text;
  }

  /** What stood beside an article elsewhere; else a piece of another article. */
  clutter(kind: ClutterKind): string {
    const own = this.bank.clutter.find(
      ({ corpus, lang }) => corpus === this.article.corpus && lang === this.articleLang(),
    );
    const known = own?.texts[kind] ?? [];
    // Short words of menus teach nothing that sentences could; long ones are made of articles where there are few.
    const text = known.length > 20 && this.choice.chance(0.6) ? this.choice.pick(known) : this.made(kind);
    return this.script ? transcribe(text, this.script) : text;
  }

  /** Another article of the same corpus, its beginning. */
  other(blocks: number): { title: string; paragraphs: string[] } {
    const found = this.others.length > 0 ? this.choice.pick(this.others) : this.article;
    const other = this.script && found !== this.article ? this.inScript(found) : found;
    const paragraphs = other.blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text);
    return { title: other.title.slice(0, 140), paragraphs: paragraphs.slice(0, blocks) };
  }

  private articleLang(): string {
    return this.script ? 'en' : this.article.lang;
  }

  private made(kind: ClutterKind): string {
    if (this.others.length === 0) return this.say('disclaimer');
    const other = this.choice.pick(this.others);
    if (kind === 'link' || kind === 'line') return other.title.slice(0, 120);
    const sentences = sentencesOf(this.choice.pick(other.blocks).text);
    const from = this.choice.int(0, Math.max(0, sentences.length - 1));
    return sentences.slice(from, from + this.choice.int(1, MOST_SENTENCES)).join(' ');
  }

  private inScript(article: Article): Article {
    const { script } = this;
    if (!script) return article;
    return {
      ...article,
      lang: LANGUAGE_OF[script],
      title: transcribe(article.title, script),
      blocks: article.blocks.map(({ kind, text }) => ({ kind, text: transcribe(text, script) })),
    };
  }
}
