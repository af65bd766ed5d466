import { describe, expect, test } from 'vitest'
import { kindNameOf } from '../../../src/content/answers/answer-kinds.ts'
import { fieldKinds as allKinds } from '../../../src/content/answers/field-kinds.generated.ts'
import type { FormField } from '../../../src/content/types.generated.ts'
import { applyEdit, type Contents, textIn } from '../../../src/editor/model/files.ts'
import { conditionFields } from '../../../src/editor/model/form-conditions.ts'
import {
  addField,
  changeKind,
  removeField,
  renameField,
  setCondition,
  setOption,
  setRequired,
} from '../../../src/editor/model/form-fields.ts'
import { fieldKinds, kindLabel } from '../../../src/editor/model/form-kinds.ts'
import { readValue, valueIn } from '../../../src/editor/model/json/tree.ts'
import { optionsFromText } from '../../../src/editor/model/pasted-options.ts'
import { errorsAfter, filesOf, form, linesOf } from './site-files.ts'

const files = filesOf()
// biome-ignore lint/suspicious/noExplicitAny: the form as it is written, which each test states.
const formAfter = (edit: { files: Contents }): any =>
  readValue(textIn(edit.files, form) ?? textIn(files, form) ?? '')

describe('changeKind', () => {
  describe('addField', () => {
    const kinds = fieldKinds(files)

    test('is offered for each kind', () => {
      const names = kinds.map(({ entries }) => kindNameOf(entries as unknown as FormField))
      expect(new Set(names)).toEqual(new Set(Object.keys(allKinds)))
    })

    test('gives each field its own name', () => {
      const names = kinds.map(({ name }) => name)
      expect(names).toEqual([...new Set(names)])
      expect(names.slice(0, 2)).toEqual(['A single-line text', 'A text with several lines'])
    })

    test.each(kinds)('is undone to the byte by removeField: $name', ({ name, entries }) => {
      const edit = addField(files, form, entries, 1)
      expect(kindLabel(formAfter(edit).properties[edit.field])).toBe(name)
      expect(errorsAfter(files, edit)).toEqual([])
      expect(Object.keys(formAfter(edit).properties)[1]).toBe(edit.field)
      const added = applyEdit(files, edit)
      const required = applyEdit(added, setRequired(added, form, edit.field, true))
      expect(errorsAfter(added, setRequired(added, form, edit.field, true))).toEqual([])
      expect(removeField(required, form, edit.field).files.get(form)).toBe(files.get(form))
    })

    test.each(kinds)(
      'can be reached with changeKind from a dropdown, whose label stays: $name',
      ({ entries }) => {
        const edit = changeKind(files, form, 'stage', entries)
        expect(errorsAfter(files, edit)).toEqual([])
        expect(formAfter(edit).properties.stage).toMatchObject({
          type: entries.type,
          title: 'Stage',
        })
        const options =
          formAfter(edit).properties.stage.enum ?? formAfter(edit).properties.stage.items?.enum
        if (options) expect(options).toEqual(['Early', 'Late'])
      },
    )
  })

  test.each(['Constructor', 'To string', 'Has own property'])(
    'a field “%s” gets a name that it can have',
    (title) => {
      const edit = addField(files, form, { type: 'string', title })
      expect(errorsAfter(files, edit)).toEqual([])
      expect(edit.field in {}).toBe(false)
      expect(Object.keys(formAfter(edit).properties)).toContain(edit.field)
    },
  )

  test('keeps the words beside a box as long as it is a box', () => {
    const text = 'I agree to the [terms](/contact).'
    const some = filesOf({
      [form]: [
        '"holders": {',
        `"terms": { "type": "boolean", "title": "T", "text": "${text}" }, "holders": {`,
      ],
    })
    const become = (entries: object) =>
      formAfter(changeKind(some, form, 'terms', entries as never)).properties.terms
    expect(become({ type: 'boolean', const: true, title: 'A' })).toEqual({
      type: 'boolean',
      const: true,
      title: 'T',
      text,
    })
    expect(become({ type: 'boolean', control: 'radio', title: 'A' })).not.toHaveProperty('text')
    expect(become({ type: 'string', title: 'A' })).not.toHaveProperty('text')
  })
})

