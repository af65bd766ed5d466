import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { PageData } from '../content/page-data'
import { App } from './app'
import { PageStore } from './page-store'
import { loadSections, sectionComponent } from './section-loader'

export { documentHead } from './document-head'
export { look } from './look'

/** A page as HTML: what belongs into the document's head, and what into its root element. */
export interface PrerenderedPage {
  head: string
  body: string
}

/**
 * Renders a page, whole. Rejects when a section throws, with its place in the page in the message and
 * what it threw as the cause.
 */
export async function prerender(data: PageData): Promise<PrerenderedPage> {
  await loadSections(data.page)
  let html: string
  try {
    html = renderToString(
      <Router ssrPath={data.page.path}>
        <App pages={new PageStore(data.page.path, data)} />
      </Router>,
    )
  } catch (cause) {
    throw new Error(`${culprit(data)} cannot be rendered: ${cause}`, { cause })
  }
  // React writes the title, meta and link elements first. In the text of these, `<` is escaped.
  const end = html.match(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/)?.[0].length ?? 0
  return { head: html.slice(0, end), body: html.slice(end) }
}

/** Which section of a page throws. Rendered once more, one by one, because React does not say. */
function culprit({ page, site }: PageData): string {
  for (const [index, section] of page.sections.entries()) {
    const Component = sectionComponent(section.type)
    try {
      renderToString(<Component section={section} site={site} place={index} headingLevel={2} />)
    } catch {
      return `/sections/${index} (${section.type})`
    }
  }
  return 'The page around the sections'
}
