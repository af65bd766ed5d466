/** What there is to say of a kind of field. Each kind is one object, in a file of `kinds/`. */
import type { FormField } from '../types.generated.ts'
import type { UiLanguage } from '../ui-text/ui-text.ts'
import type { AnswerKind } from './answer-kind.ts'

/** A message of a form, as its schema describes it to editors. `{label}` becomes the label of the field. */
interface KindMessage {
  title: string
  description: string
  /** The usual message in each language; a language without one has the English one. */
  texts: { en: string } & Partial<Record<UiLanguage, string>>
}

interface AnyKind {
  /** Its name in a sentence: `a dropdown`. */
  name: string
  /**
   * Its entries in the schema of a form, in the usual order, which tell it from other kinds. The type has a new `format`
   * after `npm run generate`.
   */
  entries: Partial<FormField>
  /** Fields of this kind, with which the editor begins. The tests also use them. */
  examples: readonly FormField[]
  /** How its answers are read. A page loads only this: each file exports it beside the object. */
  answers: AnswerKind
  /** What visitors read whose answer is of another kind, where somebody can type one. */
  message?: KindMessage
}

/** A kind of field that is a `format` of texts, with the name of its file. */
interface FormatKind extends AnyKind {
  /** The answers that it takes, once they are cleaned. A regular expression, because the compiled validator imports nothing. */
  format: RegExp
  /** An answer that it takes. */
  example: string
  /** What the format is, where its name does not say so: `a phone number`. */
  formatNote?: string
  message: KindMessage
}

export type FieldKind = FormatKind | (AnyKind & { format?: undefined })

/** The first options of a new field. */
export const anyOptions: [string, ...string[]] = ['First option', 'Second option']
