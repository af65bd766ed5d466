import { describe, expect, test } from 'vitest'
import { fixContent } from '../../src/checks/fix.ts'
import { checkSite, siteWith } from './site.ts'

const flipbook = JSON.stringify({
  type: 'object',
  additionalProperties: false,
  required: ['type', 'heading', 'constructor'],
  properties: {
    type: { const: 'flipbook' },
    heading: { type: 'string' },
    constructor: { type: 'string' },
    more: { $ref: '../parts.json#/definitions/link' },
  },
  examples: [{ type: 'flipbook', heading: 'A', constructor: 'B' }],
})

function pageWith(section: object) {
  return checkSite({
    'schemas/sections/flipbook.json': flipbook,
    'content/contact.json': JSON.stringify({
      path: '/contact',
      title: 'Contact',
      description: 'How to reach us.',
      sections: [section],
    }),
  }).diagnostics.map(({ code, message, help }) => ({ code, message, help }))
}

describe('checks of a fork', () => {
  test('use the schema of its own section type, links included', () => {
    expect(pageWith({ type: 'flipbook', heading: 'A', constructor: 'B', more: '/' })).toEqual([])
    expect(
      pageWith({ type: 'flipbook', heading: 'A', constructor: 'B', more: 'javascript:a' }),
    ).toEqual([
      {
        code: 'forbidden-link',
        message: 'A link on this site cannot begin with “javascript:”.',
        help: expect.any(String),
      },
    ])
  })
})

describe('checks of a name', () => {
  test('report names that every JavaScript object has, such as toString', () => {
    expect(pageWith({ type: 'flipbook', heading: 'A' })).toEqual([
      {
        code: 'missing-key',
        message: 'This “flipbook” section has no “constructor”.',
        help: 'Add it, for example: "constructor": "B"',
      },
    ])
  })
})

describe('fixContent', () => {
  test('applies fixes that touch each other one after the other', () => {
    const files = siteWith({ 'content/home.json': ['"A sentence."', "'A\tsentence.'"] })
    const home = fixContent(files).find(({ path }) => path === 'content/home.json')
    expect(new TextDecoder().decode(home?.bytes)).toContain('"text": "A sentence."\n')
  })
})
