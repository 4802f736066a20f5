/** A language tag (BCP 47) as pages write it (`en_US` too); '' if it is invalid. */
export function languageTag(written: string): string {
  const tag = written.trim().replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length > 0 ? tag : '';
  } catch {
    return '';
  }
}

/**
 * True for the right-to-left languages of the interface. Not all supported Firefox versions have `textInfo`.
 * @param tag BCP 47
 */
export const isRightToLeft = (tag: string): boolean => /^(?:ar|fa|he)\b/.test(tag);
