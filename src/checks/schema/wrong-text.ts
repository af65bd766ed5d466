/** What is wrong with a text. */
export interface WrongText {
  /** The fact, as it follows the name of the entry: `is not a phone number`. */
  fact: string
  /** What to do. If absent, the advice of the schema is used. */
  help?: string
  /** The text that was meant. */
  suggestion?: string
  /** Whether something else may have been meant. */
  isGuess?: boolean
}

/** Returns what is wrong with a text; undefined if it is right. */
export type TextFormat = (text: string) => WrongText | undefined
