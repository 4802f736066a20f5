/** The look of the reader's document: the current settings, and the styles of what it shows. */
import { messageOf } from '../../util/text';
import { hasParts } from '../../article/arrangement';
import type { Article } from '../../article/schema';
import { t } from '../bridge/i18n';
import { onSettingsChange, saveSettings, storedSettings } from '../settings/store';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import { SettingsTurns } from '../settings/store';
import type { FrameHost, FrameWindow } from './frame-host';
import kindsCss from '../../typeset/kinds.css?inline';
import readerCss from '../../typeset/screen.css?inline';
import { applySettings, screenRules } from '../../typeset/style';

export class Look {
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

  constructor(
    private readonly host: FrameHost,
    public settings: Settings,
    private readonly say: (text: string) => void,
    signal: AbortSignal,
  ) {
    this.#wearOwn();
    onSettingsChange(() => void this.refresh(), signal);
  }

  /** `apply` shows it. */
  save(name: SettingName, value: SettingValue): void {
    this.settings = { ...this.settings, [name]: value };
    this.#turns.own(saveSettings({ [name]: value })).then(
      () => this.refresh(),
      (error: unknown) => this.say(t('settingsNotSaved', messageOf(error))),
    );
  }

  /** Not while pages are laid out for paper. */
  async refresh(): Promise<void> {
    try {
      const settings = await this.#turns.elsewhere(storedSettings);
      if (!settings || this.paper.length > 0 || !this.host.connected) return;
      if (JSON.stringify(settings) === JSON.stringify(this.settings)) return;
      this.settings = settings;
      this.#wearOwn();
      this.apply();
      this.taken();
    } catch (error) {
      console.warn('Article Clipper: the look stays as it is.', error);
    }
  }

  #wearOwn(): void {
    const { ownStyles } = this.settings;
    this.#parts.set('own', ownStyles === '' ? '' : safeStyles(ownStyles, this.host.window));
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
    applySettings(this.host.document.documentElement, this.settings);
    this.host.style(
      readerCss,
      this.rareCss,
      this.#kindsCss,
      screenRules(this.settings),
      ...this.#parts.values(),
      ...this.paper,
    );
  }
}

/** Browsers keep escapes in custom properties, so no backslashes either. */
const FETCHES = /(?:url|src|image|image-set|cross-fade|element)\s*\(|@import|\\/i;

/**
 * Keeps style rules and their groups, without declarations that name an address. '' when anything unsafe
 * remains. Never throws.
 */
export function safeStyles(css: string, view: FrameWindow): string {
  try {
    // Ignores @import (CSSOM).
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    clean(sheet, view);
    const safe = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    return FETCHES.test(safe) ? '' : safe;
  } catch (error) {
    console.warn('Article Clipper: the own styles could not be read.', error);
    return '';
  }
}

interface RuleHolder {
  readonly cssRules: CSSRuleList;
  deleteRule(index: number): void;
}

function clean(rules: RuleHolder, view: FrameWindow): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at--) {
    const rule = rules.cssRules[at]!;
    const declared = declarationsOf(rule, view);
    if (declared) strip(declared);
    if ('cssRules' in rule && (declared || isGroup(rule, view))) clean(rule as CSSRule & RuleHolder, view);
    else if (!declared) rules.deleteRule(at);
    if (declared && FETCHES.test(rule.cssText)) rules.deleteRule(at);
  }
}

/** Also of declarations nested between rules. */
function declarationsOf(rule: CSSRule, view: FrameWindow): CSSStyleDeclaration | null {
  const isStyle = rule instanceof view.CSSStyleRule || rule.constructor.name === 'CSSNestedDeclarations';
  return isStyle && 'style' in rule ? rule.style : null;
}

function isGroup(rule: CSSRule, view: FrameWindow): boolean {
  return [
    view.CSSMediaRule,
    view.CSSSupportsRule,
    // Missing in the oldest supported browsers.
    ...[view.CSSLayerBlockRule, view.CSSContainerRule as typeof CSSContainerRule | undefined],
  ].some((kind) => kind !== undefined && rule instanceof kind);
}

function strip(declared: CSSStyleDeclaration): void {
  const without = (goes: (value: string) => boolean): void => {
    for (const name of [...declared])
      if (goes(declared.getPropertyValue(name))) declared.removeProperty(name);
  };
  without((value) => FETCHES.test(value));
  // A shorthand with a variable hides its address: its parts read as empty.
  if (FETCHES.test(declared.cssText)) without((value) => value === '');
}
