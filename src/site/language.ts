/** The scripts that are written from right to left, by their ISO 15924 names. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** The language of a page, as its markup needs it. */
export interface PageLanguage {
  direction: 'ltr' | 'rtl'
  /** As Open Graph writes it (https://ogp.me/#optional): `en_US`. */
  locale: string
}

/** Cached, because the lookup is the slowest part of a page's head. */
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
    // The language's most likely country, where the content names none.
    locale: region ? `${language}_${region}` : language,
  }
}
