import type { ReactNode } from 'react'
import type { PageData } from '../content/page-data'
import { pageIds } from '../content/page-ids'
import type { Section } from '../content/types.generated'
import '../theme/fonts'
import '../theme/global'
import { Split } from '../theme/section'
import { Footer } from './footer'
import { sectionComponent } from './section-loader'
import { TopBar } from './top-bar'

/** Puts each section that stands `beside` another into one row with the section before it. */
function rowsOf(sections: Section[]): Section[][] {
  const rows: Section[][] = []
  for (const section of sections) {
    const before = rows.at(-1)
    if (before && 'beside' in section && section.beside) before.push(section)
    else rows.push([section])
  }
  return rows
}

interface PageProps extends PageData {
  /** What React keeps in the document's head. The document that a page comes with has it already. */
  head?: ReactNode
}

/** A whole page, from the top bar to the footer. Its sections have to be loaded. */
export function Page({ site, page, head }: PageProps) {
  const [first] = page.sections
  const render = (section: Section) => {
    const Component = sectionComponent(section.type)
    const place = page.sections.indexOf(section)
    return (
      <Component
        key={place}
        section={section}
        site={site}
        place={place}
        headingLevel={section === first ? 1 : 2}
      />
    )
  }
  return (
    <>
      {head}
      <TopBar site={site} path={page.path} />
      <main id={pageIds.content} tabIndex={-1} key={page.path}>
        {rowsOf(page.sections).map((row, index) =>
          row.length === 1 ? row.map(render) : <Split key={index}>{row.map(render)}</Split>,
        )}
      </main>
      <Footer site={site} />
    </>
  )
}
