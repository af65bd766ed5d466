/** Checks the conditions of fields: `shownWith` names another field, and answers to it. */

import { answersToChoose } from '../../../content/answers/asked-fields.ts'
import { checked } from '../../../content/checked.ts'
import { isObject, own, ownText } from '../../../content/json-object.ts'
import type {} from '../../../content/types.generated.ts'
import { entryAt, listOf, sentence } from '../../diagnostics/sentence.ts'
import { askIfMeant, correctionOf, suggest } from '../../diagnostics/suggest.ts'
import { nearest } from '../../diagnostics/typo.ts'
import { jsonText, listed, quoted } from '../../diagnostics/wording.ts'
import type { ContentDocument } from '../../read/document.ts'
import { at } from '../../schema/entry-diagnostic.ts'
import type { Report } from '../rule.ts'
import type { SiteForm } from '../site.ts'
import { type Field, fieldsOf } from './fields.ts'

/** A field with a condition, and the name of the field that it depends on. */
interface Dependent extends Field {
  other: string
  is: readonly unknown[]
}

function dependentsIn(fields: readonly Field[]): Dependent[] {
  return fields.flatMap((field) => {
    const condition = own(field.entries, 'shownWith')
    const other = ownText(condition, 'field')
    const is = own(condition, 'is')
    return other === undefined ? [] : [{ ...field, other, is: Array.isArray(is) ? is : [] }]
  })
}

/** Reports conditions that name a field that the form does not have: visitors would never see the field. */
export function conditionsOnMissingFields({ form }: SiteForm): Report[] {
  if (!form.isComplete) return []
  const fields = fieldsOf(form.value)
  const names = fields.map(({ name }) => name)
  return dependentsIn(fields).flatMap(({ name, path, label, other }): Report[] => {
    if (names.includes(other)) return []
    const message = sentence`The field ${label} is shown with an answer to ${quoted(other)}, but the form has no field with that name.`
    const advice = suggest(
      other,
      names.filter((one) => one !== name),
      (list) => `Choose one of the fields: ${list}.`,
      'Write the name of another field.',
    )
    const target = at(form, [...path, 'shownWith', 'field'])
    return [{ ...target, message, ...advice, isGuess: true }]
  })
}

/** Returns the fields that a field depends on, from itself to the first that is named again. */
function chainOf(first: Dependent, dependents: readonly Dependent[]): Dependent[] {
  const chain: Dependent[] = []
  let next: Dependent | undefined = first
  while (next && !chain.includes(next)) {
    chain.push(next)
    const { other }: Dependent = next
    next = dependents.find(({ name }) => name === other)
  }
  return next === first ? chain : []
}

function circles(form: ContentDocument, dependents: readonly Dependent[]): Report[] {
  const reported = new Set<string>()
  return dependents.flatMap((field): Report[] => {
    const chain = chainOf(field, dependents)
    if (chain.length === 0 || reported.has(field.name)) return []
    for (const { name } of chain) reported.add(name)
    const fields =
      chain.length === 1
        ? sentence`The field ${field.label} depends on itself`
        : sentence`The fields ${listOf(chain.map(({ label }) => label))} depend on each other`
    const message = sentence`${fields}, so visitors would never see ${chain.length === 1 ? 'it' : 'them'}.`
    const help = sentence`Remove ${entryAt([...field.path, 'shownWith'])} from ${chain.length === 1 ? 'it' : 'one of them'}, or choose another field.`
    return [{ ...at(form, [...field.path, 'shownWith', 'field']), message, help }]
  })
}

function wrongAnswer(field: Dependent, answer: unknown, possibleAnswers: readonly unknown[]) {
  const message = sentence`The field ${field.label} is shown with ${typeof answer === 'string' ? quoted(answer) : jsonText(answer)}, which is no answer to ${entryAt(['properties', field.other])}.`
  const options = possibleAnswers.filter((one) => typeof one === 'string')
  const near = typeof answer === 'string' ? nearest(answer, options) : undefined
  if (near) {
    const guess = correctionOf({ ...near, certain: false })
    return { message, help: askIfMeant(String(answer), near.name), ...guess }
  }
  const all = options.length > 0 ? listed(options, 'or') : 'true or false, without quotes'
  return { message, help: `Write ${all}.` }
}

/** Reports conditions with which visitors would never see the field. */
export function conditionsNeverMet({ form }: SiteForm): Report[] {
  if (!form.isComplete) return []
  const fields = fieldsOf(form.value)
  const dependents = dependentsIn(fields)
  const wrong = dependents.flatMap((field): Report[] => {
    const { path, label, other, is } = field
    const entries = fields.find(({ name }) => name === other)?.entries
    if (!isObject(entries) || other === field.name) return []
    const possibleAnswers = answersToChoose(checked.field(entries))
    if (possibleAnswers.length === 0) {
      const message = sentence`The field ${label} is shown with an answer to ${entryAt(['properties', other])}, which has no options.`
      const help = sentence`Choose a dropdown, radio buttons, several choices, a checkbox or a yes-or-no question, or remove ${entryAt([...path, 'shownWith'])}.`
      return [{ ...at(form, [...path, 'shownWith', 'field']), message, help }]
    }
    return is.flatMap((answer, index): Report[] => {
      if (possibleAnswers.includes(answer as string)) return []
      const target = at(form, [...path, 'shownWith', 'is', index])
      return [{ ...target, ...wrongAnswer(field, answer, possibleAnswers) }]
    })
  })
  return [...circles(form, dependents), ...wrong]
}
