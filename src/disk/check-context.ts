import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import type { CheckContext } from '../checks/rules/check-context.ts'
import { readSiteFiles } from './read-site-files.ts'
import { readSectionTypes } from './section-types.ts'
import { findSlowPatterns } from './slow-patterns.ts'
import { findTexts } from './texts-for-fields.ts'

/**
 * Returns the context for the checks of these files. `root`: the folder of the site. `project`: the folder of
 * the code.
 */
export async function checkContextOf(
  files: readonly SourceFile[],
  root: string,
  project: string,
): Promise<CheckContext> {
  const sectionTypes = readSectionTypes(project)
  const slowPatterns = await findSlowPatterns(files)
  return {
    ...(sectionTypes ? { sectionTypes } : {}),
    slowPatterns,
    foundTexts: await findTexts(files, slowPatterns),
    siteFiles: await readSiteFiles(root),
  }
}
