/** The look of the reader's document: the current settings and the styles of loaded parts. */
import { t } from '../bridge/i18n';
import { part, partHere } from '../bridge/parts';
import { onSettingsChange, saveSettings, storedSettings } from '../settings/store';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import { SettingsTurns } from '../settings/changed-elsewhere';
import type { FrameHost } from './frame-host';
import type { safeStyles } from './own-styles';
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
  /** for paper, from the next `apply` on; empty for the screen */
  paper: readonly string[] = [];
  /** after a change elsewhere */
  taken: () => void = () => undefined;

  /** @param safe null without own styles */
  constructor(
    host: FrameHost,
    settings: Settings,
    say: (text: string) => void,
    safe: typeof safeStyles | null,
    signal: AbortSignal,
  ) {
    this.#host = host;
    this.#settings = settings;
    this.#say = say;
    if (safe) this.#parts.set('own', safe(settings.ownStyles, host.window));
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
      (error: unknown) =>
        this.#say(t('settingsNotSaved', error instanceof Error ? error.message : String(error))),
    );
  }

  /** Not while pages are laid out for paper. */
  async refresh(): Promise<void> {
    try {
      const changed = await this.#turns.elsewhere(async () => {
        const settings = await storedSettings();
        return { settings, styles: settings.ownStyles === '' ? null : await part('styles') };
      });
      if (!changed || this.paper.length > 0 || !this.#host.connected) return;
      const { settings, styles } = changed;
      if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
      this.#parts.set('own', styles?.safeStyles(settings.ownStyles, this.#host.window) ?? '');
      this.#settings = settings;
      this.apply();
      this.taken();
    } catch (error) {
      console.warn('Article Clipper: the look stays as it is.', error);
    }
  }

  add(part: 'edit' | 'aids', css: string): void {
    this.#parts.set(part, css);
    this.apply();
  }

  apply(): void {
    applySettings(this.#host.document.documentElement, this.#settings);
    // Loaded if the article needs them.
    const rare = partHere('rare')?.rareCss ?? '';
    const kinds = partHere('kinds')?.kindsCss ?? '';
    this.#host.style(
      readerCss,
      rare,
      kinds,
      screenRules(this.#settings),
      ...this.#parts.values(),
      ...this.paper,
    );
  }
}
