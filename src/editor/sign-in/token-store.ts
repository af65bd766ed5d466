import { parsed } from '../../content/json-object.ts'
import { type Grant, readGrant } from './grant.ts'

/** Keeps a token in this tab until it is closed, or in this browser until somebody signs out. */
export type TokenStore = ReturnType<typeof openTokenStore>

/** Opens the store for the token of one repository. `name` is part of its key. */
export function openTokenStore(name: string, inTab: Storage, inBrowser: Storage) {
  const key = `editor-token:${name}`

  function remove(): void {
    inTab.removeItem(key)
    inBrowser.removeItem(key)
  }

  return {
    read(): { grant: Grant; stays: boolean } | undefined {
      const grant = readGrant(parsed(inTab.getItem(key)))
      if (grant) return { grant, stays: false }
      const kept = readGrant(parsed(inBrowser.getItem(key)))
      return kept && { grant: kept, stays: true }
    },
    /** Stores a token and removes the old one. Returns whether it is kept as long as requested. */
    keep(grant: Grant, stays: boolean): boolean {
      remove()
      const text = JSON.stringify(grant)
      if (stays) {
        try {
          inBrowser.setItem(key, text)
          return true
        } catch {
          // The storage is full: the token is kept in this tab instead.
        }
      }
      inTab.setItem(key, text)
      return !stays
    },
    remove,
  }
}
