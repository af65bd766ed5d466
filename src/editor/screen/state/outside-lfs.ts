/** Files that are kept in Git itself, although the site keeps other files of their kind with Git LFS. */
import { filesFolder } from '../../../content/content-files.ts'
import type { StoredFile } from '../../model/file-edits.ts'
import { type Files, isSameContent } from '../../model/files.ts'

/** Returns the names of such files that differ from the files before some changes. */
export function outsideLfs(uploadedFiles: readonly StoredFile[], before: Files): string[] {
  const isNew = ({ name, blob = '' }: StoredFile) =>
    !isSameContent(before.get(filesFolder + name), { blob })
  return uploadedFiles.filter((file) => file.isOutsideLfs && isNew(file)).map(({ name }) => name)
}

/** Returns the words for one file or more. */
export function outsideLfsMessage(names: readonly string[]): { message: string; help: string } {
  const list = names.map((name) => `“${name}”`).join(', ')
  const [is, it] = names.length === 1 ? ['is', 'it'] : ['are', 'them']
  return {
    message: `${list} ${is} kept in Git itself.`,
    help: `The site keeps other files of this kind with Git LFS. You can use ${it} anyway; your developer can move ${it} later.`,
  }
}
