/** The files of a snapshot in the form that the screen uses, and their state after a save. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { openDocument } from '../../../checks/read/document.ts'
import { syntaxDiagnostics } from '../../../checks/schema/entry-diagnostic.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { Check } from '../../model/checker.ts'
import { uploadedFilesOf } from '../../model/file-edits.ts'
import { applyEdit, type Files } from '../../model/files.ts'
import { mergeStored } from '../../model/merge/merge.ts'
import {
  type Change,
  cannotWrite,
  folderOfName,
  isOwnName,
  mayBeAdded,
  staleFiles,
  textOf,
} from '../../model/save-rules.ts'
import type { UnsavedChanges } from '../../model/unsaved-changes.ts'
import { type ReadFile, RequestFailed } from '../workplace.ts'
import type { Blobs, Bytes, Wanted } from './blobs.ts'
import type { BuildFacts } from './built-site.ts'
import { blobIdOf } from './hosts/bytes.ts'
import { blobOf, hashOf, type KeptFiles } from './kept-files.ts'
import type { SiteChange } from './saving.ts'
import {
  changedBlobs,
  type Overlap,
  type OwnState,
  type SeenFile,
  type Snapshot,
} from './snapshot.ts'

interface HostedFilesOptions {
  folder: string
  blobs: Blobs
  kept: KeptFiles
  build: BuildFacts
  check: Check
}

type StoredEntry = UnsavedChanges['files'][number]

/** A saved change of a file. */
export interface Saved extends Overlap {
  file: string
}

/** Returns the files with saved or new changes that the main branch does not have. */
export function collected({ saved }: Snapshot, open: readonly Change[]): string[] {
  return [...new Set([...saved, ...open.map(({ file }) => file)])].sort()
}

export class HostedFiles {
  readonly #options: HostedFilesOptions
  #bytes: ReadonlyMap<string, Bytes> = new Map()
  /** The names of pages that existed once, because undo may restore them. */
  readonly #seen = new Set<string>()
  /** The places of the bytes of pictures and downloads, by blob id. */
  readonly #places = new Map<string, Wanted>()

  constructor(options: HostedFilesOptions) {
    this.#options = options
  }

