import type { Store } from '../../../src/editor/server/store.ts'

/** Returns the texts of all content files and schemas of a store, by blob id. */
export async function allTexts(store: Pick<Store, 'texts'>): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const some of store.texts()) Object.assign(all, some)
  return all
}
