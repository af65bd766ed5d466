import type { Answers } from './answers.ts'

/**
 * Where a request goes. It takes the answers under the names of their fields, and rejects when they
 * did not arrive: the form then keeps them and tells the visitor how else to reach the agency.
 */
export type SubmitQuote = (answers: Answers) => Promise<void>

/** The one destination of now: the browser's console. */
export const logQuote: SubmitQuote = async (answers) => {
  console.log(answers)
}
