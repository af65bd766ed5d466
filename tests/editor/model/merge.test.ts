/** Merges of the changes of two people to one file. */
import { describe, expect, test } from 'vitest'
import { applyEdit, type Edit, type Files, textIn } from '../../../src/editor/model/files.ts'
import { moveField, removeField } from '../../../src/editor/model/form-fields.ts'
import { readValue } from '../../../src/editor/model/json/tree.ts'
import type { Resolutions, Side } from '../../../src/editor/model/merge/conflict.ts'
import { mergeContents, mergeTexts } from '../../../src/editor/model/merge/merge.ts'
import { sideText } from '../../../src/editor/model/merge/side-text.ts'
import {
  insertEntry,
  moveEntry,
  removeEntry,
  setValue,
} from '../../../src/editor/model/operations.ts'
import { filesOf, form, home } from './site-files.ts'

const files = filesOf()
type Change = (files: Files) => Edit

/** Merges what two people did to a file, each beginning with the same one. */
function merge(file: string, mine: Change[], theirs: Change[], choices?: Resolutions) {
  const after = (changes: Change[]) =>
    textIn(
      changes.reduce((now, change) => applyEdit(now, change(now)), files),
      file,
    )
  const three = { base: textIn(files, file), mine: after(mine), theirs: after(theirs) }
  const { text, conflicts } = mergeTexts(three, choices)
  // biome-ignore lint/suspicious/noExplicitAny: the file as it is written, which each test states.
  return { text, conflicts, value: readValue(text ?? '') as any, ...three }
}

const items = ['sections', 1, 'items']
const item = (title: string, description = 'More.') => ({ icon: 'scale', title, description })
const addItem =
  (index: number, title: string, description?: string): Change =>
  (files) =>
    insertEntry(files, home, items, index, item(title, description))
const moveSection =
  (from: number, to: number): Change =>
  (files) =>
    moveEntry(files, home, ['sections'], from, to)
const headingOf =
  (section: number, heading: string): Change =>
  (files) =>
    setValue(files, home, ['sections', section, 'heading'], heading)

const titlesIn = ({ value }: ReturnType<typeof merge>) =>
  value.sections[1].items.map(({ title }: { title: string }) => title)
const typesIn = ({ value }: ReturnType<typeof merge>) =>
  value.sections.map(({ type }: { type: string }) => type)

describe('mergeTexts with entries that both sides add', () => {
  test('merges equal entries into one, wherever each side put it', () => {
    // A change besides, so that the files are not the same.
    const both = merge(
      home,
      [addItem(2, 'Custody'), headingOf(0, 'Hello')],
      [addItem(0, 'Custody')],
    )
    expect(both.conflicts).toEqual([])
    expect(titlesIn(both).filter((title: string) => title === 'Custody')).toHaveLength(1)
    expect(titlesIn(both)).toHaveLength(3)
    expect(both.value.sections[0].heading).toBe('Hello')
  })

  test('merges entries that differ only in the order of their properties', () => {
    const turned: Change = (files) =>
      insertEntry(files, home, items, 2, { description: 'More.', title: 'Custody', icon: 'scale' })
    const both = merge(home, [addItem(2, 'Custody'), headingOf(0, 'Hello')], [turned])
    expect(both.conflicts).toEqual([])
    expect(titlesIn(both)).toEqual(['Market making', 'Listing', 'Custody'])
  })

  test('keeps as many equal entries as the side that added more', () => {
    const both = merge(
      home,
      [addItem(2, 'Custody'), addItem(3, 'Custody')],
      [addItem(2, 'Custody')],
    )
    expect(titlesIn(both)).toEqual(['Market making', 'Listing', 'Custody', 'Custody'])
  })

  test('keeps both entries if they differ', () => {
    const both = merge(home, [addItem(2, 'Custody', 'Cold.')], [addItem(2, 'Custody', 'Warm.')])
    expect(both.conflicts).toEqual([])
    const added = both.value.sections[1].items.slice(2)
    expect(added).toHaveLength(2)
    expect(added).toEqual(
      expect.arrayContaining([item('Custody', 'Cold.'), item('Custody', 'Warm.')]),
    )
  })

  test('merges equal texts of a list into one', () => {
    const options =
      (...values: string[]): Change =>
      (files) =>
        setValue(files, form, ['properties', 'stage', 'enum'], values)
    const both = merge(
      form,
      [options('Early', 'Late', 'Listed')],
      [options('Seed', 'Early', 'Late', 'Listed')],
    )
    expect(both.conflicts).toEqual([])
    expect(both.value.properties.stage.enum).toEqual(['Seed', 'Early', 'Late', 'Listed'])
  })

  test('inserts entries after the same neighbours', () => {
    const both = merge(home, [addItem(1, 'Mine')], [addItem(2, 'Theirs'), addItem(0, 'First')])
    expect(titlesIn(both)).toEqual(['First', 'Market making', 'Mine', 'Listing', 'Theirs'])
  })
})

