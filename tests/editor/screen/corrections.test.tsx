/** The problems of a site, and the buttons that put in what they suggest. */
import { cleanup, render, screen, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSession } from '../../../src/editor/edits/session.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { Problems } from '../../../src/editor/screen/problems/problems.tsx'
import { undoLast } from '../../../src/editor/screen/state/actions.ts'
import { getState, setState } from '../../../src/editor/screen/state/store.ts'
import { type Edits, siteWith } from '../../checks/site.ts'

// What jsdom has no layout for, and no parser of.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/["\\]/g, '\\$&') })
})
afterAll(() => vi.unstubAllGlobals())
afterEach(cleanup)

const home = 'content/home.json'
const textOf = (file: string) => getState().session.files.get(file)

/** Opens the small site with these mistakes. */
function open(edits: Edits) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const files = new Map(siteWith(edits).map(({ path, bytes }) => [path, decoder.decode(bytes)]))
  const selection = { file: home, section: 2 }
  setState({ session: openSession(files), selection, target: undefined, phase: 'ready' })
  render(
    <>
      <Fields />
      <Problems />
    </>,
  )
  return {
    user: userEvent.setup(),
    fields: within(screen.getByRole('form', { name: 'Fields' })),
    problems: within(screen.getByRole('region', { name: 'Problems' })),
  }
}

describe('a suggestion', () => {
  test.each([
    ['that is safe', ['"href": "/contact"', '"href": "/contcat"'], 'Use “/contact”'],
    ['that is a guess', ['"href": "/contact"', '"href": "/contract-us"'], 'Use “/contact”'],
    ['of another name', ['"label": "Write', '"lable": "Write'], 'Use “label”'],
  ] as const)('%s is a button', async (_, edit, name) => {
    const { user, problems } = open({ [home]: edit })
    const before = textOf(home)
    await user.click(problems.getByRole('button', { name }))
    expect(textOf(home)).toBe(before?.replace(edit[1], edit[0]))
    expect(problems.getByText('No problems')).toBeVisible()
    undoLast()
    expect(textOf(home)).toBe(before)
  })

  test('is a button at its field, too, which then has the focus', async () => {
    const { user, fields, problems } = open({
      [home]: ['"href": "/contact"', '"href": "/contcat"'],
    })
    await user.click(problems.getByRole('button', { name: /^Error/ }))
    await user.click(fields.getByRole('button', { name: 'Use “/contact”' }))
    expect(textOf(home)).toContain('"href": "/contact"')
    expect(fields.getByLabelText('Link')).toHaveFocus()
  })

  test('for the writing of a file is a button', async () => {
    const { user, problems } = open({ [home]: ['"path": "/",', '"path": "/"'] })
    expect(problems.getByText('Home, line 3')).toBeVisible()
    await user.click(problems.getByRole('button', { name: 'Fix' }))
    expect(textOf(home)).toContain('"path": "/",')
    expect(problems.getByText('No problems')).toBeVisible()
  })
})
