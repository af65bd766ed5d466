/** Plans a publication: what goes out, and whether the checks take it. */
import { isInFilesFolder, redirectsFile } from '../../../content/content-files.ts'
import type { Files } from '../../model/files.ts'
import type { RefusedAnswer } from '../../model/protocol.ts'
import { textOf } from '../../model/save-rules.ts'
import { openSiteCheck, publicationRefusal, type SiteBytes } from '../site-check.ts'
import type { Objects } from './objects.ts'
import { redirectsFor, takenAlong } from './outgoing.ts'
import type { NewFile, SiteTree } from './site-trees.ts'
import { changedFiles } from './unpublished.ts'

export interface PlanFacts {
  /** The code that the site is built with. */
  code: { sectionTypes?: string[]; delivers: boolean }
  main: string
  drafts: string
}

export interface PlanOptions extends PlanFacts {
  objects: Objects
}

/** The new states of files of the site; or why they cannot go out. */
export type Plan = { files: Map<string, NewFile> } | { refusal: RefusedAnswer }

/** Returns the texts of the schemas and of these files, and a text for each picture. */
async function textsOf(objects: Objects, tree: SiteTree, names: readonly string[]): Promise<Files> {
  const wanted = [...tree].filter(
    ([file]) => file.endsWith('.json') && (file.startsWith('schemas/') || names.includes(file)),
  )
  const bytes = await objects.read(wanted.map(([, { blob }]) => blob))
  const texts = wanted.map(([file, { blob }]) => [file, textOf(bytes.get(blob)) ?? ''] as const)
  const uploads = names.filter((file) => isInFilesFolder(file) && tree.has(file))
  return new Map([...texts, ...uploads.map((file) => [file, ''] as const)])
}

/** Returns what goes out with the chosen files. */
export async function filesToPublish(
  { objects, main, drafts }: PlanOptions,
  chosen: readonly string[],
): Promise<Map<string, NewFile>> {
  const [published, saved] = await Promise.all([objects.siteTree(main), objects.siteTree(drafts)])
  const textIn = async (tree: SiteTree, file: string) => {
    const blob = tree.get(file)?.blob
    return blob ? textOf((await objects.read([blob])).get(blob)) : null
  }
  const newFiles = changedFiles(published, saved).filter((one) => one.published === null)
  const names = newFiles.map(({ file }) => file)
  const along = takenAlong(chosen, names, await textsOf(objects, saved, [...chosen, ...names]))
  const files = new Map([...chosen, ...along].map((file) => [file, saved.get(file)]))
  if (chosen.includes(redirectsFile)) return files
  const pages = chosen.filter((file) => file.endsWith('.json'))
  const texts = await Promise.all(
    pages.map(async (file) => ({
      published: await textIn(published, file),
      saved: await textIn(saved, file),
    })),
  )
  const [before, after] = [
    await textIn(published, redirectsFile),
    await textIn(saved, redirectsFile),
  ]
  const redirects = redirectsFor(texts, before, after)
  if (redirects === undefined) return files
  const bytes = Buffer.from(redirects)
  const blob =
    (await objects.store(main, [{ file: redirectsFile, bytes }])).get(redirectsFile) ?? ''
  const { mode } = saved.get(redirectsFile) ?? { mode: '100644' }
  return files.set(redirectsFile, { mode, blob })
}

/** Returns a reader of the main branch with new states of files, in the form that the checks take. It reads each blob once. */
function openBytes({ objects, main, drafts }: PlanOptions) {
  const known = new Map<string, Uint8Array>()
  return async (files: ReadonlyMap<string, NewFile>): Promise<SiteBytes> => {
    const tree = new Map(await objects.siteTree(main))
    for (const [file, after] of files) after ? tree.set(file, after) : tree.delete(file)
    const texts = [...tree].filter(([file]) => !isInFilesFolder(file) && file.endsWith('.json'))
    const unread = texts.map(([, { blob }]) => blob).filter((blob) => !known.has(blob))
    for (const [blob, bytes] of await objects.read(unread)) known.set(blob, bytes)
    const bytes = new Map<string, Uint8Array | undefined>()
    for (const [file, { blob }] of tree) {
      const isUpload = isInFilesFolder(file)
      if (isUpload && files.has(file) && !known.has(blob)) {
        known.set(blob, await objects.filtered(drafts, file, blob))
      }
      if (!isUpload || files.has(file)) bytes.set(file, known.get(blob))
      else bytes.set(file, undefined)
    }
    return bytes
  }
}

/** Checks the main branch with the new states of files. Names other unpublished files that they need. */
export async function planPublication(
  options: PlanOptions,
  chosen: readonly string[],
): Promise<Plan> {
  const { objects, code, main, drafts } = options
  const files = await filesToPublish(options, chosen)
  const check = openSiteCheck(code)
  const bytesWith = openBytes(options)
  const [published, saved] = await Promise.all([objects.siteTree(main), objects.siteTree(drafts)])
  const others = changedFiles(published, saved)
    .map(({ file }) => file)
    .filter((file) => !files.has(file))
  const refusal = await publicationRefusal(others, {
    before: async () => check(await bytesWith(new Map())),
    async after(needed) {
      const all = needed.length > 0 ? await filesToPublish(options, [...chosen, ...needed]) : files
      return check(await bytesWith(all))
    },
  })
  return refusal ? { refusal } : { files }
}
