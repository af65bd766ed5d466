import { describe, expect, test } from 'vitest'
import form from '../../schemas/form.json'
import formWords from '../../schemas/form-words.json'
import { requestsOf } from '../../src/content/form-requests.ts'
import { textsOfForm, translateForm } from '../../src/content/form-words.ts'
import type { FormField, FormSchema } from '../../src/content/types.generated.ts'
import { fieldExamples, quoteSchema, schemaWith } from '../site/form/forms.ts'

const withStart: FormField = {
  type: 'string',
  title: 'Stage',
  enum: ['Early', 'Late'],
  default: 'Late',
  errorMessage: { required: 'Choose a stage' },
}

const several: FormField = {
  type: 'array',
  title: 'Needs',
  items: { type: 'string', enum: ['Listing', 'Liquidity'] },
  default: ['Listing'],
}

const all = schemaWith(
  Object.fromEntries(fieldExamples.map((field, index) => [`field${index}`, field])),
)

describe('translateForm', () => {
  test('returns a form without a translation unchanged', () => {
    for (const one of [quoteSchema, all]) {
      expect(translateForm(one, {})).toEqual(one)
      expect(translateForm(one, { properties: { nothing: { title: 'Nichts' } } })).toEqual(one)
    }
  })

  test('takes a missing text from the site’s language, and keeps the rules', () => {
    const first = schemaWith({ stage: withStart, needs: several }, ['stage'])
    const { properties, required } = translateForm(first, {
      properties: {
        stage: { title: 'Stand', options: { Late: 'Spät' } },
        needs: { options: { Listing: 'Listung' } },
      },
    })
    expect(required).toEqual(first.required)
    expect(properties).toEqual({
      stage: { ...withStart, title: 'Stand', enum: ['Early', 'Spät'], default: 'Spät' },
      needs: {
        ...several,
        items: { type: 'string', enum: ['Listung', 'Liquidity'] },
        default: ['Listung'],
      },
    })
  })

  test('translates the options that a condition names', () => {
    const extra: FormField = {
      type: 'string',
      title: 'Extra',
      shownWith: { field: 'stage', is: ['Late', 'Early'] },
    }
    const box: FormField = { ...extra, shownWith: { field: 'tick', is: [true] } }
    const tick: FormField = { type: 'boolean', title: 'Tick' }
    const first = schemaWith({ stage: withStart, extra, box, tick })
    const { properties } = translateForm(first, {
      properties: { stage: { options: { Late: 'Spät' } }, extra: { title: 'Mehr' } },
    })
    expect(properties.extra).toMatchObject({ title: 'Mehr', shownWith: { is: ['Spät', 'Early'] } })
    expect(properties.box?.shownWith).toEqual(box.shownWith)
  })
})

describe('requestsOf', () => {
  test('translates the words about requests, and keeps the address', () => {
    const requests = {
      endpoint: 'https://forms.example/1',
      messages: { kept: 'Kept', offline: 'Offline' },
      confirmation: { subject: 'Thanks', text: 'Bye' },
    }
    const form = { ...schemaWith({ stage: withStart }), requests }
    const words = {
      messages: { kept: 'Aufgehoben' },
      confirmation: { subject: 'Danke', text: 'Bis bald' },
    }
    expect(translateForm(form, { requests: words }).requests).toEqual({
      endpoint: requests.endpoint,
      messages: { kept: 'Aufgehoben', offline: 'Offline' },
      confirmation: words.confirmation,
    })
    const places = textsOfForm(form).map(({ path }) => path.join('.'))
    expect(places.filter((place) => place.startsWith('requests'))).toEqual([
      'requests.confirmation.subject',
      'requests.confirmation.text',
      'requests.messages.kept',
      'requests.messages.offline',
    ])
  })

  test('prefers what the form says over what the site says', () => {
    const site = { endpoint: 'https://a.example/', messages: { kept: 'Kept', offline: 'Offline' } }
    expect(requestsOf(site, undefined)).toBe(site)
    expect(requestsOf(site, { messages: { kept: 'Mine' } })).toEqual({
      ...site,
      messages: { kept: 'Mine', offline: 'Offline' },
    })
    expect(requestsOf(site, { endpoint: 'https://b.example/' })?.endpoint).toBe(
      'https://b.example/',
    )
    expect(requestsOf(undefined, { endpoint: 'https://b.example/' })).toEqual({
      endpoint: 'https://b.example/',
    })
    expect(requestsOf(undefined, { messages: { kept: 'Mine' } })).toBe(undefined)
  })
})

describe('schemas of the words of a form', () => {
  test('have each text of a form', () => {
    const mirrored = (one: FormSchema) =>
      translateForm(
        one,
        textsOfForm(one).reduce<object>((words, { path, text }) => {
          let group = words as Record<string, object>
          for (const name of path.slice(0, -1)) {
            group[name] ??= {}
            group = group[name] as Record<string, object>
          }
          Object.assign(group, { [String(path.at(-1))]: `${text}!` })
          return words
        }, {}),
      )
    for (const one of [quoteSchema, all]) {
      for (const { text } of textsOfForm(mirrored(one))) expect(text).toMatch(/!$/)
    }
  })

  test('have the same general messages as the schema of the form', () => {
    expect(Object.keys(formWords.properties.errorMessage.properties)).toEqual(
      Object.keys(form.definitions.messages.properties),
    )
  })
})
