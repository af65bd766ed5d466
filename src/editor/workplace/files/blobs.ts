/** The bytes of files by blob id. They are cached in the browser, because the bytes of an id never change. */
import { delMany, getMany, keys, setMany } from 'idb-keyval'
import { type Bytes, bytesOf } from './bytes.ts'
import type { Kept } from './kept-in-browser.ts'
import type { SeenFile } from './tree.ts'

/** A file to read. */
export interface Wanted extends SeenFile {
  /** Its path in the folder of the site. */
  file: string
}

export type Blobs = ReturnType<typeof openBlobs>

interface BlobsOptions {
  /** Reads the bytes of a file that is nowhere else. */
  read(file: Wanted): Promise<Bytes>
  /** Returns texts by their blob ids, which need not be all. */
  known(): Promise<Record<string, string>>
  /** Where the browser keeps the bytes. */
  database: Kept
}

/** Opens the cache. */
export function openBlobs({ read, known, database }: BlobsOptions) {
  const inMemory = new Map<string, Bytes>()

  async function findKept(blobs: readonly string[]): Promise<void> {
    const missing = blobs.filter((blob) => !inMemory.has(blob))
    if (missing.length === 0) return
    const kept = await database((store) => getMany<unknown>(missing, store), [])
    missing.forEach((blob, index) => {
      const bytes = kept[index]
      if (bytes instanceof Uint8Array) inMemory.set(blob, bytes as Bytes)
    })
  }

  async function findShipped(blobs: readonly string[]): Promise<void> {
    if (blobs.every((blob) => inMemory.has(blob))) return
    const texts = await known().catch((): Record<string, string> => ({}))
    const encoder = new TextEncoder()
    for (const blob of blobs) {
      const text = Object.hasOwn(texts, blob) ? texts[blob] : undefined
      if (text !== undefined && !inMemory.has(blob)) inMemory.set(blob, encoder.encode(text))
    }
  }

  async function keep(blobs: readonly string[]): Promise<void> {
    const entries = blobs.flatMap((blob): [string, Bytes][] => {
      const bytes = inMemory.get(blob)
      return bytes ? [[blob, bytes]] : []
    })
    if (entries.length > 0) await database((store) => setMany(entries, store), undefined)
  }

  return {
    /** Returns the bytes of all these files, by blob id. */
    async read(files: readonly Wanted[]): Promise<ReadonlyMap<string, Bytes>> {
      const wanted = [...new Set(files.map(({ blob }) => blob))]
      await findKept(wanted)
      const unkept = wanted.filter((blob) => !inMemory.has(blob))
      await findShipped(unkept)
      const rest = new Map(
        files.filter(({ blob }) => !inMemory.has(blob)).map((file) => [file.blob, file]),
      )
      await Promise.all(
        [...rest.values()].map(async (file) => {
          inMemory.set(file.blob, await read(file))
        }),
      )
      void keep(unkept)
      return inMemory
    },
    /** Adds saved bytes to the cache. */
    learn(blob: string, content: string | Bytes): void {
      inMemory.set(blob, bytesOf(content))
      void keep([blob])
    },
    /** Removes all other blobs from the cache. */
    async keepOnly(blobs: ReadonlySet<string>): Promise<void> {
      const kept = await database((store) => keys<string>(store), [])
      const others = kept.filter((blob) => !blobs.has(blob))
      await database((store) => delMany(others, store), undefined)
    },
  }
}
