import { del, get, set } from 'idb-keyval'
import { parsed } from '../../content/json-object.ts'
import type { Kept } from '../workplace/files/kept-in-browser.ts'
import { type Grant, readGrant } from './grant.ts'

/** Keeps a token in this tab until it is closed, or in this browser until somebody signs out. */
export type TokenStore = ReturnType<typeof openTokenStore>

/**
 * Opens the store for the token of one repository. `name` is part of its key. `inBrowser` is a database, because the
 * `localStorage` of another tab may show a new value only after the lock that this tab held is released.
 */
export function openTokenStore(name: string, inTab: Storage, inBrowser: Kept) {
  const key = `editor-token:${name}`
  const removeFromBrowser = () => inBrowser((store) => del(key, store), undefined)

  return {
    async read(): Promise<{ grant: Grant; stays: boolean } | undefined> {
      const grant = readGrant(parsed(inTab.getItem(key)))
      if (grant) return { grant, stays: false }
      const kept = readGrant(await inBrowser((store) => get<unknown>(key, store), undefined))
      return kept && { grant: kept, stays: true }
    },
    /** Stores a token and removes the old one. Returns whether it is kept as long as requested. */
    async keep(grant: Grant, stays: boolean): Promise<boolean> {
      const keepInBrowser = () =>
        inBrowser((store) => set(key, grant, store).then(() => true), false)
      const isInBrowser = stays && (await keepInBrowser())
      if (isInBrowser) inTab.removeItem(key)
      else {
        inTab.setItem(key, JSON.stringify(grant))
        await removeFromBrowser()
      }
      return isInBrowser === stays
    },
    async remove(): Promise<void> {
      inTab.removeItem(key)
      await removeFromBrowser()
    },
  }
}
