import { describe, expect, test } from 'vitest'
import { exampleOf, followReference } from '../../src/checks/schema/schema-at.ts'
import type { Json } from '../../src/content/json-object.ts'

const placeIn = (schema: Json) => ({
  place: { schema, file: 'page.json' },
  compiled: { schemas: new Map([['page.json', schema]]) },
})

describe('followReference', () => {
  test.each([
    [{ $ref: '#' }],
    [{ $ref: '#/a', a: { $ref: '#/b' }, b: { $ref: '#/a' } }],
    [{ $ref: '#/%' }],
    [{ $ref: 'https://[' }],
    [{ $ref: 'https://elsewhere.example/other.json' }],
  ])('ends for the circular or broken reference %j', (schema) => {
    const { place, compiled } = placeIn(schema)
    expect(followReference(place, compiled).schema).toBeTypeOf('object')
  })
})

describe('exampleOf', () => {
  test.each([
    [{ type: 'object', required: ['a'], properties: { a: { $ref: '#' } } }],
    [{ type: 'array', minItems: 1e9, items: { type: 'string' } }],
    [{ type: 'array', minItems: 9, items: { $ref: '#' } }],
    [{ type: 'string', minLength: 2 ** 31 }],
  ])('is small for the hostile schema %j', (schema) => {
    const { place, compiled } = placeIn(schema)
    expect(JSON.stringify(exampleOf(place, compiled)).length).toBeLessThan(20_000)
  })
})
