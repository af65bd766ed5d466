/** The files of a site in the form that the screen uses. What they refuse, they refuse in every workplace. */
import {
  type Diagnostic,
  hasErrors,
  type SourceFile,
} from '../../../checks/diagnostics/diagnostic.ts'
import { openDocument } from '../../../checks/read/document.ts'
import { faultWords } from '../../../checks/rules/uploads.ts'
import { syntaxDiagnostics } from '../../../checks/schema/entry-diagnostic.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { UploadedFile } from '../../../content/uploaded-file.ts'
import type { Check } from '../../model/checker.ts'
import { blobOf, hashOf, type StoredFiles, uploadedFilesOf } from '../../model/file-edits.ts'
import { applyEdit, type Files } from '../../model/files.ts'
import { type Change, cannotWrite, mayWrite, staleFiles, textOf } from '../../model/save-rules.ts'
import { type ReadFile, RequestFailed } from '../workplace.ts'
import type { Blobs, Wanted } from './blobs.ts'
import { type Bytes, blobIdOf } from './bytes.ts'
import type { KeptFiles } from './kept-files.ts'
import type { SeenFile, Tree } from './tree.ts'

/** Facts about the code of the site, which the checks use. */
export interface CodeFacts {
  /** The section types that have a component; undefined if that is not known. */
  sectionTypes?: string[]
  /** Whether the code of the site sends requests that have no endpoint. */
  delivers: boolean
}

/** The files at one moment. */
export interface FilesNow {
  files: Tree
  /** What is in the folder of the site, but no file of it: a link that leads out, or a file that is too large. */
  skipped?: readonly SourceFile[]
  skippedUploads?: readonly UploadedFile[]
}

/** A change of a file of the site; `blob` and `content` are null if it is deleted. */
export interface SiteChange {
  file: string
  content: string | Bytes | null
  blob: string | null
}

/** The first steps of a save: what it has to write and the texts after it, or why it is refused. */
type PlannedSave =
  | { status: 200; open: readonly Change[]; texts: Files }
  | { status: 412; files: ReadFile[] }
  | { status: 422; diagnostics: readonly Diagnostic[] }

interface SiteFilesOptions {
  blobs: Blobs
  kept: KeptFiles
  /** Returns the facts about the code as they are now. */
  code: () => CodeFacts
  check: Check
}

export class SiteFiles {
  readonly #options: SiteFilesOptions
  #bytes: ReadonlyMap<string, Bytes> = new Map()
  /** The files that existed once, because undo may restore them. */
  readonly #seen = new Set<string>()
  /** The places of the bytes of pictures and downloads, by blob id. */
  readonly #places = new Map<string, Wanted>()

  constructor(options: SiteFilesOptions) {
    this.#options = options
  }

  /** Reads the bytes of these files, for `textOf`. */
  async read(files: readonly (readonly [string, SeenFile | undefined])[]): Promise<void> {
    const wanted = files.flatMap(([file, seen]) => (seen ? [{ file, ...seen }] : []))
    this.#bytes = await this.#options.blobs.read(wanted)
  }

  /** Reads the texts of these files. */
  async load({ files }: FilesNow, names: readonly string[]): Promise<void> {
    const texts = names.filter((file) => !isInFilesFolder(file))
    for (const [file, seen] of files) {
      this.#seen.add(file)
      if (isInFilesFolder(file) && !this.#places.has(seen.blob)) {
        this.#places.set(seen.blob, { file, ...seen })
      }
    }
    await this.read(texts.map((file) => [file, files.get(file)]))
  }

