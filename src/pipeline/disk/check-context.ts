import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CheckContext } from '../../checks/rules/check-context.ts'
import { readUploadedFiles } from './read-uploaded-files.ts'

/** Returns the section types with a component; undefined for a folder without the code of the site. */
function sectionTypesIn(project: string): string[] | undefined {
  const folder = path.join(project, 'src/site/sections')
  if (!existsSync(folder)) return undefined
  // The compiler checks that the registry has each type.
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.feed.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
}

/** `deliver` as we ship it, however a fork formats it. An arrow in its type is no assignment. */
const emptyDeliver = /^\s*export\s+const\s+deliver\b(?:[^=]|=>)*=\s*undefined\b/m

/** Returns whether the code of the site has a function of its own that sends requests. */
export function hasDeliver(project: string): boolean {
  const file = path.join(project, 'src/site/deliver.ts')
  if (!existsSync(file)) return false
  return !emptyDeliver.test(readFileSync(file, 'utf8'))
}

/** Returns what the checks need to know of the code. `project`: its folder. */
export function codeFactsOf(project: string) {
  const sectionTypes = sectionTypesIn(project)
  return { ...(sectionTypes && { sectionTypes }), delivers: hasDeliver(project) }
}

/** Returns the context for the checks. `root`: the folder of the site. `project`: that of the code. */
export async function checkContextOf(root: string, project: string) {
  return {
    ...codeFactsOf(project),
    uploadedFiles: await readUploadedFiles(root),
  } satisfies CheckContext
}
