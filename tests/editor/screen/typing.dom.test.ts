/** Which checks wait for a pause in typing. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseValue, typeValue } from '../../../src/editor/screen/fields/set-value.ts'
import { followShown } from '../../../src/editor/screen/preview/shown-content.ts'
import { undoLast } from '../../../src/editor/screen/state/actions.ts'
import { checkedFilesIn, diagnosticsIn } from '../../../src/editor/screen/state/derived.ts'
import { save } from '../../../src/editor/screen/state/files.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { home } from '../model/site-files.ts'
import { openScreen } from './screen.ts'

const title = ['title']
const errors = () =>
  diagnosticsIn(getState())
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer }) => pointer)

beforeEach(() => {
  vi.useFakeTimers()
  openScreen({}, { checkedFiles: undefined })
})
afterEach(() => void vi.useRealTimers())

test('a text is checked after a pause, and at the latest after a second', () => {
  typeValue(home, title, '')
  expect(errors()).toEqual([])
  vi.advanceTimersByTime(200)
  expect(errors()).toEqual(['/title'])

  for (let letter = 1; letter <= 9; letter++) {
    typeValue(home, title, 'A'.repeat(letter))
    vi.advanceTimersByTime(100)
    expect(errors()).toEqual(['/title'])
  }
  typeValue(home, title, 'A'.repeat(10))
  vi.advanceTimersByTime(100)
  expect(errors()).toEqual([])
})

test('what is chosen, and a step back, are checked at once', () => {
  chooseValue(home, title, '')
  expect(errors()).toEqual(['/title'])
  typeValue(home, title, 'Home')
  undoLast()
  expect(errors()).toEqual(['/title'])
  undoLast()
  expect(errors()).toEqual([])
})

test('a save does not wait for a pause', async () => {
  typeValue(home, title, '')
  await save()
  expect(getState().notice).toMatchObject({ message: 'Fix 1 error before you save.' })
})

test('the preview shows at once what is typed, unless the page might not be drawn with it', () => {
  const follow = followShown()
  const titleShown = () => {
    const state = getState()
    const lastCheck = { files: checkedFilesIn(state), diagnostics: diagnosticsIn(state) }
    return follow(state.session.files, home, lastCheck, {})?.page.title
  }
  const before = titleShown()
  typeValue(home, title, 'Another title')
  expect(titleShown()).toBe('Another title')
  typeValue(home, title, '')
  expect(titleShown()).toBe('Another title')
  vi.advanceTimersByTime(200)
  // A text with a mistake is still a text.
  expect(titleShown()).toBe('')
  typeValue(home, ['sections'], 'none')
  expect(titleShown()).toBe('')
  typeValue(home, title, 'More')
  vi.advanceTimersByTime(200)
  expect(titleShown()).toBe('')
  expect(before).toBe('Home')
})
