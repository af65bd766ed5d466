/** The client of this window. */
import type { Client } from './client.ts'

let current: Client | undefined

/** Sets the client of this window. Call it once, before the screen is shown. */
export function openClient(opened: Client): void {
  current = opened
}

/** Returns the client of this window. */
export function client(): Client {
  if (!current) throw new Error('The screen is shown before its client is open.')
  return current
}
