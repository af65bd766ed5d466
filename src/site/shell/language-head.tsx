import { useLayoutEffect } from 'react'
import { alternateLinks, type PageSite } from '../../content/languages.ts'
import { pageLanguage } from './language.ts'

/**
 * Renders the links to a page's translations, and gives the document the page's language and direction
 * after a change of the page.
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
