/** The scripts that are written from right to left, by their ISO 15924 names. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** Cached, because the lookup is the slowest part of a page's head. */
const languages = new Map<string, ReturnType<typeof languageOf>>()

/** Returns the language of a page for its markup. `language` is a tag that `Intl` accepts, such as `de` or `en-GB`. */
export function pageLanguage(language: string) {
  const facts = languages.get(language) ?? languageOf(language)
  languages.set(language, facts)
  return facts
}

function languageOf(tag: string) {
  const { language, region, script = '' } = new Intl.Locale(tag).maximize()
  return {
    direction: rightToLeft.includes(script) ? ('rtl' as const) : ('ltr' as const),
    // For Open Graph (https://ogp.me/#optional): `en_US`. The most likely country, if the content names none.
    locale: region ? `${language}_${region}` : language,
  }
}
