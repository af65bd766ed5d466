import type { SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { isFormFile } from '../../content/content-files.ts'
import { readFiles } from './read-files.ts'

/** Returns the schemas among a site's files, by name. Leaves out the form, which is content. */
export const schemasAmong = (files: readonly SourceFile[]): SourceFile[] =>
  files
    .filter(({ path }) => path.startsWith('schemas/') && !isFormFile(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** Reads the schemas of the site in a folder. */
export const readSchemas = async (root: string): Promise<SourceFile[]> =>
  schemasAmong(await readFiles(root))
