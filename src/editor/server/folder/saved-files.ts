/** The files that the editor has saved since the last commit. The list outlives a restart of the server. */
import { readFileSync } from 'node:fs'
import { parsed } from '../../../content/json-object.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import { codeOf } from '../../../pipeline/disk/error-code.ts'
import { sameBytes, writeFiles } from '../../../pipeline/disk/write-files.ts'

/** A refused commit, with the words of git or of the system. */
export class RefusedCommit extends RefusedRequest {
  readonly details: string | undefined

  constructor(reason: string, help: string, details?: string) {
    super(409, reason, help)
    this.details = details
  }
}

/** The text of a file before and after; null if the file did not exist. A file of `content/files/` has its hash as its text. */
export interface SavedTexts {
  before: string | null
  after: string | null
}

export interface SavedFile extends SavedTexts {
  file: string
  /** The save before, which is on the disk if the server was killed before it wrote this one. */
  previous?: SavedTexts
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isSavedTexts(value: unknown): value is SavedTexts {
  const { before, after } = Object(value)
  return isTextOrNull(before) && isTextOrNull(after)
}

function isSavedFile(value: unknown): value is SavedFile {
  const { file, previous } = Object(value)
  const isPrevious = previous === undefined || isSavedTexts(previous)
  return typeof file === 'string' && isPrevious && isSavedTexts(value)
}

/** Opens the list in a file, which need not exist. Its functions throw a `RefusedCommit` if the file cannot be read. */
export function openSavedFiles(place: string) {
  const refusal = (words: string) =>
    new RefusedCommit(
      'The list of the files that you have saved cannot be read.',
      'Ask the developer to repair or delete it, and try again.',
      `${place}: ${words}`,
    )

  function bytes(): Buffer | undefined {
    try {
      return readFileSync(place)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw refusal(codeOf(error))
    }
  }

  function listIn(content: Buffer | undefined): SavedFile[] {
    const list: unknown = content ? parsed(content.toString()) : []
    if (Array.isArray(list) && list.every(isSavedFile)) return list
    throw refusal('It is not a list of saved files.')
  }

  return {
    read: () => listIn(bytes()),

    /** Replaces the list. Leaves out files that are as they were before. Another server may call it at the same time. */
    async update(
      change: (files: SavedFile[]) => SavedFile[] | Promise<SavedFile[]>,
    ): Promise<void> {
      for (;;) {
        const before = bytes()
        const files = await change(listIn(before))
        const changed = files.filter((one) => one.previous || one.before !== one.after)
        const after = Buffer.from(JSON.stringify(changed))
        if (sameBytes(before, after)) return
        if (writeFiles([{ target: place, before, after }]).length === 0) return
      }
    },
  }
}
