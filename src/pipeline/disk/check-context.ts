import type { CheckContext } from '../../checks/rules/check-context.ts'
import { readSiteFiles } from './read-site-files.ts'
import { readSectionTypes } from './section-types.ts'

/** Returns the context for the checks. `root`: the folder of the site. `project`: that of the code. */
export async function checkContextOf(root: string, project: string): Promise<CheckContext> {
  const sectionTypes = readSectionTypes(project)
  return {
    ...(sectionTypes ? { sectionTypes } : {}),
    siteFiles: await readSiteFiles(root),
  }
}
