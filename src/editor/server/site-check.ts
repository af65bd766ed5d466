/** Checks exactly the files that go out. */
import { checkContent } from '../../checks/check.ts'
import type { Diagnostic, SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { memoizeInspected } from '../../checks/inspect.ts'
import { filesFolder, isInFilesFolder } from '../../content/content-files.ts'
import type { UploadedFile } from '../../content/uploaded-file.ts'
import { onlyOnce } from '../../http/only-once.ts'
import { factsOf } from '../../pipeline/disk/inspect-file.ts'
import type { RefusedAnswer } from '../model/protocol.ts'

/** The files of a site: JSON files with their bytes, and uploaded files with theirs, or undefined where nothing has changed. */
export type SiteBytes = ReadonlyMap<string, Uint8Array | undefined>

/** Facts about the code that the site is built with. */
export interface CodeFacts {
  sectionTypes?: string[]
  delivers: boolean
}

/** Returns a function that returns the errors in the files of a site. It keeps what it knows of unchanged files. */
export function openSiteCheck(code: CodeFacts) {
  const inspector = memoizeInspected()
  const sources = new Map<string, SourceFile>()
  const uploads = new Map<Uint8Array, UploadedFile>()

  function sourceOf(path: string, bytes: Uint8Array): SourceFile {
    const known = sources.get(path)
    const source = known?.bytes === bytes ? known : { path, bytes }
    sources.set(path, source)
    return source
  }

  async function uploadOf(name: string, bytes: Uint8Array | undefined): Promise<UploadedFile> {
    if (!bytes) return { name, size: 0, version: '', isUnread: true }
    const known = uploads.get(bytes)
    const facts = known ?? {
      name,
      size: bytes.length,
      version: '',
      ...(await factsOf(name, bytes)),
    }
    uploads.set(bytes, facts)
    return { ...facts, name }
  }

  return async (files: SiteBytes): Promise<Diagnostic[]> => {
    const texts: SourceFile[] = []
    const uploadedFiles: UploadedFile[] = []
    for (const [file, bytes] of files) {
      if (isInFilesFolder(file)) {
        uploadedFiles.push(await uploadOf(file.slice(filesFolder.length), bytes))
      } else if (bytes) texts.push(sourceOf(file, bytes))
    }
    uploadedFiles.sort((a, b) => (a.name < b.name ? -1 : 1))
    const context = { ...code, uploadedFiles, forVisitors: true }
    const { diagnostics } = checkContent(texts, context, inspector)
    return diagnostics.filter(({ severity }) => severity === 'error')
  }
}

const keyOf = ({ file, pointer, code, message }: Diagnostic) =>
  [file, pointer, code, message].join('\0')

/** Returns the diagnostics that were not there before. */
function newOnes(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf))
  return after.filter((one) => !known.has(keyOf(one)))
}

/** The most files that are tried when the checks need another one. */
const maxTried = 50

interface PublicationErrors {
  /** Returns the errors of what is published now. */
  before(): Promise<readonly Diagnostic[]>
  /** Returns the errors after a publication that also has these of the other unpublished files. */
  after(needed: readonly string[]): Promise<readonly Diagnostic[]>
}

/** Returns why files cannot be published, or undefined. `others`: the other unpublished files. */
export async function publicationRefusal(
  others: readonly string[],
  { before, after }: PublicationErrors,
): Promise<RefusedAnswer | undefined> {
  // Checking the whole site again is needed only to tell new errors from published ones.
  const published = onlyOnce(before)
  async function errorsWith(files: readonly string[]): Promise<readonly Diagnostic[]> {
    const errors = await after(files)
    return errors.length > 0 ? newOnes(await published(), errors) : errors
  }
  const diagnostics = await errorsWith([])
  if (diagnostics.length === 0) return undefined
  const needed = new Set(others)
  /** Whether the errors go away. The other files may have errors of their own. */
  const isEnough = async () =>
    newOnes(await errorsWith([...needed]), diagnostics).length === diagnostics.length
  if (others.length > 0 && (await isEnough())) {
    for (const file of others.slice(0, maxTried)) {
      needed.delete(file)
      if (!(await isEnough())) needed.add(file)
    }
    const message = 'Your choice needs other changes.'
    const help = 'Choose them as well, and publish again.'
    return { message, help, diagnostics, needed: [...needed] }
  }
  const help = 'Correct them, save, and publish again.'
  return { message: 'Your choice has errors.', help, diagnostics }
}
