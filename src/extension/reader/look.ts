/** How the reader's document looks: the settings as they stand, and the styles of the parts that were loaded. */
import { t } from '../i18n';
import { part, partHere } from '../parts';
import { onSettingsChange, saveSettings, storedSettings } from '../settings';
import type { SettingName, Settings, SettingValue } from '../settings-schema';
import type { FrameHost } from './frame-host';
import type { SafeStyles } from './own-styles';
import readerCss from './screen.css?inline';
import { applySettings, screenRules } from './style';

export class Look {
  readonly #host: FrameHost;
  readonly #say: (text: string) => void;
  #settings: Settings;
  /** of our own changes those that are on their way to storage */
  #saving = 0;
  /** how often storage was asked */
  #asked = 0;
  readonly #parts = new Map([
    ['edit', ''],
    ['aids', ''],
    ['own', ''],
  ]);
  /** what dresses the document for paper, from the next `apply` on; empty for the screen */
  paper: readonly string[] = [];

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
    this.#saving += 1;
    saveSettings({ [name]: value }).then(
      () => {
        this.#saving -= 1;
        return this.refresh();
      },
      (error: unknown) => {
        this.#saving -= 1;
        this.#say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
      },
    );
  }

  /**
   * Takes what was changed elsewhere. Storage is asked, since word of our own changes may come when there is a newer one;
   * while one is on its way nothing is taken, nor while pages are laid out for paper: they are as they were shown.
   */
  async refresh(): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const settings = await storedSettings();
      const { ownStyles } = settings;
      const styles = ownStyles === '' ? null : await part('styles');
      if (asked !== this.#asked || this.#saving > 0 || this.paper.length > 0 || !this.#host.connected) return;
      if (JSON.stringify(settings) === JSON.stringify(this.#settings)) return;
      this.#parts.set('own', styles?.safeStyles(ownStyles, this.#host.window) ?? '');
      this.#settings = settings;
      this.apply();
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
    this.#host.style(readerCss, rare, screenRules(this.#settings), ...this.#parts.values(), ...this.paper);
  }
}
