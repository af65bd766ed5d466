/** A request that has not arrived yet, in the storage of the tab: it outlives a reload and a crash. */
import type { Answers, FormValues } from '../../content/answers/answers.ts'
import type { Letter } from './deliver.ts'
import { isLetterFor } from './letter.ts'

export interface KeptRequest {
  /** As it is sent, each time the same. */
  letter: Letter
  answers: Answers
  /** What the form held, as it was typed. */
  values: FormValues
  /** When it was pressed, in milliseconds since 1970. */
  time: number
  /** Whether it is still to be sent; false once the visitor has been told that it did not arrive. */
  isUnderWay: boolean
}

/** Where it is kept. None of the ways rejects or throws: a storage can be full, or forbidden. */
export interface RequestStore {
  read(): KeptRequest | undefined
  write(request: KeptRequest): void
  clear(): void
}

/** The name that it is kept under, for the form of a page. The boot script looks for it, too. */
const keyOf = (page: string) => `request ${page}`

const isAnswer = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((one) => typeof one === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value)

/**
 * Returns whether this is a request that a form has kept. Another version of the site, or somebody else, may
 * have written something different. Throws where it is nothing like a request.
 */
function isKept(value: unknown): value is KeptRequest {
  const { letter, answers, values, time, isUnderWay } = value as KeptRequest
  return (
    typeof letter.id === 'string' &&
    typeof letter.body === 'string' &&
    isLetterFor(letter, answers) &&
    Object.values(answers).every(isAnswer) &&
    typeof values === 'object' &&
    values !== null &&
    typeof time === 'number' &&
    typeof isUnderWay === 'boolean'
  )
}

/** The request of a page in a storage, which is asked for each time: to name it can throw. */
export function requestStore(storage: () => Storage, page: string): RequestStore {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(keyOf(page)) ?? 'null')
        return isKept(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write(request) {
      try {
        storage().setItem(keyOf(page), JSON.stringify(request))
      } catch {
        // It is sent all the same.
      }
    },
    clear() {
      try {
        storage().removeItem(keyOf(page))
      } catch {
        // There is nothing in it.
      }
    },
  }
}
