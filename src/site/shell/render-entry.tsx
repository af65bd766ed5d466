import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { PageData } from '../../content/page-data.ts'
import type { Section } from '../../content/types.generated.ts'
import { loadPage, sectionComponent } from '../client/section-loader.ts'
import { loadInFeed } from '../sections/in-feeds.ts'
import { pageLanguage } from './language.ts'

/** What is no line of a paragraph, or the end of one. On a page, styles show where lines end. */
const lineEnds = /(<(pre|h[2-4])\b.*?<\/\2>|<[^>]*>)|\n/gs

/** What a page has for its own styles and scripts, but for the addresses and the sizes of pictures. */
const ofPage = /<(nav|button|svg)\b.*?<\/\1>|<source\b[^>]*>/gs

const withLines = (html: string) =>
  html.replace(ofPage, '').replace(lineEnds, (_, other?: string) => other ?? '<br/>')

/** Returns the HTML of a page's sections as a feed has it, without data for scripts. */
export async function renderSections(data: PageData): Promise<string> {
  const { site, page, pictures } = data
  // Links ask a router for the path of the page.
  const htmlOf = (children: ReactNode) =>
    renderToStaticMarkup(<Router ssrPath={page.path}>{children}</Router>)
  async function render(section: Section, sectionIndex: number): Promise<string> {
    const headingLevel = sectionIndex === 0 ? 1 : 2
    const props = { section, site, page, place: sectionIndex, headingLevel, pictures } as const
    const InFeed = await loadInFeed(section.type)
    if (InFeed) return withLines(htmlOf(<InFeed {...props} />))
    await loadPage({ site, page: { ...page, sections: [section] } })
    const OnPage = sectionComponent(section.type)
    return htmlOf(<OnPage {...props} />)
  }
  const html = (await Promise.all(page.sections.map(render))).join('')
  const isRightToLeft = pageLanguage(site.language).direction === 'rtl'
  return isRightToLeft ? `<div dir="rtl">${html}</div>` : html
}
