/** A language's tag as pages write it (`en_US` too), '' where it is none (BCP 47). */
export function languageTag(written: string): string {
  const tag = written.trim().replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length > 0 ? tag : '';
  } catch {
    return '';
  }
}

/**
 * Whether one of the languages of the interface is written from right to left: Firefox tells no direction (`textInfo`) in all
 * versions that can have the extension. @param tag BCP 47
 */
export const isRightToLeft = (tag: string): boolean => /^(?:ar|fa|he)\b/.test(tag);
