import { type ReactNode, useMemo } from 'react'
import { Route, Switch } from 'wouter'
import { notFoundPath } from '../../content/addresses.ts'
import { olderPath } from '../../content/articles.ts'
import type { PageData } from '../../content/page-data.ts'
import { pageIds } from '../../content/page-ids.ts'
import { hasArticleHead } from '../../content/page-modules.ts'
import { rowsOf } from '../../content/section-rows.ts'
import type { Section } from '../../content/types.generated.ts'
import '../theme/fonts.ts'
import '../theme/global.ts'
import { sectionComponent, shellPart } from '../client/section-loader.ts'
import { Container, Split } from '../theme/container.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

interface SectionsProps extends PageData {
  /** The head of an article. */
  articleHead?: ReactNode
}

/** The sections of a page. They have to be loaded. */
export function Sections({ site, page, pictures, articleHead }: SectionsProps) {
  const [first] = page.sections
  const render = (section: Section) => {
    const Component = sectionComponent(section.type)
    const sectionIndex = page.sections.indexOf(section)
    return (
      <Component
        key={sectionIndex}
        section={section}
        site={site}
        page={page}
        place={sectionIndex}
        headingLevel={section === first ? 1 : 2}
        pictures={pictures}
        articleHead={section === first && hasArticleHead(page) ? articleHead : undefined}
      />
    )
  }
  const rows = rowsOf(page.sections).map((row, index) =>
    row.length === 1 ? row.map(render) : <Split key={index}>{row.map(render)}</Split>,
  )
  if (!articleHead || hasArticleHead(page)) return rows
  const below = <Container key="head">{articleHead}</Container>
  return [rows.slice(0, 1), below, rows.slice(1)]
}

/** The sections of a page, and what an article has around them. */
function WholePage(data: PageData) {
  const { site, page, pictures } = data
  const [ArticleHead, ArticleEnd] = (['article-head', 'article-end'] as const).map((part) =>
    shellPart(part, { site, page }),
  )
  const articleHead = useMemo(
    () => ArticleHead && <ArticleHead site={site} page={page} pictures={pictures} />,
    [ArticleHead, site, page, pictures],
  )
  return (
    <>
      <Sections {...data} articleHead={articleHead} />
      {ArticleEnd && <ArticleEnd site={site} page={page} />}
    </>
  )
}

/**
 * Chooses what is between the bar and the footer. Only a page of its own has what an article has around its sections:
 * a page of older articles may belong to one. The data of the page decides, because with a list of paths, what every
 * visitor downloads would grow with the site. The path is that of the content, because archives have other addresses.
 */
function Routes(data: PageData) {
  const { path, newest } = data.page
  return (
    <Switch location={path}>
      <Route path={notFoundPath}>
        <Sections {...data} />
      </Route>
      {newest !== undefined && (
        <Route path={olderPath(newest, ':number')}>
          <Sections {...data} />
        </Route>
      )}
      <Route>
        <WholePage {...data} />
      </Route>
    </Switch>
  )
}

interface PageProps extends PageData {
  /** What React keeps in the document's head. The document that a page comes with has it already. */
  head?: ReactNode
}

/** A whole page, from the top bar to the footer. Its sections have to be loaded. */
export function Page({ site, page, pictures, head }: PageProps) {
  return (
    <>
      {head}
      <TopBar site={site} path={page.path} pictures={pictures} />
      <main id={pageIds.content} tabIndex={-1} key={page.path}>
        <Routes site={site} page={page} pictures={pictures} />
      </main>
      <Footer site={site} pictures={pictures} />
    </>
  )
}
