/** The list of note templates for some sites or kinds of pages. */
import { h } from '../../../util/dom';
import { t } from '../../bridge/i18n';
import { loadSettings, loadTemplates, saveTemplates } from '../../settings/store';
import type { Settings } from '../../../settings/schema';
import { choice, labelled, textField } from '../../settings/controls';
import { withTemplate } from '../../../settings/page-note';
import { KINDS, MOST_TEMPLATES, withImported, type NoteTemplate } from '../../../settings/stored';
import { button } from '../../widgets/buttons';
import { showNote } from './notes-preview';
import { saver } from '../shared';
import type { MessageKey } from '../../../words/strings';

/** `lines`: 1 makes an input, more make a textarea */
const FIELDS: readonly { name: Exclude<keyof NoteTemplate, 'kind'>; label: MessageKey; lines: number }[] = [
  { name: 'name', label: 'templateName', lines: 1 },
  { name: 'sites', label: 'templateSites', lines: 2 },
  { name: 'fileName', label: 'setting_fileName', lines: 1 },
  { name: 'frontMatter', label: 'setting_frontMatter', lines: 6 },
  { name: 'noteBody', label: 'setting_noteBody', lines: 4 },
];

let serial = 0;

export class TemplateList {
  readonly #list = h(document, 'div', { 'data-ac': 'templates' });
  readonly #add = button(document, 'template-add', { text: t('addTemplate') }, () => void this.#append());
  readonly #undo = button(document, 'template-undo', { text: t('undo') }, () => this.#back?.());
  readonly #inOrder: ReturnType<typeof saver>;
  #templates: NoteTemplate[] = [];
  #settings: Settings | null = null;
  /** Keyed by fold. */
  readonly #previews = new Map<HTMLElement, () => void>();
  #back: (() => void) | null = null;

