/** Opens the store of requests: a file or a database. */
import { openFileStore } from './file/file-store.ts'
import { readFileStore } from './file/list-file.ts'
import { type DatabaseAddress, nameOf } from './postgres/address.ts'
import type { RequestList, RequestStore } from './request-store.ts'

/** A file, or a database. */
export type StoreLocation = { file: string } | { database: DatabaseAddress }

/** Loads the PostgreSQL code only if it is used. */
const openPostgres = async (address: DatabaseAddress) =>
  (await import('./postgres/postgres-store.ts')).openPostgresStore(address)

/** Opens a store for adding requests. Rejects with a sentence without a password if that fails. */
export async function openStore(location: StoreLocation): Promise<RequestStore> {
  return 'file' in location ? openFileStore(location.file) : openPostgres(location.database)
}

/** Opens a store for reading, even while a receiver adds to it. Rejects as `openStore` does. */
export async function openStoreForReading(location: StoreLocation): Promise<RequestList> {
  return 'file' in location ? readFileStore(location.file) : openPostgres(location.database)
}

/** Returns the name of a store for people: the file, or the database and its host. Contains no password. */
export function describeLocation(location: StoreLocation): string {
  return 'file' in location ? location.file : nameOf(location.database)
}
