/** Checks the options of dropdowns, radio buttons and multiple choices. */

import { own } from '../../../content/json-object.ts'
import { askIfMeant, correctionOf, type Suggestion } from '../../diagnostics/suggest.ts'
import { nearest } from '../../diagnostics/typo.ts'
import { quoted } from '../../diagnostics/wording.ts'
import type { Path } from '../../schema/entry-diagnostic.ts'
import { repeats } from '../repeats.ts'
import type { Field, FormDiagnostic } from './fields.ts'

/** Returns the list of options of a field of any type. */
export function optionsOf({ entries }: Field): unknown {
  return own(entries, 'type') === 'array'
    ? own(own(entries, 'items'), 'enum')
    : own(entries, 'enum')
}

/**
 * Returns the help for an unknown name. It is no fix, because the name and the list can both be wrong.
 */
export function suggestion(
  written: string,
  names: readonly string[],
  otherwise: string,
): Suggestion {
  const near = nearest(written, names)
  if (!near) return { help: otherwise }
  return {
    help: askIfMeant(written, near.name),
    ...correctionOf({ ...near, certain: false }),
  }
}

function listDiagnostics({ path, label }: Field, steps: Path, list: unknown): FormDiagnostic[] {
  if (!Array.isArray(list)) return []
  const at = [...path, ...steps]
  if (list.length === 0) {
    const message = `The field ${label} has no options.`
    const help = 'Write its options between the brackets, each in double quotes.'
    return [{ path: at, on: 'value', code: 'no-options', message, help }]
  }
  const texts = list.flatMap((option: unknown, index) =>
    typeof option === 'string' ? [{ index, text: option.trim() }] : [],
  )
  const place = (index: number) => ({ path: [...at, index], on: 'value' }) as const
  const blank = texts.filter(({ text }) => text === '')
  const repeated = repeats(texts, ({ text }) => text || undefined)
  return [
    ...blank.map(({ index }): FormDiagnostic => {
      const message = `Option ${index + 1} of the field ${label} is blank.`
      const help = 'Write its text, or remove it.'
      return { ...place(index), code: 'blank-option', message, help }
    }),
    ...repeated.map(([{ index, text }, first]): FormDiagnostic => {
      const message = `The field ${label} has the option ${quoted(text)} twice: as options ${first.index + 1} and ${index + 1}.`
      const help = 'Remove one of the two, or change it.'
      return { ...place(index), code: 'repeated-option', message, help }
    }),
  ]
}

/** Reports blank and repeated options, and empty lists. */
export function optionDiagnostics(field: Field): FormDiagnostic[] {
  const { entries } = field
  return [
    ...listDiagnostics(field, ['enum'], own(entries, 'enum')),
    ...listDiagnostics(field, ['items', 'enum'], own(own(entries, 'items'), 'enum')),
  ]
}
