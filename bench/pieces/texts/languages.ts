/** The languages in which pieces have words of their own. */
import { EN } from './en';
import type { Local } from './local';

const LOCALS: Readonly<Record<string, Local>> = { en: EN };

/** English where a language has none: `isOwn` says which. */
export function localOf(lang: string): Local & { isOwn: boolean } {
  const own = LOCALS[lang];
  return { ...(own ?? EN), isOwn: own !== undefined };
}
