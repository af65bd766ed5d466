/** The scripts that are written from right to left, by their ISO 15924 names. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** What the markup of a page says of its language. */
export interface PageLanguage {
  direction: 'ltr' | 'rtl'
  /** As Open Graph writes it (https://ogp.me/#optional): `en_US`. */
  locale: string
}

/** Looked up once: it takes longer than any other line of a page's head, and a site has one language. */
const known = new Map<string, PageLanguage>()

/** `language` is a tag that `Intl` takes, such as `de` or `en-GB`. */
export function pageLanguage(language: string): PageLanguage {
  const found = known.get(language) ?? lookUp(language)
  known.set(language, found)
  return found
}

function lookUp(tag: string): PageLanguage {
  const { language, region, script = '' } = new Intl.Locale(tag).maximize()
  return {
    direction: rightToLeft.includes(script) ? 'rtl' : 'ltr',
    // Where the content names no country, the language's most likely one.
    locale: region ? `${language}_${region}` : language,
  }
}
