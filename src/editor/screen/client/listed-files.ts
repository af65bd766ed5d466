/** The files of the site as they were listed last, and their contents by blob id. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { openDocument } from '../../../checks/read/document.ts'
import { syntaxDiagnostics } from '../../../checks/schema/entry-diagnostic.ts'
import { isInFilesFolder } from '../../../content/content-files.ts'
import type { FileContent } from '../../model/files.ts'
import type { FilesAnswer, SavedAnswer } from '../../model/protocol.ts'
import { RequestFailed } from '../../model/request-failed.ts'
import { textOf } from '../../model/save-rules.ts'
import type { Bytes } from './bytes.ts'
import type { Tree } from './kept-files.ts'
import type { Requests } from './requests.ts'

/** A file that was read. */
export interface ReadFile {
  file: string
  /** Null for a file that does not exist, or that should be text and is not. */
  content: FileContent | null
  /** Git's id for its bytes; null if it does not exist. */
  blob: string | null
  /** Why it has no text. */
  diagnostics?: readonly Diagnostic[]
}

/** From this number of files on, the texts of all are read at once. */
const manyFiles = 20

/** How often files are listed again because they change while they are read. */
const tries = 8

export class ListedFiles {
  readonly #requests: Requests
  #last: FilesAnswer | undefined
  #tree: Tree = new Map()
  /** The texts by blob id; the bytes of what is no text. */
  readonly contents = new Map<string, string | Bytes>()

  constructor(requests: Requests) {
    this.#requests = requests
  }

  /** The last listing; undefined before the site is read. */
  get last(): FilesAnswer | undefined {
    return this.#last
  }

  get tree(): Tree {
    return this.#tree
  }

  /** Forgets the listing, but not the contents. */
  forget(): void {
    this.#last = undefined
    this.#tree = new Map()
  }

  /** Reads the texts that a listing names; lists again while files change meanwhile. Then, it is the last listing. */
  async load(listing: FilesAnswer): Promise<{ files: ReadFile[]; changed: ReadFile[] }> {
    let listed = listing
    for (let number = 0; number < tries; number++) {
      this.#learn(listed)
      const missing = [
        ...new Set(
          listed.files
            .filter(({ file, blob }) => !isInFilesFolder(file) && !this.contents.has(blob))
            .map(({ blob }) => blob),
        ),
      ]
      if (missing.length > manyFiles && !listed.texts) {
        listed = await this.#requests.filesWithTexts()
        continue
      }
      const read = await Promise.all(missing.map((blob) => this.#readContent(blob)))
      if (read.every(Boolean)) return this.#accept(listed)
      listed = await this.#requests.files()
    }
    const message = 'Others are saving at the same time.'
    throw new RequestFailed('offline', message, 'This browser keeps your changes.')
  }

  /** Takes files over into the last listing as they were saved. The next one has other people's saves. */
  saved(saved: SavedAnswer['saved']): void {
    if (!this.#last) return
    const own = new Set(saved.map(({ file }) => file))
    const files = this.#last.files.filter(({ file }) => !own.has(file))
    for (const { file, blob } of saved) if (blob !== null) files.push({ file, blob })
    const skipped = this.#last.skipped.filter(({ path }) => !own.has(path))
    this.#store({ ...this.#last, files, skipped })
  }

  #store(listed: FilesAnswer): void {
    this.#last = { ...listed, facts: { ...this.#last?.facts, ...listed.facts } }
    this.#tree = new Map(listed.files.map(({ file, blob }) => [file, blob]))
  }

  #learn({ texts = {} }: FilesAnswer): void {
    for (const [blob, text] of Object.entries(texts)) this.contents.set(blob, text)
  }

  async #readContent(blob: string): Promise<boolean> {
    const bytes = await this.#requests.blob(blob)
    if (bytes) this.contents.set(blob, textOf(bytes) ?? bytes)
    return bytes !== undefined
  }

  /** Makes a listing the last one. Returns its files, and those that differ from the listing before. */
  #accept(listed: FilesAnswer): { files: ReadFile[]; changed: ReadFile[] } {
    const before = this.#tree
    const files = this.#read(listed)
    this.#store(listed)
    const gone = [...before.keys()].filter((file) => !this.#tree.has(file))
    const changed = files.filter(({ file, blob }) => (before.get(file) ?? null) !== blob)
    return {
      files,
      changed: [...changed, ...gone.map((file) => ({ file, content: null, blob: null }))],
    }
  }

  #read({ files, skipped }: FilesAnswer): ReadFile[] {
    const read = files.map(({ file, blob }): ReadFile => {
      if (isInFilesFolder(file)) return { file, blob, content: { blob } }
      const content = this.contents.get(blob)
      if (typeof content === 'string') return { file, blob, content }
      const bytes = content ?? new Uint8Array()
      const diagnostics = syntaxDiagnostics(openDocument({ path: file, bytes }))
      return { file, blob, content: null, diagnostics }
    })
    const unread = skipped.map(({ path, skipped }): ReadFile => {
      const document = openDocument({ path, skipped, bytes: new Uint8Array() })
      return { file: path, blob: null, content: null, diagnostics: syntaxDiagnostics(document) }
    })
    return [...read, ...unread].sort((a, b) => (a.file < b.file ? -1 : 1))
  }
}
