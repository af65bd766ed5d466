import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../checks/rules/check-context.ts'
import { readSiteFiles } from './read-site-files.ts'
import { readSectionTypes } from './section-types.ts'
import { findSlowPatterns } from './slow-patterns.ts'

/**
 * What the checks of these files have to be told. `root` is the folder that they lie in, `project` that of
 * the code that shows them.
 */
export async function checkContextOf(
  files: readonly SourceFile[],
  root: string,
  project: string,
): Promise<CheckContext> {
  const sectionTypes = readSectionTypes(project)
  return {
    ...(sectionTypes ? { sectionTypes } : {}),
    slowPatterns: await findSlowPatterns(files),
    siteFiles: await readSiteFiles(root),
  }
}
