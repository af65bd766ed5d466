import type { Answers } from '../content/answers/answers.ts'

/**
 * Where a request goes. It takes the answers under the names of their fields, and rejects when they
 * did not arrive: the form then keeps them and tells the visitor how else to reach the agency.
 */
export type SubmitQuote = (answers: Answers) => Promise<void>

/** Where requests go on a site that names no endpoint: to the browser's console. */
export const logQuote: SubmitQuote = async (answers) => {
  console.log(answers)
}
