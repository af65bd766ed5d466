/** Simulates many senders that try again like the form. */
import { openDatabase } from '../programs/postgres.ts'
import { answers } from './sample-answers.ts'
import { json } from './start-receiver.ts'
import { all } from './stores/conformance.ts'

/** The number of requests in a test. */
export const manyRequests = 2000

/** What is sent at once. */
const atOnce = 50

/** What a sender can be told. */
export type OnAnswer = (status: number | undefined, id: string) => void

/** Sends a request until it is answered with 201. `urlOf` returns the address for each try. */
async function sendUntilKept(id: string, urlOf: () => string, onAnswer: OnAnswer): Promise<void> {
  for (;;) {
    const status = await fetch(urlOf(), json({ ...answers, _id: id })).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => undefined,
    )
    onAnswer(status, id)
    if (status === 201) return
    if (status !== undefined && status < 500) throw new Error(`${id} was answered with ${status}.`)
    await new Promise((later) => setTimeout(later, 100))
  }
}

/** Sends this number of requests twice each, mixed, and returns their ids in order once all were answered with 201. */
export async function sendTwice(
  count: number,
  urlOf: () => string,
  onAnswer: OnAnswer = () => {},
): Promise<string[]> {
  const ids = Array.from(
    { length: count },
    (_, index) => `request-${String(index).padStart(5, '0')}`,
  )
  const waiting = [...ids, ...ids].sort(() => Math.random() - 0.5)
  const sender = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      await sendUntilKept(id, urlOf, onAnswer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return ids
}

/** Returns the ids of the requests in the database at an address, in order. */
export async function idsIn(address: string): Promise<string[]> {
  const store = await openDatabase(address)
  const requests = await all(store)
  await store.close()
  return requests.map(({ id }) => id).sort()
}
