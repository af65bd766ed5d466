import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { readUploadedFiles } from './read-uploaded-files.ts'

/** Returns the context for the checks. `root`: the folder of the site. `project`: that of the code. */
export async function checkContextOf(root: string, project: string) {
  const components = readdirSync(path.join(project, 'src/site/sections'))
  return {
    // The compiler checks that the registry has each type.
    sectionTypes: components
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.slice(0, -4)),
    uploadedFiles: await readUploadedFiles(root),
  } satisfies CheckContext
}