describe('removeField', () => {
  test('leaves nothing of the field behind', () => {
    expect(linesOf(files, removeField(files, form, 'name'))).toEqual([
      form,
      '-  "required": ["name", "stage"],',
      '-  "properties": {',
      '-    "name": {',
      '-      "type": "string",',
      '-      "title": "Name",',
      '-      "errorMessage": { "required": "Name is required" }',
      '-    },',
      '+  "required": ["stage"],',
      '+  "properties": {',
    ])
  })
})

describe('renameField', () => {
  test('keeps the position of the field, and whether it is required', () => {
    const edit = renameField(files, form, 'stage', 'listingStage')
    expect(formAfter(edit)).toMatchObject({ required: ['name', 'listingStage'] })
    expect(Object.keys(formAfter(edit).properties)).toEqual([
      'name',
      'listingStage',
      'holders',
      'needs',
    ])
    expect(() => renameField(files, form, 'stage', 'name')).toThrow(
      'The form already has a field “name”.',
    )
    for (const name of ['1st', 'a b', '', 'constructor', '__proto__']) {
      expect(() => renameField(files, form, 'stage', name)).toThrow(
        `A field cannot have the name “${name}”.`,
      )
    }
    expect(() => removeField(files, form, 'toString')).toThrow('The form has no field “toString”.')
  })
})

describe('setRequired', () => {
  test('lists required fields in the order of the form', () => {
    const edit = setRequired(files, form, 'holders', true)
    expect(formAfter(edit)).toMatchObject({
      required: ['name', 'stage', 'holders'],
    })
    expect(linesOf(files, setRequired(files, form, 'stage', false))).toEqual([
      form,
      '-  "required": ["name", "stage"],',
      '+  "required": ["name"],',
    ])
  })

  describe('setCondition', () => {
    const condition = { field: 'stage', is: ['Late'] }
    const some = applyEdit(files, setCondition(files, form, 'holders', condition))
    const conditionAfter = (edit: Parameters<typeof formAfter>[0]) =>
      formAfter(edit).properties.holders.shownWith

    test('is undone to the byte', () => {
      expect(errorsAfter(files, setCondition(files, form, 'holders', condition))).toEqual([])
      expect(valueIn(some, form)).toMatchObject({
        properties: { holders: { shownWith: condition } },
      })
      expect(setCondition(some, form, 'holders', undefined).files.get(form)).toBe(files.get(form))
    })

    test('writes to the file of the field’s form', () => {
      const other = 'schemas/forms/call.json'
      const both = new Map([...files, [other, files.get(form) ?? '']])
      const edit = setCondition(both, other, 'holders', condition)
      expect([...edit.files.keys()]).toEqual([other])
      expect(valueIn(edit.files, other)).toMatchObject({
        properties: { holders: { shownWith: condition } },
      })
    })

    test('allows only fields with options that do not depend on the field', () => {
      const names = (now: typeof files, field: string) =>
        conditionFields(valueIn(now, form) as never, field).map(({ name }) => name)
      expect(names(files, 'name')).toEqual(['stage', 'needs'])
      expect(names(files, 'stage')).toEqual(['needs'])
      const needs = applyEdit(some, setCondition(some, form, 'needs', condition))
      expect(names(needs, 'stage')).toEqual([])
      expect(names(needs, 'holders')).toEqual(['stage', 'needs'])
    })

    test('is updated when the other field is renamed, changed or removed', () => {
      expect(conditionAfter(renameField(some, form, 'stage', 'phase'))).toEqual({
        ...condition,
        field: 'phase',
      })
      const option = setOption(some, form, ['properties', 'stage', 'enum', 1], 'Later')
      expect(conditionAfter(option)).toEqual({ field: 'stage', is: ['Later'] })
      const removed = removeField(some, form, 'stage')
      expect(conditionAfter(removed)).toBe(undefined)
      expect(errorsAfter(some, removed)).toEqual([])
    })

    test('is kept when the kind of its field changes', () => {
      expect(
        conditionAfter(changeKind(some, form, 'holders', { type: 'string', title: 'A' })),
      ).toEqual(condition)
    })
  })
})

describe('optionsFromText', () => {
  test('reads pasted lines, each once', () => {
    const options = optionsFromText(
      '- Under $50K\r\n• $50K - $100K\n\n3. Over $1M\n  Over $1M \n2024',
    )
    expect(options).toEqual(['Under $50K', '$50K - $100K', 'Over $1M', '2024'])
  })
})