  /** Returns the text of a file that was read, or the hash used as its text; null if there is none. */
  textOf(file: string, seen: SeenFile | undefined): string | null {
    if (!seen) return null
    return isInFilesFolder(file) ? hashOf(seen.blob) : textOf(this.#bytes.get(seen.blob))
  }

  /** Reads the text of a file, or returns the hash used as its text; null if it does not exist. */
  async textAt(file: string, seen: SeenFile | undefined): Promise<string | null> {
    if (seen && !isInFilesFolder(file)) await this.read([[file, seen]])
    return this.textOf(file, seen)
  }

  /** Returns a file in the form that the screen reads. */
  stateOf({ files }: FilesNow, file: string): ReadFile {
    const seen = files.get(file)
    const etag = seen ? this.etagOf(file, seen.blob) : null
    return { file, text: this.textOf(file, seen), etag }
  }

  etagOf(file: string, blob: string): string {
    return isInFilesFolder(file) ? hashOf(blob) : blob
  }

  /** Returns the diagnostics of files that are not text. */
  unreadable({ files, skipped = [] }: FilesNow, read: readonly ReadFile[]): Diagnostic[] {
    return read.flatMap(({ file, text }) => {
      if (text !== null) return []
      const bytes = this.#bytes.get(files.get(file)?.blob ?? '')
      const source = skipped.find(({ path }) => path === file) ?? (bytes && { path: file, bytes })
      return source ? syntaxDiagnostics(openDocument(source)) : []
    })
  }

  /** Returns the files that have changed since. Throws if the editor may not write one of the files. */
  #staleFiles(now: FilesNow, changes: readonly Change[]): ReadFile[] {
    const names = [...now.files.keys()]
    for (const { file, text } of changes) {
      if (mayWrite(file, text, names, this.#seen)) continue
      const { message, help } = cannotWrite(file, 'Undo this change, and save again.')
      throw new RequestFailed('refused', message, help)
    }
    return staleFiles(changes, (file) => this.stateOf(now, file))
  }

  /** Checks all files after the changes. Returns these files, too. */
  async check(
    now: FilesNow,
    changes: readonly Change[],
  ): Promise<{ files: Files; diagnostics: readonly Diagnostic[] }> {
    const texts = new Map(
      [...now.files].flatMap(([file, seen]): [string, string][] => {
        const text = this.textOf(file, seen)
        return text === null ? [] : [[file, text]]
      }),
    )
    const edit = new Map(changes.map(({ file, text }) => [file, text ?? undefined]))
    const next = applyEdit(texts, { label: '', files: edit })
    const uploadedFiles = uploadedFilesOf(next, await this.stored(now))
    const { code, check } = this.#options
    return { files: next, diagnostics: await check(next, { ...code(), uploadedFiles }) }
  }

  /** Reads all files, and checks a save of these changes. Throws if the editor may not write one of the files. */
  async plan(now: FilesNow, changes: readonly Change[]): Promise<PlannedSave> {
    await this.load(now, [...now.files.keys()])
    // Skips changes that are already saved, because the answer to the save may have been lost.
    const open = changes.filter(({ file, text }) => this.stateOf(now, file).text !== text)
    const stale = this.#staleFiles(now, open)
    if (stale.length > 0) return { status: 412, files: stale }
    const { files: texts, diagnostics } = await this.check(now, open)
    return hasErrors(diagnostics) ? { status: 422, diagnostics } : { status: 200, open, texts }
  }

  /** Returns the pictures and downloads, with those that unsaved changes and undo may need. */
  stored({ files, skippedUploads }: FilesNow): Promise<StoredFiles> {
    return this.#options.kept.stored(files, skippedUploads)
  }

  /** Keeps a chosen file until it is saved. Throws if the checks would refuse it. */
  async keep(name: string, bytes: Blob): Promise<{ hash: string; isKept: boolean }> {
    const content = new Uint8Array(await bytes.arrayBuffer())
    const { file, isKept } = await this.#options.kept.add(name, content)
    const { name: own, fault, hash = '' } = file
    if (!fault) return { hash, isKept }
    const { message, help } = faultWords(own, fault)
    throw new RequestFailed('refused', message, help)
  }

  /** Reads a picture or a download for the screen. `isNew`: whether the facts about it have changed by that. */
  async shown(name: string, blob: string): Promise<{ bytes: Bytes; isNew: boolean }> {
    const bytes = await this.contentOf(filesFolder + name, blob)
    return { bytes, isNew: await this.#options.kept.shown(name, blob, bytes) }
  }

  /** Returns changes with their contents. */
  contentsOf(changes: readonly Pick<Change, 'file' | 'text'>[]): Promise<SiteChange[]> {
    return Promise.all(
      changes.map(async ({ file, text }): Promise<SiteChange> => {
        if (text === null) return { file, content: null, blob: null }
        const hash = isInFilesFolder(file) ? blobOf(text) : undefined
        if (hash === undefined) return { file, content: text, blob: await blobIdOf(text) }
        return { file, content: await this.contentOf(file, hash), blob: hash }
      }),
    )
  }

  /** Returns bytes that wait for a save, or that the workplace has or had. */
  async contentOf(file: string, blob: string): Promise<Bytes> {
    const { blobs, kept } = this.#options
    const waiting = await kept.waiting(blob)
    if (waiting) return waiting
    const place = this.#places.get(blob) ?? { file, blob, mode: '', commit: '' }
    const read = await blobs.read([place])
    return read.get(blob) as Bytes
  }
}