  constructor(place: HTMLElement, say: (text: string) => void) {
    this.#inOrder = saver(say);
    this.#undo.hidden = true;
    place.append(
      h(document, 'h3', { text: t('groupTemplates') }),
      h(document, 'p', { class: 'hint', text: t('hint_templates') }),
      this.#list,
      h(document, 'p', { class: 'actions' }, [this.#add, this.#undo]),
    );
  }

  async show(): Promise<void> {
    [this.#settings, this.#templates] = await Promise.all([loadSettings(), loadTemplates()]);
    this.#draw();
  }

  /** The general settings also affect previews. */
  changed(settings: Settings): void {
    this.#settings = settings;
    for (const preview of this.#previews.values()) preview();
  }

  /** @returns names of templates that did not fit; null when saving failed, which is already reported */
  async take(imported: readonly NoteTemplate[]): Promise<readonly string[] | null> {
    if (imported.length === 0) return [];
    this.#templates = withImported(this.#templates, imported);
    this.#draw();
    if (!(await this.#save())) return null;
    return imported.filter((one) => !this.#templates.includes(one)).map(nameOf);
  }

  #save(): Promise<boolean> {
    const templates = structuredClone(this.#templates);
    return this.#inOrder(() => saveTemplates(templates));
  }

  #draw(open?: NoteTemplate): void {
    this.#previews.clear();
    this.#list.replaceChildren(...this.#templates.map((template, at) => this.#fold(template, at)));
    this.#add.disabled = this.#templates.length >= MOST_TEMPLATES;
    this.#undo.hidden = this.#back === null;
    const at = open ? this.#templates.indexOf(open) : -1;
    const fold = this.#list.children[at];
    if (fold instanceof HTMLDetailsElement) fold.open = true;
  }

  async #append(): Promise<void> {
    const settings = this.#settings ?? (await loadSettings());
    const { frontMatter, noteBody } = settings;
    const name = t('newTemplate');
    const made: NoteTemplate = { name, sites: '', kind: 'any', fileName: '', frontMatter, noteBody };
    this.#back = null;
    this.#templates = [...this.#templates, made];
    this.#draw(made);
    this.#list.lastElementChild?.querySelector('input')?.focus();
    await this.#save();
  }

  #fold(template: NoteTemplate, at: number): HTMLElement {
    const summary = h(document, 'summary', { text: nameOf(template) });
    const fold = h(document, 'details', { class: 'template', 'data-ac': 'template' }, [summary]);
    const shown = h(document, 'pre', {
      class: 'preview',
      'data-ac': 'template-preview',
      dir: 'auto',
      tabindex: '0',
      'aria-label': t('preview'),
    });
    const preview = (): void => {
      if (fold.open && this.#settings) void showNote(shown, withTemplate(this.#settings, template));
    };
    const change = (): void => {
      summary.textContent = nameOf(template);
      nameButtons();
      preview();
      void this.#save();
    };
    const fields = FIELDS.map((field) => textControl(template, field, change));
    fields.splice(2, 0, kindControl(template, change));
    const move = (by: -1 | 1): void => {
      const other = this.#templates[at + by];
      if (!other) return;
      this.#templates = this.#templates.with(at, other).with(at + by, template);
      this.#draw(template);
      const moved = this.#list.children[at + by];
      moved
        ?.querySelector<HTMLButtonElement>(
          `[data-ac="template-${by < 0 ? 'up' : 'down'}"]:not(:disabled), [data-ac="template-remove"]`,
        )
        ?.focus();
      void this.#save();
    };
    const up = button(document, 'template-up', {}, () => move(-1));
    const down = button(document, 'template-down', {}, () => move(1));
    up.disabled = at === 0;
    down.disabled = at === this.#templates.length - 1;
    const remove = button(document, 'template-remove', {}, () => {
      const before = this.#templates;
      this.#templates = before.toSpliced(at, 1);
      this.#back = () => {
        this.#back = null;
        this.#templates = this.#templates.toSpliced(at, 0, template);
        this.#draw(template);
        this.#list.children[at]?.querySelector('summary')?.focus();
        void this.#save();
      };
      this.#draw();
      this.#undo.focus();
      void this.#save();
    });
    const nameButtons = (): void => {
      const name = nameOf(template);
      up.textContent = t('moveUp', name);
      down.textContent = t('moveDown', name);
      remove.textContent = t('removePart', name);
    };
    nameButtons();
    fold.append(
      ...fields,
      h(document, 'figure', { class: 'shown' }, [h(document, 'figcaption', { text: t('preview') }), shown]),
      h(document, 'p', { class: 'actions' }, [up, down, remove]),
    );
    // User or code may open the fold.
    new MutationObserver(preview).observe(fold, { attributeFilter: ['open'] });
    this.#previews.set(fold, preview);
    return fold;
  }
}

const nameOf = ({ name }: NoteTemplate): string => (name.trim() === '' ? t('untitled') : name);

function textControl(
  template: NoteTemplate,
  { name, label, lines }: (typeof FIELDS)[number],
  change: () => void,
): HTMLElement {
  const id = `template-${(serial += 1)}`;
  const hint =
    name === 'sites'
      ? h(document, 'p', { class: 'hint', text: t('hint_templateSites'), id: `${id}-hint` })
      : null;
  const attrs = {
    id,
    'data-ac': `template-${name}`,
    ...(name === 'name' ? { dir: 'auto' } : {}),
    ...(hint ? { 'aria-describedby': hint.id } : {}),
  };
  const input = textField(document, attrs, lines, template[name], (value) => {
    template[name] = value;
    change();
  });
  return labelled(document, t(label), input, 'ac-text', hint);
}

function kindControl(template: NoteTemplate, change: () => void): HTMLElement {
  const attrs = { id: `template-${(serial += 1)}`, 'data-ac': 'template-kind' };
  const kinds = KINDS.map((kind) => [kind, t(`kind_${kind}`)] as const);
  const select = choice(document, attrs, kinds, template.kind, (kind) => {
    template.kind = kind;
    change();
  });
  return labelled(document, t('templateKind'), select);
}
