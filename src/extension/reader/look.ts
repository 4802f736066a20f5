/** The look of the reader's document: the current settings, and the styles of what it shows. */
import { messageOf } from '../../util/text';
import { hasParts } from '../../article/arrangement';
import type { Article } from '../../article/schema';
import { t } from '../bridge/i18n';
import { onSettingsChange, saveSettings, storedSettings } from '../settings/store';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import { SettingsTurns } from '../settings/changed-elsewhere';
import type { FrameHost } from './frame-host';
import { safeStyles } from './own-styles';
import kindsCss from '../../typeset/kinds.css?inline';
import readerCss from '../../typeset/screen.css?inline';
import { applySettings, screenRules } from '../../typeset/style';

export class Look {
  readonly #host: FrameHost;
  readonly #say: (text: string) => void;
  #settings: Settings;
  readonly #turns = new SettingsTurns();
  readonly #parts = new Map([
    ['edit', ''],
    ['aids', ''],
    ['own', ''],
  ]);
  /** of tables, code and formulas */
  rareCss = '';
  #kindsCss = '';
  /** for paper, from the next `apply` on; empty for the screen */
  paper: readonly string[] = [];
  /** after a change elsewhere */
  taken: () => void = () => undefined;

  constructor(host: FrameHost, settings: Settings, say: (text: string) => void, signal: AbortSignal) {
    this.#host = host;
    this.#settings = settings;
    this.#say = say;
    this.#wearOwn();
    onSettingsChange(() => void this.refresh(), signal);
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** `apply` shows it. */
  save(name: SettingName, value: SettingValue): void {
    this.#settings = { ...this.#settings, [name]: value };
    this.#turns.own(saveSettings({ [name]: value })).then(
      () => this.refresh(),
      (error: unknown) => this.#say(t('settingsNotSaved', messageOf(error))),
    );
  }

  /** Not while pages are laid out for paper. */
  async refresh(): Promise<void> {
    try {
      const settings = await this.#turns.elsewhere(storedSettings);
      if (!settings || this.paper.length > 0 || !this.#host.connected) return;
      if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
      this.#settings = settings;
      this.#wearOwn();
      this.apply();
      this.taken();
    } catch (error) {
      console.warn('Article Clipper: the look stays as it is.', error);
    }
  }

  #wearOwn(): void {
    const { ownStyles } = this.#settings;
    this.#parts.set('own', ownStyles === '' ? '' : safeStyles(ownStyles, this.#host.window));
  }

  add(part: 'edit' | 'aids', css: string): void {
    this.#parts.set(part, css);
    this.apply();
  }

  /** An article is shown: only some have recipes, posts or the like. */
  wearFor({ content }: Article): void {
    this.#kindsCss = hasParts(content) ? kindsCss : '';
    this.apply();
  }

  apply(): void {
    applySettings(this.#host.document.documentElement, this.#settings);
    this.#host.style(
      readerCss,
      this.rareCss,
      this.#kindsCss,
      screenRules(this.#settings),
      ...this.#parts.values(),
      ...this.paper,
    );
  }
}
