import { delMany, get, set } from 'idb-keyval'
import { own, parsed } from '../../content/json-object.ts'
import { openKept } from '../workplace/git/kept-in-browser.ts'
import { type Grant, readGrant } from './grant.ts'

/** Keeps a token in this tab until it is closed, or in this browser until somebody signs out. */
export type TokenStore = ReturnType<typeof openTokenStore>

/** Opens the store for the token of one repository. `name` is part of its keys. */
export function openTokenStore(name: string, session: Storage) {
  const inBrowser = openKept('editor-sign-in', 'tokens')
  const inTab = `editor-token:${name}`

  async function keepInBrowser(grant: Grant, entry = name): Promise<void> {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(grant))
    const data = await crypto.subtle.encrypt(cipher(name, iv), key, text)
    const isKept = await inBrowser(async (store) => {
      await set(entry, { key, iv, data }, store)
      return true
    }, false)
    if (!isKept) throw new Error('This browser keeps nothing.')
  }

  async function readFromBrowser(): Promise<Grant | undefined> {
    const kept: unknown = await inBrowser((store) => get<unknown>(name, store), undefined)
    const [key, iv, data] = [own(kept, 'key'), own(kept, 'iv'), own(kept, 'data')]
    if (!(key instanceof CryptoKey && iv instanceof Uint8Array && data instanceof ArrayBuffer)) {
      return undefined
    }
    try {
      const text = await crypto.subtle.decrypt(cipher(name, new Uint8Array(iv)), key, data)
      return readGrant(JSON.parse(new TextDecoder().decode(text)))
    } catch {
      return undefined
    }
  }

  async function remove(): Promise<void> {
    session.removeItem(inTab)
    await inBrowser((store) => delMany([name], store), undefined)
  }

  return {
    async read(): Promise<{ grant: Grant; stays: boolean } | undefined> {
      const inThisTab = readGrant(parsed(session.getItem(inTab)))
      if (inThisTab) return { grant: inThisTab, stays: false }
      const grant = await readFromBrowser()
      return grant && { grant, stays: true }
    },
    /** Stores a token and removes the old one. Returns whether it is kept as long as requested. */
    async keep(grant: Grant, stays: boolean): Promise<boolean> {
      await remove()
      if (stays) {
        try {
          await keepInBrowser(grant)
          return true
        } catch {
          // The token is kept in this tab instead.
        }
      }
      session.setItem(inTab, JSON.stringify(grant))
      return !stays
    },
    remove,
    /** Returns whether this browser can keep a token until somebody signs out. */
    async canStay(): Promise<boolean> {
      const entry = `${name} tried`
      try {
        // Some browsers can store texts but not keys.
        await keepInBrowser({ way: 'pasted', token: '-' }, entry)
        return await inBrowser((store) => delMany([entry], store).then(() => true), false)
      } catch {
        return false
      }
    },
  }
}

function cipher(name: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}
