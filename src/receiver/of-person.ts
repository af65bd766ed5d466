/** Finds the requests of one person, to remove them. */
import { domainToUnicode } from 'node:url'
import { cleanEmail } from '../content/answers/clean-texts.ts'
import type { RequestList } from './stores/request-store.ts'

/** Returns an e-mail address in the one way in which all ways of writing it are compared. */
export const sameEmail = (text: string): string => cleanEmail(text).toLowerCase()

/** No answer that is an address is longer; comparing much longer texts would take long. */
const maxAddressLength = 1000

/** The signs that some keyboards have instead of `@`. Most answers have none, and need no cleaning. */
const at = /[@＠﹫]/

/** Returns whether an answer is the address, however it is written. */
const isAnswer = (answers: object, email: string) =>
  Object.values(answers).some(
    (answer) =>
      typeof answer === 'string' &&
      answer.length <= maxAddressLength &&
      at.test(answer) &&
      sameEmail(answer) === email,
  )

/** Returns the ids of the requests from an address, as `sameEmail` returns it, and of others that mention it. */
export async function requestsOf(
  store: Pick<RequestList, 'list'>,
  email: string,
): Promise<{ from: string[]; mentioned: string[] }> {
  const from: string[] = []
  const mentioned: string[] = []
  // In a message, the domain is as somebody has typed it.
  const typed = email.replace(/[^@]+$/, (domain) => domainToUnicode(domain) || domain)
  for await (const { id, answers } of store.list()) {
    if (isAnswer(answers, email)) from.push(id)
    else {
      const text = JSON.stringify(answers).toLowerCase()
      if (text.includes(email) || text.includes(typed)) mentioned.push(id)
    }
  }
  return { from, mentioned }
}
