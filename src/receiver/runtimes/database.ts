/** The database of a function that Node.js runs. */

import { openPostgresStore } from '../stores/postgres/postgres-store.ts'
import type { RequestStore } from '../stores/store.ts'

/** Opens the PostgreSQL that `DATABASE_URL` names. Rejects where there is none. */
export async function openDatabase({
  DATABASE_URL: address,
}: NodeJS.ProcessEnv): Promise<RequestStore> {
  if (address) return openPostgresStore(address)
  throw new Error('DATABASE_URL is not set. Set it to the address of a PostgreSQL database.')
}
