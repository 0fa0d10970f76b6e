/** The country of the browser's language, by its two letters: the likely one where the language names none. */
export function localeCountry(language = navigator.language): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
