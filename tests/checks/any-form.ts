/** Forms for property tests: most are odd, and some have mistakes. */
import type { FormSchema } from '../../src/content/types.generated.ts'
import fc from '../fast-check.ts'
import { texts } from './site.ts'

const form = JSON.parse(texts['schemas/quote-request.json'] ?? '') as FormSchema

/** Words that mean something in JavaScript, in Ajv's code, in templates and in HTML. */
const oddWords = [
  'require(d)',
  'require("ajv/dist/runtime/equal").default',
  'a` + b',
  '</script>',
  '\'"\\',
  '\u2028',
  'export const quoteForm = 1',
  '{ label',
  '👍🏽',
]
const word = fc.oneof(
  fc.constantFrom(...oddWords),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)
const names = fc.constantFrom(
  ...[
    'a',
    'then',
    'class',
    'default',
    'data',
    'errors',
    'validate10',
    'schema11',
    'func0',
    'length',
  ],
  ...[
    'quoteForm',
    'quoteRequest',
    'properties',
    'nodeName',
    'addEventListener',
    'if',
    'id',
    'name',
  ],
)
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.1, 2.5, -2.5, 1e-320, 5e-324, 1e308, 100, 2 ** 53 - 1),
  fc.integer({ min: -5, max: 20 }),
)
const size = fc.oneof(fc.constantFrom(0, 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1), fc.nat({ max: 20 }))
const pattern = fc.oneof(
  fc.constantFrom(
    '\\-',
    '[\\-]',
    '\\@',
    'x{,3}',
    'x{3,1}',
    '(',
    ')(',
    '(?<a>b)\\k<a>',
    '\\1',
    '/',
    '|',
  ),
  fc.constantFrom('^\\p{L}+$', '\\u{1F44D}', '[^]', '(?=a)', '\\/', '\\_', '\\cA', '$^', '', '\\'),
  word,
)
const examples = fc.array(word, { minLength: 1, maxLength: 2 })
const options = fc.array(word, { minLength: 1, maxLength: 4 })
const looks = { title: word, description: word, errorMessage: fc.record({ required: word }) }

const anyField = fc.oneof(
  entries('string', {
    control: fc.constantFrom('textarea', 'radio'),
    format: fc.constantFrom('email', 'tel', 'uri', 'date'),
    default: fc.oneof(word, number),
    minLength: size,
    maxLength: size,
    pattern,
    examples,
  }),
  entries('string', { pattern, examples, maxLength: size }),
  entries('string', { enum: options, control: fc.constant('radio'), default: word }),
  entries('number', numberRules()),
  entries('integer', numberRules()),
  entries('boolean', {
    const: fc.boolean(),
    control: fc.constantFrom('radio'),
    default: fc.boolean(),
  }),
  entries('array', {
    items: fc.record({ type: fc.constant('string'), enum: options }),
    uniqueItems: fc.constant(true),
    minItems: size,
    maxItems: size,
    default: options,
  }),
)

function numberRules() {
  return {
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    exclusiveMaximum: number,
    multipleOf: number,
    default: number,
  }
}

function entries(type: string, rules: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record({ ...looks, ...rules }, { requiredKeys: ['title'] }).chain((given) =>
    // Of many rules at once, some always contradict each other.
    fc
      .subarray(Object.entries(given))
      .map((all) => all.slice(0, 3))
      .map((some) => ({
        type,
        title: given.title,
        ...(type === 'array' ? { items: { type: 'string', enum: ['A', 'B'] } } : {}),
        ...Object.fromEntries(some),
      })),
  )
}

export const anyForm = fc
  .record({
    $id: fc.constantFrom('class', 'default', 'quoteForm', 'a b', '#', ''),
    properties: fc.dictionary(names, anyField, { minKeys: 1, maxKeys: 3 }),
    required: fc.uniqueArray(names, { maxLength: 2 }),
  })
  .map(
    ({ $id, properties, required }) =>
      ({
        ...form,
        $id,
        properties,
        required: required.filter((name) => name in properties),
      }) as FormSchema,
  )
