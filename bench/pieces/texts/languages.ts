/** The languages in which pieces have words of their own. */
import { AR } from './ar';
import { DE } from './de';
import { EL } from './el';
import { EN } from './en';
import { ES } from './es';
import { FR } from './fr';
import { HE } from './he';
import { HI } from './hi';
import { JA } from './ja';
import { KO } from './ko';
import type { Local } from './local';
import { RU } from './ru';
import { ZH } from './zh';

const LOCALS: Readonly<Record<string, Local>> = {
  ar: AR, de: DE, el: EL, en: EN, es: ES, fr: FR, he: HE, hi: HI, ja: JA, ko: KO, ru: RU, zh: ZH,
}; // prettier-ignore

/** English where a language has none: `isOwn` says which. */
export function localOf(lang: string): Local & { isOwn: boolean } {
  const own = LOCALS[lang];
  return { ...(own ?? EN), isOwn: own !== undefined };
}
