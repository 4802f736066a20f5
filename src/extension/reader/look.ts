/** How the reader's document looks: the settings as they stand, and the styles of the parts that were loaded. */
import { t } from '../i18n';
import { part, partHere } from '../parts';
import { onSettingsChange, saveSettings, storedSettings } from '../settings';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import { SettingsTurns } from '../settings-turns';
import type { FrameHost } from './frame-host';
import type { SafeStyles } from './own-styles';
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
  /** what dresses the document for paper, from the next `apply` on; empty for the screen */
  paper: readonly string[] = [];
  /** called when settings were taken that were changed elsewhere */
  taken: () => void = () => undefined;

  /**
   * @param say tells the user that a setting was not kept
   * @param safe makes the user's own styles safe; null where there are none
   * @param signal ends the listening to changes that are made elsewhere
   */
  constructor(
    host: FrameHost,
    settings: Settings,
    say: (text: string) => void,
    safe: SafeStyles | null,
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

  /** Changes a setting here and keeps it; what it does to the look is seen at the next `apply`. */
  save(name: SettingName, value: SettingValue): void {
    this.#settings = { ...this.#settings, [name]: value };
    this.#turns.own(saveSettings({ [name]: value })).then(
      () => this.refresh(),
      (error: unknown) => {
        this.#say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
      },
    );
  }

  /** Takes what was changed elsewhere, but while pages are laid out for paper: they are as they were shown. */
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

  /** What changes a setting as `save` does, and shows it at once. @param still makes a change in which the text keeps its place */
  changer(still: (change: () => void) => void): (name: SettingName, value: SettingValue) => void {
    return (name, value) => {
      this.save(name, value);
      still(() => {
        this.apply();
      });
    };
  }

  /** The style of a part that came later than the reader, in place of what it gave before. */
  add(part: 'edit' | 'aids', css: string): void {
    this.#parts.set(part, css);
    this.apply();
  }

  apply(): void {
    applySettings(this.#host.document.documentElement, this.#settings);
    // An article that needs it has come with its part.
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
