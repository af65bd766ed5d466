/** The words that the advice on a form suggests, in the language of the form. */
import { factsOf } from '../../../content/answers/field-kinds.ts'
import { isObject } from '../../../content/json-object.ts'

const german: Readonly<Record<string, string>> = {
  title: 'Ihr Name',
  description: 'Wie sollen wir Sie ansprechen?',
  text: 'Ich habe die [Datenschutzerklärung](/datenschutz) gelesen.',
  required: '{label} fehlt',
  format: '{label} hat nicht die richtige Form',
  type: '{label} ist keine Zahl',
  number: '{label} ist keine Zahl',
  integer: '{label} ist keine ganze Zahl',
  enum: '{label} ist keine der Möglichkeiten',
  const: '{label} ist nicht angekreuzt',
  minLength: '{label} braucht mindestens {limit} Zeichen',
  maxLength: '{label} darf höchstens {limit} Zeichen haben',
  pattern: '{label} hat nicht die richtige Form',
  minimum: '{label} muss mindestens {limit} sein',
  maximum: '{label} darf höchstens {limit} sein',
  exclusiveMinimum: '{label} muss größer als {limit} sein',
  exclusiveMaximum: '{label} muss kleiner als {limit} sein',
  multipleOf: '{label} muss ein Vielfaches von {limit} sein',
  minItems: '{label}: Wählen Sie mindestens {limit}',
  maxItems: '{label}: Wählen Sie höchstens {limit}',
  uniqueItems: '{label}: Wählen Sie jede Möglichkeit nur einmal',
  understood: 'Ihre Angabe wurde als {number} gelesen',
}

const germanOptions = ['Erste Möglichkeit', 'Zweite Möglichkeit']

/** Entries whose texts are no words: a program reads them. */
const forPrograms = [
  'type',
  'format',
  'control',
  'autocomplete',
  'pattern',
  '$schema',
  '$id',
  'default',
]

/**
 * Returns an example of an entry of a form with words in its language. Where these are not known, dots take their
 * places: nobody is to paste English into a French form.
 */
export function inLanguageOfForm(example: unknown, name: string, language: string): unknown {
  if (/^en\b/i.test(language) || forPrograms.includes(name)) return example
  const isGerman = /^de\b/i.test(language)
  if (typeof example === 'string')
    return (isGerman ? (factsOf(name)?.german ?? german[name]) : undefined) ?? '…'
  // A list of names is no list of words.
  if (Array.isArray(example) && name === 'enum') return isGerman ? germanOptions : ['…']
  if (!isObject(example)) return example
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, inLanguageOfForm(value, key, language)]),
  )
}