describe('mergeTexts with entries that both sides move', () => {
  test('keeps the new order if both sides made the same moves', () => {
    const both = merge(
      home,
      [moveSection(2, 0), headingOf(1, 'Hello')],
      [moveSection(2, 0), headingOf(2, 'Our work')],
    )
    expect(both.conflicts).toEqual([])
    expect(typesIn(both)).toEqual(['call-to-action', 'page-header', 'services'])
    expect(both.value.sections[1].heading).toBe('Hello')
    expect(both.value.sections[2].heading).toBe('Our work')
  })

  test('keeps the new order if one side also removed an entry', () => {
    const remove: Change = (files) => removeEntry(files, home, ['sections', 1])
    const both = merge(home, [moveSection(2, 0), remove], [moveSection(2, 0), headingOf(2, 'Work')])
    expect(both.conflicts).toEqual([])
    expect(typesIn(both)).toEqual(['call-to-action', 'services'])
  })

  test('reports a conflict if the moves differ, and applies the chosen order', () => {
    const both = merge(home, [moveSection(2, 0)], [moveSection(0, 1)])
    expect(both.conflicts).toMatchObject([{ key: '/sections order', path: ['sections'] }])
    const decided = (side: Side) =>
      merge(home, [moveSection(2, 0)], [moveSection(0, 1)], new Map([['/sections order', side]]))
    expect(typesIn(both)).toEqual(['call-to-action', 'page-header', 'services'])
    expect(typesIn(decided('mine'))).toEqual(['call-to-action', 'page-header', 'services'])
    expect(typesIn(decided('theirs'))).toEqual(['services', 'page-header', 'call-to-action'])
    expect([decided('mine').conflicts, decided('theirs').conflicts]).toEqual([[], []])
  })

  test('keeps the order of the side that moved entries, with the changes of the other side', () => {
    for (const [mine, theirs] of [
      [moveSection(2, 0), headingOf(0, 'Hello')],
      [headingOf(0, 'Hello'), moveSection(2, 0)],
    ] as const) {
      const both = merge(home, [mine], [theirs])
      expect(both.conflicts).toEqual([])
      expect(typesIn(both)).toEqual(['call-to-action', 'page-header', 'services'])
      expect(both.value.sections[1].heading).toBe('Hello')
    }
  })
})

