/** Loads and checks the content of a site. */

import { checkContent } from '../../checks/check.ts'
import { formatPretty } from '../../checks/report/pretty.ts'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import type { Content } from '../../checks/site-content.ts'
import { checkContextOf } from './check-context.ts'
import { ContentError, readFiles } from './read-files.ts'

/**
 * Returns the content of a root. Rejects with a `ContentError` if it has errors. `project`: the folder of the
 * code. `purpose`: whether the result is for visitors, not for developers, and for which moment.
 */
export async function loadContent(
  root: string,
  project: string,
  purpose: Pick<CheckContext, 'forVisitors' | 'now'> = { forVisitors: true },
): Promise<Content> {
  const files = await readFiles(root)
  const context = await checkContextOf(root, project)
  const { diagnostics, content } = checkContent(files, { ...context, ...purpose })
  if (content) return content
  throw new ContentError(formatPretty(diagnostics, files, { color: process.stderr.isTTY === true }))
}
