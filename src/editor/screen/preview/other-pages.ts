/** What a page in the preview shows of other pages. */
import { withArticles } from '../../../content/articles.ts'
import { checked } from '../../../content/checked.ts'
import { isObject, valueAt } from '../../../content/json-object.ts'
import type { PageContent, SiteContent } from '../../../content/types.generated.ts'
import type { Files } from '../../model/files.ts'
import { valueIn } from '../../model/json/tree.ts'
import { isPageFile } from '../../model/pages.ts'

/** Whether a value has what lists show of an article. */
function isArticle(value: unknown): boolean {
  const texts = [['path'], ['title'], ['description'], ['article', 'date']]
  return texts.every((path) => typeof valueAt(value, path) === 'string')
}

/** Returns a page with what it shows of dated pages: of those that are published, and of itself. */
export function withOtherPages(
  files: Files,
  file: string,
  page: PageContent,
  site: SiteContent,
): PageContent {
  const isDated =
    isArticle(page) || page.sections.some(({ type }) => type === 'articles' || type === 'results')
  if (!isDated) return page
  const others = [...files.keys()].flatMap((other) => {
    const value = other !== file && isPageFile(other) ? valueIn(files, other) : undefined
    if (!isObject(value) || value.draft === true || !Array.isArray(value.sections)) return []
    // Lists are on any page, but an article needs what they show of it.
    const { article, ...list } = value
    return [{ file: other, page: checked.page(isArticle(value) ? value : list) }]
  })
  const dated = withArticles([{ file, page }, ...others], site, (one) => one === page)
  return dated[0]?.page ?? page
}
