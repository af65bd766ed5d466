/** Where the requests of a site are, and how they are opened there. */
import { openFileStore } from './file/file-store.ts'
import { readFileStore } from './file/list-file.ts'
import type { RequestList, RequestStore } from './store.ts'

/** A file, or a database by its address, which can hold a password. */
export type StorePlace = { file: string } | { database: string }

/** Loaded only where there is a database. */
const openPostgres = async (address: string) =>
  (await import('./postgres/postgres-store.ts')).openPostgresStore(address)

/** Opens a store to add to it. Rejects where it cannot be had, with a sentence that has no password in it. */
export async function openStore(place: StorePlace): Promise<RequestStore> {
  return 'file' in place ? openFileStore(place.file) : openPostgres(place.database)
}

/** Opens a store to read it, also while a receiver adds to it. Rejects as `openStore` does. */
export async function openStoreForReading(place: StorePlace): Promise<RequestList> {
  return 'file' in place ? readFileStore(place.file) : openPostgres(place.database)
}

/** Names a store for people: the file, or the database and its host without a password. */
export function placeName(place: StorePlace): string {
  if ('file' in place) return place.file
  const { hostname, pathname } = new URL(place.database)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${hostname}`
}
