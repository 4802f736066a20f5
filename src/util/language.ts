/** A language's tag as pages write it (`en_US` too), '' where it is none (BCP 47). */
export function languageTag(written: string): string {
  const tag = written.trim().replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length > 0 ? tag : '';
  } catch {
    return '';
  }
}
