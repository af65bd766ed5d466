import { describe, expect, test } from 'vitest'
import type { WrittenForm } from '../../src/content/checked.ts'
import { isObject, own } from '../../src/content/json-object.ts'
import type { FormField } from '../../src/content/types.generated.ts'
import { pluralFor, uiLanguage, uiTextOf, uiTexts } from '../../src/content/ui-text/ui-text.ts'
import {
  formWithUiText,
  headerWithUiText,
  pageWithUiText,
} from '../../src/content/ui-text/with-ui-text.ts'

const schemas = import.meta.glob<object>(
  ['../../schemas/*.json', '../../schemas/sections/*.json'],
  {
    eager: true,
    import: 'default',
  },
)

/** The texts of a group by their places; a text with plural forms is one. */
function textsIn(group: object, place = ''): [place: string, text: unknown][] {
  return Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    isObject(value) && !('other' in value)
      ? textsIn(value, `${place}${name}.`)
      : [[place + name, value]],
  )
}

/** The schemas of entries whose `uiText` is true, by the names of the entries. */
function markedIn(schema: unknown): [name: string, schema: object][] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, one]) => [
    ...(own(one, 'uiText') === true && own(one, 'type') ? [[name, one] as [string, object]] : []),
    ...markedIn(one),
  ])
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

const english = new Map(textsIn(uiTexts.en))

describe('uiTexts', () => {
  describe.each(Object.entries(uiTexts))('in %s', (tag, texts) => {
    const here = new Map(textsIn(texts))

    test('have an entry for each English one', () => {
      expect([...here.keys()].sort()).toEqual([...english.keys()].sort())
    })

    test('have the placeholders of the English ones', () => {
      for (const [place, text] of here) {
        const first = english.get(place)
        if (typeof text === 'string') {
          expect(placeholders(text), place).toEqual(placeholders(String(first)))
        }
      }
    })

    test('have each plural form of the language, and no other', () => {
      const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
      const plurals = [...english].flatMap(([place, text]) => (isObject(text) ? [place] : []))
      expect(plurals).toHaveLength(4)
      for (const place of plurals) {
        const forms = Object(here.get(place))
        expect(Object.keys(forms).sort(), place).toEqual([...pluralCategories].sort())
        for (const [category, form] of Object.entries<string>(forms)) {
          expect(form, place).toContain('{label}')
          // Where there is one such number only, a word can stand for it.
          if (!['one', 'two'].includes(category)) expect(form, place).toContain('{limit}')
        }
      }
    })

    test('are short enough for the schemas', () => {
      for (const schema of Object.values(schemas)) {
        for (const [name, one] of markedIn(schema)) {
          const all = [...here].filter(([place]) => place.split('.').at(-1) === name)
          expect(all.length, name).toBeGreaterThan(0)
          const longest = Math.max(
            ...all.flatMap(([, text]) =>
              isObject(text)
                ? Object.values(text).map((form) => String(form).length)
                : String(text).length,
            ),
          )
          expect(longest, `${tag} ${name}`).toBeLessThanOrEqual(Number(own(one, 'maxLength')))
        }
      }
    })
  })

  test('belong to entries that are optional in the schemas', () => {
    const marked = new Set(
      Object.values(schemas).flatMap((one) => markedIn(one).map(([name]) => name)),
    )
    const { sections, header, form } = uiTexts.en
    for (const [place] of [...textsIn(sections), ...textsIn(header), ...textsIn(form)]) {
      expect([...marked]).toContain(place.split('.').at(-1))
    }
  })

  test('fall back to the language of a region, and then to English', () => {
    expect(uiLanguage('de-CH')).toBe('de')
    expect(uiLanguage('AR')).toBe('ar')
    expect(uiLanguage('ja')).toBeUndefined()
    expect(uiTextOf('ja')).toBe(uiTexts.en)
  })
})

describe('pluralFor', () => {
  test.each([
    [1, 'حرفًا واحدًا'],
    [2, 'حرفين'],
    [5, '{limit} أحرف'],
    [20, '{limit} حرفًا'],
    [100, '{limit} حرف على'],
  ])('chooses the plural form for %i', (limit, words) => {
    expect(pluralFor(uiTexts.ar.form.minLength, limit, 'ar')).toContain(words)
  })
})

const field = (rules: Partial<FormField>): FormField => ({
  type: 'string',
  title: 'Name',
  ...rules,
})

const form = (written: Partial<WrittenForm>): WrittenForm => ({
  title: 'Form',
  type: 'object',
  properties: { name: field({ minLength: 2 }), plan: field({ minLength: 100 }) },
  ...written,
})

describe('formWithUiText', () => {
  describe('a form', () => {
    test('has all messages, each in the plural form of its number', () => {
      const { errorMessage, properties } = formWithUiText(form({}), 'ar')
      expect(errorMessage).toHaveProperty('minLength', uiTexts.ar.form.minLength.other)
      expect(errorMessage).toHaveProperty('required', uiTexts.ar.form.required)
      expect(properties.name?.errorMessage).toEqual({ minLength: uiTexts.ar.form.minLength.two })
      expect(properties.plan?.errorMessage).toBeUndefined()
    })

    test('keeps its own messages', () => {
      const own = { minLength: 'Too short', required: 'Missing' }
      const { errorMessage, properties } = formWithUiText(form({ errorMessage: own }), 'ar')
      expect(errorMessage).toMatchObject(own)
      expect(properties.name?.errorMessage).toBeUndefined()
    })

    test('is unchanged if it has all messages itself', () => {
      const { errorMessage } = formWithUiText(form({}), 'en')
      const reversed = Object.fromEntries(Object.entries(errorMessage).reverse())
      const whole = formWithUiText(form({ errorMessage: reversed }), 'de')
      expect(Object.entries(whole.errorMessage)).toEqual(Object.entries(reversed))
    })
  })
})

describe('pageWithUiText', () => {
  test('fills in missing texts of a section in the language of its page', () => {
    const section = { type: 'quote-form', heading: 'H', submitLabel: 'S', yesLabel: 'Klar' }
    const written = { path: '/', title: 'T', description: 'D', sections: [section] }
    const page = pageWithUiText({ ...written, language: 'de' } as never, 'en')
    expect(page.sections[0]).toMatchObject({
      yesLabel: 'Klar',
      noLabel: uiTexts.de.sections['quote-form'].noLabel,
    })
  })
})

describe('headerWithUiText', () => {
  test('fills in missing texts of the bar and its notice', () => {
    const notice = { text: 'Meet us' }
    const header = headerWithUiText({ links: [], menuLabel: 'Mehr', notice } as never, 'de')
    expect(header).toEqual({
      links: [],
      menuLabel: 'Mehr',
      skipLabel: 'Zum Inhalt springen',
      navigationLabel: 'Hauptnavigation',
      notice: { ...notice, closeLabel: 'Schließen' },
    })
  })
})