describe('mergeTexts with reordered form fields', () => {
  const fieldsIn = ({ text }: { text: string | undefined }) =>
    Object.keys((readValue(text ?? '') as { properties: object }).properties)
  const move =
    (from: number, to: number): Change =>
    (files) =>
      moveField(files, form, from, to)
  const title: Change = (files) => setValue(files, form, ['properties', 'name', 'title'], 'Who')
  const moved = ['needs', 'name', 'stage', 'holders']

  test.each([
    ['mine', [move(3, 0)], [title]],
    ['theirs', [title], [move(3, 0)]],
    ['both', [move(3, 0), title], [move(3, 0)]],
  ])('keeps the new order: %s', (_, mine, theirs) => {
    const both = merge(form, mine, theirs)
    expect(both.conflicts).toEqual([])
    expect(fieldsIn(both)).toEqual(moved)
    expect(both.value.properties.name.title).toBe('Who')
  })

  test('reports a conflict if the orders differ, and applies the chosen one', () => {
    const both = merge(form, [move(3, 0)], [move(0, 3)])
    expect(both.conflicts).toMatchObject([{ key: '/properties order', path: ['properties'] }])
    expect(fieldsIn(both)).toEqual(moved)
    const decided = (side: Side) =>
      merge(form, [move(3, 0)], [move(0, 3)], new Map([['/properties order', side]]))
    expect(fieldsIn(decided('mine'))).toEqual(moved)
    expect(fieldsIn(decided('theirs'))).toEqual(['stage', 'holders', 'needs', 'name'])
  })

  test('removes a field that the other side only moved', () => {
    const both = merge(form, [(files) => removeField(files, form, 'holders')], [move(3, 0)])
    expect(both.conflicts).toEqual([])
    expect(fieldsIn(both)).toEqual(['needs', 'name', 'stage'])
  })
})

describe('mergeTexts with an entry that one side removes', () => {
  const remove: Change = (files) => removeEntry(files, home, [...items, 1])
  const change: Change = (files) =>
    setValue(files, home, [...items, 1, 'description'], 'Few venues.')

  test.each([
    ['mine', remove, change],
    ['theirs', change, remove],
  ] as const)(
    'stays until somebody decides, and goes if its removal is chosen: %s',
    (side, a, b) => {
      const both = merge(home, [a], [b])
      const key = '/sections/1/items/1'
      expect(both.conflicts).toMatchObject([{ key, [side]: undefined }])
      expect(both.value.sections[1].items[1].description).toBe('Few venues.')
      expect(titlesIn(merge(home, [a], [b], new Map([[key, side]])))).toEqual(['Market making'])
    },
  )

  test('removes it without a conflict if the other side did not change it', () => {
    const both = merge(home, [remove], [headingOf(0, 'Hello')])
    expect(both.conflicts).toEqual([])
    expect(titlesIn(both)).toEqual(['Market making'])
  })
})

describe('sideText', () => {
  const sides = (file: string, { conflicts }: Pick<ReturnType<typeof merge>, 'conflicts'>) =>
    conflicts.map((conflict) => [
      sideText(file, conflict, 'mine'),
      sideText(file, conflict, 'theirs'),
    ])

  test('has the texts of a section that the other side removed', () => {
    const both = merge(
      home,
      [headingOf(1, 'What we offer')],
      [(files) => removeEntry(files, home, ['sections', 1])],
    )
    const [[mine = '', theirs] = []] = sides(home, both)
    expect(mine.split('\n')).toContain('What we offer')
    expect(mine).not.toMatch(/[{}"]/)
    expect(theirs).toBe('Removed')
  })

  test('has the names of entries in their order', () => {
    const both = merge(
      form,
      [(files) => moveField(files, form, 3, 0)],
      [(files) => moveField(files, form, 0, 3)],
    )
    expect(sides(form, both)).toEqual([
      ['Needs\nName\nStage\nHolders', 'Stage\nHolders\nNeeds\nName'],
    ])
  })

  test('says that a file has a mistake that a developer has to fix', () => {
    const base = textIn(files, home) ?? ''
    const mine = base.replace('Welcome', 'Mine')
    const broken = mergeTexts({ base, mine, theirs: base.replace('"Welcome",', '"Welcome"') })
    const [[text = '', theirs] = []] = sides(home, broken)
    expect(text).toContain('Mine')
    expect(text).not.toContain('schema')
    expect(theirs).toMatch(/^It has a mistake, and cannot be read\. Ask the developer/)
  })

  test('says that a picture was replaced or removed', () => {
    const three = { base: { blob: '1' }, mine: { blob: '2' }, theirs: undefined }
    expect(sides('content/files/desk.jpg', mergeContents(three))).toEqual([['Replaced', 'Removed']])
  })
})