  async #read(files: readonly (readonly [string, SeenFile | undefined])[]): Promise<void> {
    const { blobs, folder } = this.#options
    this.#bytes = await blobs.read(
      files.flatMap(([file, seen]) => (seen ? [{ ...seen, path: folder + file }] : [])),
    )
  }

  /** Reads the texts of these files. */
  async load({ files }: Snapshot, names: readonly string[]): Promise<void> {
    const texts = names.filter((file) => !isInFilesFolder(file))
    for (const file of texts) this.#seen.add(file)
    for (const [file, { blob, commit }] of files) {
      if (!isInFilesFolder(file) || this.#places.has(blob)) continue
      this.#places.set(blob, { path: this.#options.folder + file, blob, commit })
    }
    await this.#read(texts.map((file) => [file, files.get(file)]))
  }

  /** Reads the bytes of a file in a commit. */
  async bytesOf(file: string, seen: SeenFile): Promise<Bytes> {
    await this.#read([[file, seen]])
    return this.#bytes.get(seen.blob) as Bytes
  }

  /** Returns the text of a file, or the hash used as its text; null if there is none. */
  #text(file: string, seen: SeenFile | undefined): string | null {
    if (!seen) return null
    return isInFilesFolder(file) ? hashOf(seen.blob) : textOf(this.#bytes.get(seen.blob))
  }

  /** Returns a file in the form that the screen reads. */
  stateOf({ files }: Snapshot, file: string): ReadFile {
    const seen = files.get(file)
    const etag = seen ? this.etagOf(file, seen.blob) : null
    return { file, text: this.#text(file, seen), etag }
  }

  etagOf(file: string, blob: string): string {
    return isInFilesFolder(file) ? hashOf(blob) : blob
  }

  /** Returns the diagnostics of files that are not text. */
  unreadable({ files }: Snapshot, read: readonly ReadFile[]): Diagnostic[] {
    return read.flatMap(({ file, text }) => {
      const bytes = this.#bytes.get(files.get(file)?.blob ?? '')
      return text === null && bytes ? syntaxDiagnostics(openDocument({ path: file, bytes })) : []
    })
  }

  /** Returns saved changes, whose texts must be loaded, as unsaved changes to merge. */
  unsavedChangesOf(entries: readonly Saved[]): UnsavedChanges {
    const files = entries.map(({ file, base, own }): StoredEntry => {
      const hash = base ? this.etagOf(file, base.blob) : null
      return { file, hash, base: this.#text(file, base), text: this.#text(file, own) }
    })
    return { version: 1, files }
  }

  /** Returns the saved changes that the files do not have, by branch. Those in `overlaps` come first. */
  async unmerged({ files, overlaps }: Snapshot, left: readonly OwnState[]): Promise<Saved[][]> {
    const met = [...overlaps].map(([file, { base, own }]) => ({ file, base, own }))
    const others = left.map(({ tree, base }) =>
      changedBlobs(base, tree).map(({ file }) => ({
        file,
        base: base.get(file),
        own: tree.get(file),
      })),
    )
    const all = [met, ...others]
    await this.#read(
      all
        .flat()
        .filter(({ file }) => !isInFilesFolder(file))
        .flatMap(({ file, base, own }) =>
          [base, own, files.get(file)].map((seen) => [file, seen] as const),
        ),
    )
    const isOpen = ({ file, base, own }: Saved) => {
      const theirs = this.#text(file, files.get(file))
      const merged = mergeStored(this.#text(file, base), this.#text(file, own), theirs)
      return merged.isInConflict || merged.text !== theirs
    }
    return all.map((entries) => entries.filter(isOpen)).filter(({ length }) => length > 0)
  }

  /** Reads the text of a file in a commit; null if it does not exist. */
  async textAt(file: string, seen: SeenFile | undefined): Promise<string | null> {
    if (seen && !isInFilesFolder(file)) await this.#read([[file, seen]])
    return this.#text(file, seen)
  }

  /** Returns the files that have changed since. Throws if the editor may not write one of the files. */
  staleFiles(snapshot: Snapshot, changes: readonly Change[]): ReadFile[] {
    const names = [...snapshot.files.keys()]
    const inFolder = names.filter(isInFilesFolder).map((file) => file.slice(filesFolder.length))
    const folders = new Set(['.', ...inFolder.map(folderOfName)])
    for (const { file, text } of changes) {
      const isKnown = snapshot.files.has(file)
      const isAllowed = isInFilesFolder(file)
        ? isKnown || isOwnName(file.slice(filesFolder.length), folders)
        : isKnown || mayBeAdded(file, text, names, this.#seen)
      if (isAllowed) continue
      const { message, help } = cannotWrite(file, 'Undo this change, and save again.')
      throw new RequestFailed('refused', message, help)
    }
    return staleFiles(changes, (file) => this.stateOf(snapshot, file))
  }

  /** Checks all files after the changes. Returns these files, too. */
  async check(
    { files }: Snapshot,
    changes: readonly Change[],
  ): Promise<{ files: Files; diagnostics: readonly Diagnostic[] }> {
    const now = new Map(
      [...files].flatMap(([file, seen]): [string, string][] => {
        const text = this.#text(file, seen)
        return text === null ? [] : [[file, text]]
      }),
    )
    const edit = new Map(changes.map(({ file, text }) => [file, text ?? undefined]))
    const next = applyEdit(now, { label: '', files: edit })
    const uploadedFiles = uploadedFilesOf(next, await this.#options.kept.stored(files))
    const { build, check } = this.#options
    const { sectionTypes, delivers } = build
    const context = { sectionTypes, delivers, uploadedFiles }
    return { files: next, diagnostics: await check(next, context) }
  }

  /** Returns changes with their contents, for a commit. */
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

  /** Returns bytes that wait for a save, or that are or were in the repository. */
  async contentOf(file: string, blob: string): Promise<Bytes> {
    const { blobs, folder, kept } = this.#options
    const waiting = await kept.waiting(blob)
    if (waiting) return waiting
    const place = this.#places.get(blob) ?? { path: folder + file, blob, commit: '' }
    const read = await blobs.read([place])
    return read.get(blob) as Bytes
  }
}
