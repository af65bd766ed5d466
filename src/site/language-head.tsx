import { useLayoutEffect } from 'react'
import { alternateLinks, type PageSite } from '../content/languages.ts'
import { pageLanguage } from './language.ts'

/**
 * What the head says of a page's translations; and after a change of the page, the document has the
 * language and the direction of the new one.
 */
export function LanguageHead({ site }: { site: PageSite }) {
  const { language, translations } = site
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = language
    if (pageLanguage(language).direction === 'rtl') root.dir = 'rtl'
    else root.removeAttribute('dir')
  }, [language])
  return alternateLinks(site, translations).map(({ hrefLang, href }) => (
    <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
  ))
}
