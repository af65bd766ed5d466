/** Where a step back leads: to the field that it changes. */
import { beforeEach, expect, test } from 'vitest'
import { setValue } from '../../../src/editor/model/operations.ts'
import { typeValue } from '../../../src/editor/screen/fields/set-value.ts'
import { edit, redoLast, undoLast } from '../../../src/editor/screen/state/actions.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { contact } from '../model/site-files.ts'
import { openScreen } from './screen.ts'

const paragraphs = ['sections', 0, 'parts', 0, 'paragraphs']
const target = () => getState().target?.path
const write = (texts: string[]) => edit((files) => setValue(files, contact, paragraphs, texts))

beforeEach(() => {
  openScreen({}, { selection: { file: contact } })
  const parts = [{ paragraphs: ['One.', 'Two.'] }]
  edit((files) => setValue(files, contact, ['sections', 0], { type: 'text', parts }))
})

test('a text of a list keeps the focus when its letters are undone and redone', () => {
  typeValue(contact, [...paragraphs, 1], 'Two and more.')
  undoLast('now')
  expect(target()).toEqual([...paragraphs, 1])
  redoLast('now')
  expect(target()).toEqual([...paragraphs, 1])
})

test('pasted texts that are undone lead to the one that they were pasted into', () => {
  write(['One.', 'Pasted.', 'Pasted, too.', 'Two.'])
  undoLast('now')
  expect(target()).toEqual([...paragraphs, 0])
  redoLast('now')
  expect(target()).toEqual([...paragraphs, 1])
})

test('a deleted text that is brought back has the focus', () => {
  write(['One.'])
  undoLast('now')
  expect(target()).toEqual([...paragraphs, 1])
})

test('a part that is taken away again leads to the button that adds it', () => {
  edit((files) => setValue(files, contact, ['article'], { date: '2026-01-01' }))
  undoLast('now')
  expect(target()).toEqual(['article'])
})
