/** Our own articles in all languages. */
import { OWN_AR } from './ar';
import { OWN_DE } from './de';
import { OWN_EL } from './el';
import { OWN_ES } from './es';
import { OWN_FR } from './fr';
import { OWN_HE } from './he';
import { OWN_HI } from './hi';
import { OWN_JA } from './ja';
import { OWN_KO } from './ko';
import type { OwnTexts } from './local';
import { OWN_EN } from './own-en';
import { OWN_RU } from './ru';
import { OWN_ZH } from './zh';

export const OWN_TEXTS: readonly OwnTexts[] = [
  OWN_EN, OWN_DE, OWN_FR, OWN_ES, OWN_RU, OWN_EL, OWN_AR, OWN_HE, OWN_HI, OWN_ZH, OWN_JA, OWN_KO,
]; // prettier-ignore
