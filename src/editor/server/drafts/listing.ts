/** Lists the files of a site in a commit. */
import { visible } from '../../../checks/diagnostics/wording.ts'
import { maxFileSize } from '../../../checks/read/document.ts'
import { looksLikeJson } from '../../../checks/rules/site-files.ts'
import { isInFilesFolder } from '../../../content/content-files.ts'
import type { SkipReason } from '../../../content/skip-reason.ts'
import { isSystemFile } from '../../../pipeline/disk/list-files.ts'
import type { Objects } from './objects.ts'
import { isOrdinary, type SiteTree, type TreeFile } from './site-trees.ts'

const isHidden = (file: string) => file.split('/').some((step) => step.startsWith('.'))

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** Returns the files that the checks or the editor read: JSON files, pictures and downloads. */
export function filesOfSite(tree: SiteTree): [string, TreeFile][] {
  return [...tree].filter(([file, { mode }]) => {
    if (isHidden(file) || mode.startsWith('16')) return false
    return isInFilesFolder(file) ? !isSystemFile(nameOf(file)) : looksLikeJson(nameOf(file))
  })
}

function skipReasonOf(file: string, entry: TreeFile, size: number): SkipReason | undefined {
  if (visible(file) !== file || file.includes('\ufffd')) return { kind: 'name' }
  if (!isOrdinary(entry)) return { kind: 'link' }
  if (!isInFilesFolder(file) && size > maxFileSize) return { kind: 'too-large', size }
  return undefined
}

export type Listing = ReturnType<typeof openListing>

/** Returns a function that lists the files of a commit, and what looks like one and is not read. */
export function openListing(objects: Objects) {
  const sizes = new Map<string, number>()
  const list = async (commit: string) => {
    const all = filesOfSite(await objects.siteTree(commit))
    const unknown = all.filter(
      ([file, entry]) => !isInFilesFolder(file) && isOrdinary(entry) && !sizes.has(entry.blob),
    )
    for (const [id, size] of await objects.sizes(unknown.map(([, { blob }]) => blob))) {
      sizes.set(id, size)
    }
    const files: { file: string; blob: string }[] = []
    const skipped: { path: string; skipped: SkipReason }[] = []
    for (const [file, entry] of all) {
      const skipReason = skipReasonOf(file, entry, sizes.get(entry.blob) ?? 0)
      if (skipReason) skipped.push({ path: file, skipped: skipReason })
      else files.push({ file, blob: entry.blob })
    }
    return { files, skipped }
  }
  // All windows ask for it after each save.
  let last: { commit: string; listed: ReturnType<typeof list> } | undefined
  return (commit: string): ReturnType<typeof list> => {
    if (last?.commit === commit) return last.listed
    const listed = list(commit)
    last = { commit, listed }
    listed.catch(() => {
      last = undefined
    })
    return listed
  }
}
