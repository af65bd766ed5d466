/** Brings the content of a site from the disk, checked. */

import { checkContent } from '../checks/check.ts'
import { formatPretty } from '../checks/report/pretty.ts'
import type { Content } from '../checks/site-content.ts'
import { checkContextOf } from './check-context.ts'
import { ContentError, readFiles } from './read-files.ts'

/**
 * The content of a root. Rejects with a `ContentError` where there are errors in it. `project` is the
 * folder of the code that shows it. `forVisitors`: whether it is for others than those who develop it.
 */
export async function loadContent(
  root: string,
  project: string,
  forVisitors = true,
): Promise<Content> {
  const files = await readFiles(root)
  const context = await checkContextOf(files, root, project)
  const { diagnostics, content } = checkContent(files, { ...context, forVisitors })
  if (content) return content
  throw new ContentError(formatPretty(diagnostics, files, { color: process.stderr.isTTY === true }))
}
