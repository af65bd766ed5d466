/** Typing into a page of 500 sections processes only the edited section. */
import { describe, expect, test } from 'vitest'
import { isObject } from '../../../src/content/json-object.ts'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import { type Files, textIn } from '../../../src/editor/model/files.ts'
import { readValue, shareValues, valueIn } from '../../../src/editor/model/json/tree.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import { filesOf } from './site-files.ts'

const file = 'content/long.json'
const count = 500
const page = {
  path: '/long',
  title: 'Long',
  description: 'A long page.',
  sections: Array.from({ length: count }, (_, number) => ({
    type: 'page-header',
    heading: `Heading ${number} with a “quote” and a \\ in it`,
  })),
}

function sectionsOf(files: Files): unknown[] {
  const value = valueIn(files, file)
  return isObject(value) && Array.isArray(value.sections) ? value.sections : []
}

describe('shareValues', () => {
  test('keeps all sections but the edited one as the same objects', () => {
    const before = filesOf({ [file]: JSON.stringify(page, null, 2) })
    const path = ['sections', 250, 'heading']
    const { files: changed } = setValue(before, file, path, 'Another "heading"')
    const after = new Map(before).set(file, changed.get(file) ?? '')
    shareValues(textIn(before, file) ?? '', textIn(after, file) ?? '')
    const old = sectionsOf(before)
    const now = sectionsOf(after)
    expect(now[250]).toMatchObject({ heading: 'Another "heading"' })
    expect(now.filter((section, index) => section !== old[index])).toHaveLength(1)
    expect(now).toHaveLength(count)
  })

  test('shares no object whose names are in another order', () => {
    const [before, after] = ['{"a":[{"x":1,"y":2}],"b":3}', '{"a":[{"y":2,"x":1}],"b":3}']
    shareValues(before, after)
    expect(JSON.stringify(readValue(after))).toBe(after)
    expect(JSON.stringify(readValue(before))).toBe(before)
  })
})

describe('checkFiles', () => {
  test('checks the bytes of the edited file, not shared values', () => {
    const before = filesOf({ [file]: JSON.stringify(page, null, 2) })
    const { files: changed } = setValue(before, file, ['sections', 3, 'heading'], '')
    const after = new Map(before).set(file, changed.get(file) ?? '')
    shareValues(textIn(before, file) ?? '', textIn(after, file) ?? '')
    const { diagnostics } = checkFiles(after)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file, pointer: '/sections/3/heading' },
    ])
  })
})
