import type { PageData } from '../content/page-data.ts'

/** The title in the browser tab: the page's own, then the brand. */
export function documentTitle({ page, site }: Pick<PageData, 'page' | 'site'>): string {
  return `${page.title} – ${site.brand}`
}

/** What React renders into the document's head, here and after each change of the page. */
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
