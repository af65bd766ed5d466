/** The files of a site on the disk: lists them by blob id, reads them, and writes them, all or none. */
import { existsSync, lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../../../checks/diagnostics/diagnostic.ts'
import { filesFolder } from '../../../content/content-files.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import { blobId, factsByBlob, uploadedBlobs } from '../../../pipeline/disk/blob-ids.ts'
import { checkContextOf } from '../../../pipeline/disk/check-context.ts'
import { isShownWithin } from '../../../pipeline/disk/is-within.ts'
import { readerOf } from '../../../pipeline/disk/read-again.ts'
import { bytesAt, type OnStep, writeFiles } from '../../../pipeline/disk/write-files.ts'
import type { Listing } from '../../model/listing.ts'
import { cannotWrite, mayWrite, textOf } from '../../model/save-rules.ts'
import type { FileChange } from '../store.ts'

/** Returns a folder without links, even if it does not exist yet. */
function realFolder(folder: string): string {
  return existsSync(folder)
    ? realpathSync(folder)
    : path.join(realFolder(path.dirname(folder)), path.basename(folder))
}

const idAt = (bytes: Uint8Array | undefined) => (bytes ? blobId(bytes) : null)

interface FoundFile {
  blob: string
  /** Its path on the disk. */
  filePath: string
}

/** Returns where to write a file, whose place is `known` if it was read; undefined if that is not a file in the folder. */
function targetOf(
  root: string,
  known: string | undefined,
  file: string,
  after: FileChange['after'],
): string | undefined {
  const filePath = known ?? path.join(root, file)
  const stats = known === undefined && lstatSync(filePath, { throwIfNoEntry: false })
  // A link or a folder that was not read.
  if (stats && !stats.isFile()) return undefined
  // The target of a link is written, and the link itself is deleted.
  const real =
    known !== undefined && after
      ? realpathSync(known)
      : path.join(realFolder(path.dirname(filePath)), path.basename(filePath))
  return isShownWithin(root, real) ? real : undefined
}

export type SiteFolder = ReturnType<typeof openSiteFolder>

/** Opens the folder of a site. Throws if it does not exist. `project`: the folder of the code. */
export function openSiteFolder(folder: string, project: string) {
  const root = realpathSync(folder)
  const readFiles = readerOf(root)
  const ids = new WeakMap<SourceFile, string>()
  /** The files that existed once, because undo may restore them. */
  const seen = new Set<string>()
  /** The files that were read last. */
  let last: ReadonlyMap<string, FoundFile> = new Map()

  function idOf(source: SourceFile): string {
    const id = ids.get(source) ?? blobId(source.bytes)
    ids.set(source, id)
    return id
  }

  /** Reads the folder. */
  async function read() {
    const { uploadedFiles, ...code } = await checkContextOf(root, project)
    const sources = await readFiles()
    const uploads = uploadedBlobs(root, uploadedFiles)
    const found = new Map<string, FoundFile>()
    for (const source of sources) {
      const filePath = path.join(root, source.path)
      if (!source.skipped) found.set(source.path, { blob: idOf(source), filePath })
    }
    for (const { name, blob, file: filePath } of uploads)
      found.set(filesFolder + name, { blob, filePath })
    for (const file of found.keys()) seen.add(file)
    last = found
    return { uploadedFiles, code, sources, uploads }
  }

  /** Returns where to write a file, without links; undefined for a file that the editor does not write. */
  function targetPathOf({ file, after }: FileChange): string | undefined {
    if (!mayWrite(file, textOf(after), [...last.keys()], seen)) return undefined
    return targetOf(root, last.get(file)?.filePath, file, after)
  }

  return {
    root,

    async list(): Promise<Listing> {
      const { uploadedFiles, code, sources, uploads } = await read()
      return {
        root,
        ...code,
        files: [...last].map(([file, { blob }]) => ({ file, blob })),
        skipped: sources.flatMap(({ path, skipped }) => (skipped ? [{ path, skipped }] : [])),
        facts: factsByBlob(uploads),
        skippedUploads: uploadedFiles.filter(({ skipped }) => skipped),
      }
    },

    /** Yields the texts of all content files and schemas by blob id. */
    async *texts(): AsyncGenerator<Record<string, string>> {
      const texts = (await readFiles()).flatMap((source): [string, string][] => {
        const text = source.skipped ? null : textOf(source.bytes)
        return text === null ? [] : [[idOf(source), text]]
      })
      yield Object.fromEntries(texts)
    },

    /** Returns the bytes of a listed file; undefined if the folder no longer has them. */
    bytesOf(id: string): Uint8Array | undefined {
      const filePath = [...last.values()].find(({ blob }) => blob === id)?.filePath
      const bytes = filePath === undefined ? undefined : bytesAt(filePath)
      return idAt(bytes) === id ? bytes : undefined
    },

    /**
     * Writes all changes or none. Returns false if a file has changed since, and nothing is written. Rejects with a
     * `RefusedRequest` for a name that the editor does not write, or if writing fails.
     */
    async write(changes: readonly FileChange[], step?: OnStep): Promise<boolean> {
      await read()
      const writes = changes.map((change) => {
        const { file, after } = change
        const target = targetPathOf(change)
        if (target === undefined) {
          const help = 'Undo this change, and save again.'
          const { status, message } = cannotWrite(file, help)
          throw new RefusedRequest(status, message, help)
        }
        return { file, target, before: bytesAt(target), after }
      })
      // The answer to a save may have been lost, and it is sent again.
      const open = writes.filter(({ before, after }) => idAt(before) !== idAt(after))
      const known = new Map(changes.map(({ file, before }) => [file, before]))
      if (open.some(({ file, before }) => idAt(before) !== known.get(file))) return false
      return writeFiles(open, step).length === 0
    },
  }
}
