/** Where a step back leads: to the field that it changes. */
import { beforeEach, describe, expect, test } from 'vitest'
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

describe('undoLast', () => {
  test('keeps the focus in a text of a list', () => {
    typeValue(contact, [...paragraphs, 1], 'Two and more.')
    undoLast('now')
    expect(target()).toEqual([...paragraphs, 1])
    redoLast('now')
    expect(target()).toEqual([...paragraphs, 1])
  })

  test('focuses the text that others were pasted into', () => {
    write(['One.', 'Pasted.', 'Pasted as well.', 'Two.'])
    undoLast('now')
    expect(target()).toEqual([...paragraphs, 0])
    redoLast('now')
    expect(target()).toEqual([...paragraphs, 1])
  })

  test('focuses a deleted text that is restored', () => {
    write(['One.'])
    undoLast('now')
    expect(target()).toEqual([...paragraphs, 1])
  })

  test('focuses the button that adds a part again', () => {
    edit((files) => setValue(files, contact, ['article'], { date: '2026-01-01' }))
    undoLast('now')
    expect(target()).toEqual(['article'])
  })
})
