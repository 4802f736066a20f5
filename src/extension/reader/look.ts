/** How the reader's document looks: the settings as they stand, and the styles of the parts that were loaded. */
import { t } from '../i18n';
import { saveSettings } from '../settings';
import type { SettingName, Settings, SettingValue } from '../settings-schema';
import type { FrameHost } from './frame-host';
import readerCss from './screen.css?inline';
import { applySettings, screenRules } from './style';

export class Look {
  readonly #host: FrameHost;
  readonly #say: (text: string) => void;
  #settings: Settings;
  readonly #parts = new Map([
    ['edit', ''],
    ['aids', ''],
  ]);

  /** @param say tells the user that a setting was not kept */
  constructor(host: FrameHost, settings: Settings, say: (text: string) => void) {
    this.#host = host;
    this.#settings = settings;
    this.#say = say;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Changes a setting here and keeps it; what it does to the look is seen at the next `apply`. */
  save(name: SettingName, value: SettingValue): void {
    this.#settings = { ...this.#settings, [name]: value };
    saveSettings({ [name]: value }).catch((error: unknown) => {
      this.#say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
    });
  }

  /** The style of a part that came later than the reader, in place of what it gave before. */
  add(part: 'edit' | 'aids', css: string): void {
    this.#parts.set(part, css);
    this.apply();
  }

  /** @param more styles that hold until the next call */
  apply(...more: string[]): void {
    applySettings(this.#host.document.documentElement, this.#settings);
    this.#host.style(readerCss, screenRules(this.#settings), ...this.#parts.values(), ...more);
  }
}
