/** The kinds of field for the checks, the receiver and the editor. No page loads this file. */
import type { FormField } from '../types.generated.ts'
import { type KindName, kindNameOf } from './answer-kinds.ts'
import type { FieldKind } from './field-kind.ts'
import { fieldKinds } from './field-kinds.generated.ts'

const kinds = Object.entries<FieldKind>(fieldKinds)

type Format = NonNullable<FormField['format']>

/** The values of `format` in schemas/form.json, as regular expressions. */
export const answerFormats = Object.fromEntries(
  kinds.flatMap(([name, { format }]) => (format ? [[name, format]] : [])),
) as Record<Format, RegExp>

/** Returns an answer of a format; undefined if a form has no such format. */
export function exampleOf(format: unknown): string | undefined {
  const kind = kinds.find(([name]) => name === format)?.[1]
  return kind?.format && kind.example
}

/** Returns the kind of a field; undefined for one that does not exist. */
export const fieldKindOf = (field: FormField): FieldKind | undefined =>
  fieldKinds[kindNameOf(field)]

/** Returns the usual message of each kind that has one, in a language: of all kinds, or of those with these names. */
export function kindMessages(language: string, names?: ReadonlySet<KindName>) {
  return Object.fromEntries(
    kinds.flatMap(([name, { message }]) =>
      message && (names?.has(name as KindName) ?? true)
        ? [[name, message.texts[language as 'en'] ?? message.texts.en]]
        : [],
    ),
  )
}
