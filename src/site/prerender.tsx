import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { PageData } from '../content/page-data'
import { App } from './app'
import { PageStore } from './page-store'
import { loadSections } from './section-loader'

/** A page as HTML: what belongs into the document's head, and what into its root element. */
export interface PrerenderedPage {
  head: string
  body: string
}

/** Renders a page, whole. Rejects with what a section throws. */
export async function prerender(data: PageData): Promise<PrerenderedPage> {
  await loadSections(data.page)
  const html = renderToString(
    <Router ssrPath={data.page.path}>
      <App pages={new PageStore(data.page.path, data)} />
    </Router>,
  )
  // React writes the title, meta and link elements first. In the text of these, `<` is escaped.
  const end = html.match(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/)?.[0].length ?? 0
  return { head: html.slice(0, end), body: html.slice(end) }
}
