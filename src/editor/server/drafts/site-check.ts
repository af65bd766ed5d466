/** Checks exactly the files that go out. */
import { checkContent } from '../../../checks/check.ts'
import type { Diagnostic, SourceFile } from '../../../checks/diagnostics/diagnostic.ts'
import { keepInspected } from '../../../checks/inspect.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { UploadedFile } from '../../../content/uploaded-file.ts'
import { factsOf } from '../../../pipeline/disk/inspect-file.ts'

/** The files of a site: JSON files with their bytes, and uploaded files with theirs, or undefined where nothing has changed. */
export type SiteBytes = ReadonlyMap<string, Uint8Array | undefined>

interface CodeFacts {
  sectionTypes?: string[]
  delivers: boolean
}

/** Returns a function that returns the errors in the files of a site. It keeps what it knows of unchanged files. */
export function openSiteCheck(code: CodeFacts) {
  const inspector = keepInspected()
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
export function newOnes(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set(before.map(keyOf))
  return after.filter((one) => !known.has(keyOf(one)))
}
