/** A store in memory: a text for each file, saved and published. */
import type { Unpublished } from '../../../../src/editor/model/protocol.ts'
import type { Store } from '../../../../src/editor/server/store.ts'
import { blobId } from '../../../../src/pipeline/disk/blob-ids.ts'

/** Opens a store with these texts. `authors` collects in whose name it was changed. */
export function memoryStore(texts: Readonly<Record<string, string>>) {
  const bytesOf = new Map<string, Uint8Array>()
  const saved = new Map<string, string>()
  const followers = new Set<(event: 'files' | 'unpublished') => void>()
  const authors: unknown[] = []

  const idOf = (bytes: Uint8Array) => {
    const id = blobId(bytes)
    bytesOf.set(id, bytes)
    return id
  }
  for (const [file, text] of Object.entries(texts)) saved.set(file, idOf(Buffer.from(text)))
  const published = new Map(saved)

  const unpublished = async (): Promise<Unpublished> => {
    const names = [...new Set([...saved.keys(), ...published.keys()])].sort()
    const files = names
      .map((file) => ({
        file,
        published: published.get(file) ?? null,
        saved: saved.get(file) ?? null,
        by: [],
      }))
      .filter((file) => file.published !== file.saved)
    return { files, others: [] }
  }

  const store: Store = {
    kind: 'drafts',
    list: async () => ({
      root: '',
      delivers: true,
      skipped: [],
      facts: {},
      skippedUploads: [],
      files: [...saved].map(([file, blob]) => ({ file, blob })),
    }),
    async *texts() {
      for (const id of saved.values()) yield { [id]: String(bytesOf.get(id)) }
    },
    bytes: async (id) => bytesOf.get(id),
    async write(changes, _, author) {
      if (changes.some(({ file, before }) => (saved.get(file) ?? null) !== before)) return 'stale'
      authors.push(author)
      const ids = changes.map(({ file, after }) => {
        const id = after ? idOf(after) : null
        if (id === null) saved.delete(file)
        else saved.set(file, id)
        return id
      })
      for (const tell of followers) tell('files')
      return ids
    },
    unpublished,
    async publish({ files, as }, author) {
      if (files.some(({ file, saved: id }) => (saved.get(file) ?? null) !== id)) {
        return { status: 'stale' }
      }
      authors.push(author)
      for (const { file, saved: id } of as === 'publish' ? files : []) {
        if (id === null) published.delete(file)
        else published.set(file, id)
      }
      const state = as === 'publish' ? 'published' : 'asked'
      return { status: 'done', answer: { state, unpublished: await unpublished() } }
    },
    versions: async () => ({ versions: [] }),
    follow(tell) {
      followers.add(tell)
      return () => followers.delete(tell)
    },
    close: async () => {},
  }
  return { store, authors, followers }
}
