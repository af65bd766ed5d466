/** When the checks are asked, and what the screen makes of their answers. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Check } from '../../../src/editor/model/checker.ts'
import { asText, type Files, textIn } from '../../../src/editor/model/files.ts'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { addSection } from '../../../src/editor/model/sections.ts'
import type { Client } from '../../../src/editor/screen/client/client.ts'
import { chooseValue, typeValue } from '../../../src/editor/screen/fields/set-value.ts'
import { PreviewContent } from '../../../src/editor/screen/preview/shown-content.ts'
import { checkedEdit, edit, undoLast } from '../../../src/editor/screen/state/actions.ts'
import { diagnosticsIn } from '../../../src/editor/screen/state/derived.ts'
import { save } from '../../../src/editor/screen/state/save.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { check, contact, home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { answered, openCheckedScreen } from './screen.ts'

const title = ['title']
const errors = () =>
  diagnosticsIn(getState())
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer }) => pointer)

interface Asked {
  files: Files
  answer(): Promise<void>
  fail(): void
}
let asked: Asked[] = []
/** Answers when the test says so. */
const later: Check = (files, context) =>
  new Promise((resolve, reject) => {
    asked.push({
      files,
      answer: async () => resolve(await check(files, context)),
      fail: () => reject(new RequestFailed('refused', 'The checks do not run.', 'Reload.')),
    })
  })

async function answerAll() {
  while (asked.length > 0) {
    await asked.shift()?.answer()
    await answered()
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  await openCheckedScreen()
})
afterEach(async () => {
  // Ends the pause of a text that was typed last.
  await vi.runAllTimersAsync()
  await answerAll()
  vi.useRealTimers()
})

describe('typeValue', () => {
  test('checks a text after a pause, and at the latest after a second', async () => {
    typeValue(home, title, '')
    await answered()
    expect(errors()).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    await answered()
    expect(errors()).toEqual(['/title'])

    for (let letter = 1; letter <= 9; letter++) {
      typeValue(home, title, 'A'.repeat(letter))
      await vi.advanceTimersByTimeAsync(100)
      await answered()
      expect(errors()).toEqual(['/title'])
    }
    typeValue(home, title, 'A'.repeat(10))
    await vi.advanceTimersByTimeAsync(100)
    await answered()
    expect(errors()).toEqual([])
  })

  test('checks a chosen value and an undo immediately', async () => {
    chooseValue(home, title, '')
    await answered()
    expect(errors()).toEqual(['/title'])
    undoLast()
    await answered()
    expect(errors()).toEqual([])
  })

  test('saves without waiting for a pause', async () => {
    typeValue(home, title, '')
    await save()
    expect(getState().notice).toMatchObject({ message: 'Fix 1 error before you save.' })
  })
})

describe('preview of typed text', () => {
  test('shows typed text immediately, unless the page might fail to render', async () => {
    const preview = new PreviewContent()
    const titleShown = () => {
      const state = getState()
      const files = state.checkResult?.files ?? new Map()
      const lastCheck = { files, diagnostics: diagnosticsIn(state) }
      return preview.contentOf(state.session.files, home, lastCheck, {})?.page.title
    }
    const before = titleShown()
    typeValue(home, title, 'Another title')
    expect(titleShown()).toBe('Another title')
    // A text with a mistake is still a text.
    typeValue(home, title, '')
    expect(titleShown()).toBe('')
    typeValue(home, ['sections', 1, 'items', 0, 'icon'], 'no-icon')
    typeValue(home, title, 'More')
    expect(titleShown()).toBe('')
    await vi.advanceTimersByTimeAsync(200)
    await answered()
    expect(titleShown()).toBe('')
    typeValue(home, ['sections', 1, 'items', 0, 'icon'], 'scale')
    await vi.advanceTimersByTimeAsync(200)
    await answered()
    expect(titleShown()).toBe('More')
    typeValue(home, ['sections'], 'none')
    expect(titleShown()).toBe('More')
    // Somebody else has saved a file that cannot be read.
    edit(() => ({ label: 'Home', files: new Map([[home, '{ "title": "Broken",, }']]) }))
    await answered()
    expect(titleShown()).toBe('More')
    expect(before).toBe('Home')
  })

  describe('slow checks', () => {
    const titleIn = ({ files }: Asked) => JSON.parse(textIn(files, home) ?? '').title
    const saving = vi.fn<Client['save']>()

    beforeEach(async () => {
      asked = []
      saving.mockReset()
      clientWith({ save: saving })
      await openCheckedScreen({}, {}, { check: later, validate: async () => [] })
    })

    test('run one at a time, and outdated results are dropped', async () => {
      await answerAll()
      chooseValue(home, title, '')
      chooseValue(home, title, 'B')
      chooseValue(home, title, 'C')
      expect(asked.map(titleIn)).toEqual([''])
      await asked.shift()?.answer()
      await answered()
      expect(errors()).toEqual([])
      expect(asked.map(titleIn)).toEqual(['C'])
      await answerAll()
      expect(getState().checkResult?.files).toBe(getState().session.files)
    })

    test('decide on a save of exactly the texts that they checked', async () => {
      await answerAll()
      saving.mockResolvedValue({ status: 'saved', files: [], uploadedFiles: [], kept: [] })
      typeValue(home, title, 'Right')
      const saved = save()
      typeValue(home, title, '')
      await answered()
      expect(saving).not.toHaveBeenCalled()
      expect(asked.map(titleIn)).toEqual(['Right'])
      await answerAll()
      await saved
      const [changes] = saving.mock.calls[0] ?? []
      expect(
        changes?.map(({ content }) => JSON.parse(asText(content ?? undefined) ?? '').title),
      ).toEqual(['Right'])
      expect(JSON.parse(textIn(getState().session.files, home) ?? '').title).toBe('')
    })

    test('block saving if they fail, and run again for the next save', async () => {
      asked.shift()?.fail()
      await answered()
      expect(getState()).toMatchObject({ checkResult: undefined, isUnchecked: true })
      expect(getState().notice?.message).toBe('The checks do not run.')
      // Nothing has changed, so nothing is asked.
      expect(asked).toEqual([])

      chooseValue(home, title, 'Kept')
      asked.shift()?.fail()
      await answered()
      const saved = save()
      asked.shift()?.fail()
      await saved
      expect(saving).not.toHaveBeenCalled()
      expect(getState().notice?.message).toBe('The checks do not run.')
      expect(JSON.parse(textIn(getState().session.files, home) ?? '').title).toBe('Kept')

      saving.mockResolvedValue({ status: 'saved', files: [], uploadedFiles: [], kept: [] })
      const again = save()
      await answerAll()
      await again
      expect(saving).toHaveBeenCalledOnce()
      expect(getState()).toMatchObject({ isUnchecked: false })
    })

    test('make a new section valid for the current texts', async () => {
      await answerAll()
      const added = checkedEdit((files, asking) =>
        addSection(files, contact, 0, 'services', asking),
      )
      typeValue(home, title, 'Typed meanwhile')
      await answerAll()
      expect((await added)?.section).toMatchObject({ type: 'services' })
      const { files } = getState().session
      expect(JSON.parse(textIn(files, contact) ?? '').sections[0]).toMatchObject({
        type: 'services',
      })
      expect(JSON.parse(textIn(files, home) ?? '').title).toBe('Typed meanwhile')
    })
  })
})
