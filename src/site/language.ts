/** The scripts that are written from right to left, by their ISO 15924 names. */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** The language of a page for its markup. */
export interface PageLanguage {
  direction: 'ltr' | 'rtl'
  /** The locale for Open Graph (https://ogp.me/#optional): `en_US`. */
  locale: string
}

/** Cached, because the lookup is the slowest part of a page's head. */
const known = new Map<string, PageLanguage>()

/** Returns the language of a page. `language` is a tag that `Intl` accepts, such as `de` or `en-GB`. */
export function pageLanguage(language: string): PageLanguage {
  const found = known.get(language) ?? lookUp(language)
  known.set(language, found)
  return found
}

function lookUp(tag: string): PageLanguage {
  const { language, region, script = '' } = new Intl.Locale(tag).maximize()
  return {
    direction: rightToLeft.includes(script) ? 'rtl' : 'ltr',
    // The most likely country of the language, if the content names none.
    locale: region ? `${language}_${region}` : language,
  }
}
