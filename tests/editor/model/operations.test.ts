import { describe, expect, test } from 'vitest'
import type { Contents, Files } from '../../../src/editor/model/files.ts'
import {
  insertEntry,
  moveEntry,
  removeEntry,
  removeValue,
  setValue,
  writeText,
} from '../../../src/editor/model/operations.ts'
import { filesOf, home, linesOf } from './site-files.ts'

const file = 'content/a.json'
const one = (text: string): Files => new Map([[file, text]])
const after = (text: string, edit: (files: Files) => { files: Contents }) =>
  edit(one(text)).files.get(file) ?? text

describe('insertEntry with the formatting of its neighbours', () => {
  test.each([
    ['in one line', '{"a":[{"b":1},{"b":2}]}', '{"a":[{"b":1},{"c":{"d":[1,2]}},{"b":2}]}'],
    [
      'in one line with spaces',
      '{ "a": [{ "b": 1 }, { "b": 2 }] }',
      '{ "a": [{ "b": 1 }, { "c": { "d": [1, 2] } }, { "b": 2 }] }',
    ],
    [
      'with tabs',
      '{\n\t"a": [\n\t\t{\n\t\t\t"b": 1\n\t\t}\n\t]\n}',
      '{\n\t"a": [\n\t\t{\n\t\t\t"b": 1\n\t\t},\n\t\t{\n\t\t\t"c": {\n\t\t\t\t"d": [1, 2]\n\t\t\t}\n\t\t}\n\t]\n}',
    ],
    [
      'with lines of Windows',
      '{\r\n  "a": []\r\n}\r\n',
      '{\r\n  "a": [\r\n    {\r\n      "c": {\r\n        "d": [1, 2]\r\n      }\r\n    }\r\n  ]\r\n}\r\n',
    ],
    [
      'a line each',
      '{\n  "a": [\n    { "b": 1 }\n  ]\n}',
      '{\n  "a": [\n    { "b": 1 },\n    { "c": { "d": [1, 2] } }\n  ]\n}',
    ],
    ['behind a byte order mark', '\ufeff{"a": [3]}', '\ufeff{"a": [3, {"c": {"d": [1, 2]}}]}'],
    [
      'with a blank line between',
      '{\n  "a": [\n    3,\n\n    4\n  ]\n}',
      '{\n  "a": [\n    3,\n\n    {\n      "c": {\n        "d": [1, 2]\n      }\n    },\n\n    4\n  ]\n}',
    ],
  ])('formats an entry %s', (_, text, result) => {
    expect(after(text, (files) => insertEntry(files, file, ['a'], 1, { c: { d: [1, 2] } }))).toBe(
      result,
    )
  })
})

describe('edits of single lines', () => {
  const files = filesOf()

  test('add an entry in the order of the schema', () => {
    const order = ['type', 'id', 'heading', 'text']
    const edit = setValue(files, home, ['sections', 0, 'id'], 'top', order)
    expect(linesOf(files, edit)).toEqual([home, '+      "id": "top",'])
  })

  test('remove an entry, even the last one', () => {
    expect(linesOf(files, removeValue(files, home, ['sections', 0, 'text']))).toEqual([
      home,
      '-      "heading": "Welcome",',
      '-      "text": "A sentence."',
      '+      "heading": "Welcome"',
    ])
    expect(removeValue(files, home, ['sections', 0, 'id']).files.size).toBe(0)
  })

  test('replace only the field of a form that differs', () => {
    const section = {
      type: 'services',
      id: 'services',
      heading: 'What we do',
      items: [
        { icon: 'rocket', title: 'Listing', description: 'All venues.' },
        { icon: 'scale', title: 'Market making', description: 'One side.' },
      ],
    }
    expect(linesOf(files, setValue(files, home, ['sections', 1], section))).toEqual([
      home,
      '-        { "icon": "scale", "title": "Market making", "description": "Both sides." },',
      '-        { "icon": "rocket", "title": "Listing", "description": "All venues." }',
      '+        { "icon": "rocket", "title": "Listing", "description": "All venues." },',
      '+        { "icon": "scale", "title": "Market making", "description": "One side." }',
    ])
  })

  test('change nothing if an entry is moved to its own position', () => {
    expect(moveEntry(files, home, ['sections', 1, 'items'], 0, 0).files.size).toBe(0)
  })
})

describe('edits that are not possible', () => {
  test('report a file that is not valid JSON', () => {
    const files = one('{ "a": 1,, }')
    expect(() => setValue(files, file, ['a'], 2)).toThrow(
      'This file is not valid JSON: for example, a comma is missing.',
    )
    expect(writeText(files, file, '{ "a": 1 }').files.get(file)).toBe('{ "a": 1 }')
  })

  test('report an entry and a file that no longer exist', () => {
    const files = filesOf()
    expect(() => removeEntry(files, home, ['sections', 9])).toThrow(
      'The entry that you want to change no longer exists.',
    )
    expect(() => setValue(files, 'content/x.json', ['a'], 1)).toThrow(
      'There is no file content/x.json.',
    )
  })
})
