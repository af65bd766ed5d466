/** Keeps a request that has not arrived yet in the storage of the tab, through a reload and a crash. */
import { requestNames } from '../../../content/request-names.ts'
import type { RequestBody } from './write-request.ts'

export interface KeptRequest {
  body: RequestBody
  /** When the visitor pressed “Send”, in milliseconds since 1970. */
  time: number
  /** Whether it is still to be sent; false once the visitor has been told that it did not arrive. */
  isUnderWay: boolean
}

/** The storage of one request. No method throws, although a storage can be full or forbidden. */
export interface RequestStore {
  read(): KeptRequest | undefined
  write(request: KeptRequest): void
  clear(): void
}

const isAnswer = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((one) => typeof one === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value)

/**
 * Returns whether a value is a kept request. Another version of the site, or another script, may have written
 * something else. Throws when it is nothing like a request.
 */
function isKept(value: unknown): value is KeptRequest {
  const { body, time, isUnderWay } = value as KeptRequest
  return (
    typeof body[requestNames.id] === 'string' &&
    Object.values(body).every(isAnswer) &&
    typeof time === 'number' &&
    typeof isUnderWay === 'boolean'
  )
}

/** Returns the store of the request with a key. `storage` is called each time, because access to it can throw. */
export function requestStore(storage: () => Storage, key: string): RequestStore {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return isKept(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write(request) {
      try {
        storage().setItem(key, JSON.stringify(request))
      } catch {
        // The request is sent anyway.
      }
    },
    clear() {
      try {
        storage().removeItem(key)
      } catch {
        // A forbidden storage holds nothing.
      }
    },
  }
}
