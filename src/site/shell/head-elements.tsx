import type { PageData } from '../../content/page-data.ts'

/** Returns the title for the browser tab: the page's title, then the brand. */
export function documentTitle({ page, site }: Pick<PageData, 'page' | 'site'>): string {
  return `${page.title} – ${site.brand}`
}

/** Renders the part of the document's head that React updates after each change of the page. */
export function Head({ data }: { data: PageData }) {
  const { page, site } = data
  return (
    <>
      <title>{documentTitle(data)}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={site.origin + page.path} />
    </>
  )
}
