/** The options of a dropdown, of round buttons, or of several choices. */

import { own } from '../../../content/json-object.ts'
import { nearest } from '../../diagnostics/near-miss.ts'
import { quoted } from '../../diagnostics/words.ts'
import type { Path } from '../../schema/entry-diagnostic.ts'
import type { Field, FormDiagnostic } from './fields.ts'

/** The options of a field, of whichever type it is. */
export function optionsOf({ entries }: Field): unknown {
  return own(entries, 'type') === 'array'
    ? own(own(entries, 'items'), 'enum')
    : own(entries, 'enum')
}

/**
 * The help for a name that is not among those there are. Either of the two can be the one with the diagnostic,
 * so nothing is corrected.
 */
export function suggestion(written: string, names: readonly string[], otherwise: string): string {
  const near = nearest(written, names)
  return near ? `Did you mean ${quoted(near.name)}?` : otherwise
}

function listDiagnostics({ path, label }: Field, steps: Path, list: unknown): FormDiagnostic[] {
  if (!Array.isArray(list)) return []
  const at = [...path, ...steps]
  if (list.length === 0) {
    const message = `The field ${label} has no options.`
    const help = 'Write its options between the brackets, each in double quotes.'
    return [{ path: at, on: 'value', code: 'no-options', message, help }]
  }
  const seen = new Map<string, number>()
  return list.flatMap((option: unknown, index): FormDiagnostic[] => {
    if (typeof option !== 'string') return []
    const place = { path: [...at, index], on: 'value' } as const
    const text = option.trim()
    if (text === '') {
      const message = `Option ${index + 1} of the field ${label} is blank.`
      return [{ ...place, code: 'blank-option', message, help: 'Write its text, or remove it.' }]
    }
    const first = seen.get(text)
    if (first === undefined) {
      seen.set(text, index)
      return []
    }
    const message = `The field ${label} has the option ${quoted(text)} twice: as options ${first + 1} and ${index + 1}.`
    return [
      { ...place, code: 'repeated-option', message, help: 'Remove one of the two, or change it.' },
    ]
  })
}

/** Blank and repeated options, and lists without any. */
export function optionDiagnostics(field: Field): FormDiagnostic[] {
  const { entries } = field
  return [
    ...listDiagnostics(field, ['enum'], own(entries, 'enum')),
    ...listDiagnostics(field, ['items', 'enum'], own(own(entries, 'items'), 'enum')),
  ]
}
