import type { SourceFile } from '../checks/diagnostics/diagnostic.ts'
import { findPatternFacts } from '../checks/patterns/pattern-facts.ts'
import type { CheckContext } from '../checks/rules/check-context.ts'
import { readSiteFiles } from './read-site-files.ts'
import { readSectionTypes } from './section-types.ts'

/** Returns the context for the checks of files. `root`: the folder of the site. `project`: that of the code. */
export async function checkContextOf(
  files: readonly SourceFile[],
  root: string,
  project: string,
): Promise<CheckContext> {
  const sectionTypes = readSectionTypes(project)
  return {
    ...(sectionTypes ? { sectionTypes } : {}),
    ...(await findPatternFacts(files)),
    siteFiles: await readSiteFiles(root),
  }
}
