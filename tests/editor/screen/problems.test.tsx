/** The problems of a site, and the buttons that put in what they suggest. */

import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { RequestFailed } from '../../../src/editor/model/request-failed.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { Problems } from '../../../src/editor/screen/problems/problems.tsx'
import { undoLast } from '../../../src/editor/screen/state/actions.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { home } from '../model/site-files.ts'
import { textOf } from './open-fields.tsx'
import { atOnce, openCheckedScreen } from './screen.ts'

beforeEach(() => localStorage.clear())

type Edits = Parameters<typeof openCheckedScreen>[0]

/** Waits until the checks have answered about what is typed. */
const waitForChecks = () =>
  waitFor(() => expect(getState().checkResult?.files).toBe(getState().session.files))

/** Opens the small site with these mistakes. */
async function open(edits: Edits) {
  await openCheckedScreen(edits, { selection: { file: home, section: 2 } })
  render(
    <>
      <Fields />
      <Problems />
    </>,
  )
  const user = userEvent.setup()
  const problems = within(screen.getByRole('region', { name: 'Problems' }))
  await user.click(problems.getByRole('button', { name: 'Show' }))
  return { user, problems, fields: within(screen.getByRole('form', { name: 'Fields' })) }
}

describe('Problems', () => {
  test('lists all errors first', async () => {
    const service = { icon: 'scale', title: 'Spreads', description: 'Both <b>sides</b>.' }
    const many = {
      path: '/contact',
      title: 'Contact',
      description: 'How to reach us.',
      sections: [{ type: 'services', heading: 'Work', items: Array(120).fill(service) }],
    }
    await openCheckedScreen({
      'content/contact.json': JSON.stringify(many),
      'content/site.json': ['"We list."', '""'],
    })
    render(<Problems />)
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    const [first, ...others] = screen
      .getAllByText(/^(?:Error|Warning)$/)
      .map(({ parentElement }) => parentElement?.textContent)
    expect(first).toMatch(/^Error.*Footer/)
    expect(others.filter((text) => text?.includes('<b>')).length).toBeGreaterThanOrEqual(120)
  })

  test('does not say “No problems” if the checks cannot run', async () => {
    const check = async () => Promise.reject(new RequestFailed('refused', 'They do not run.', ''))
    await openCheckedScreen({}, {}, { ...atOnce, check })
    render(<Problems />)
    expect(screen.getByText('Not checked: the checks do not run.')).toBeVisible()
  })

  test('opens on request, and stays open after a reload', async () => {
    const show = async () => {
      cleanup()
      await openCheckedScreen({ 'content/site.json': ['"We list."', '""'] })
      render(<Problems />)
      return screen.queryAllByRole('listitem').length > 0
    }
    expect(await show()).toBe(false)
    expect(screen.getByText(/^1 error/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await show()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(await show()).toBe(false)
  })

  test('shows a problem of a half-typed value once the field is left', async () => {
    const { user, fields, problems } = await open({
      [home]: ['"href": "/contact"', '"href": "/contcat"'],
    })
    const link = fields.getByLabelText('Link')
    const label = fields.getByLabelText('Label')
    expect(problems.getByText('1 error')).toBeVisible()
    await user.clear(label)
    await waitForChecks()
    expect(problems.getByText('1 error')).toBeVisible()
    expect(label).toBeValid()
    await user.click(link)
    expect(problems.getByText('2 errors')).toBeVisible()
    expect(label).toBeInvalid()
    // A problem that was there before is told while it is typed into.
    await user.type(link, 's')
    await waitForChecks()
    expect(problems.getByText('2 errors')).toBeVisible()
    await user.type(label, 'Write')
    await waitForChecks()
    expect(problems.getByText('1 error')).toBeVisible()
  })

  test('opens the folds around a field, which gets the focus', async () => {
    const more = ['Spreads', 'Depth'].map((title) => ({ icon: 'scale', title, description: 'x' }))
    const added = JSON.stringify(more).slice(1, -1)
    const { user, problems, fields } = await open({
      [home]: [
        '"title": "Listing", "description": "All venues." }',
        `"title": "", "description": "All venues." }, ${added}`,
      ],
    })
    await user.click(problems.getByRole('button', { name: /is blank/ }))
    const title = fields.getByLabelText('Title')
    expect(title).toHaveFocus()
    expect(title).toHaveValue('')
    expect(title).toHaveAccessibleDescription(/is blank/)
  })

  describe('suggestion', () => {
    test.each([
      ['that is safe', ['"href": "/contact"', '"href": "/contcat"'], 'Use “/contact”'],
      ['that is a guess', ['"href": "/contact"', '"href": "/contract-us"'], 'Use “/contact”'],
    ] as const)('%s is a button', async (_, edit, name) => {
      const { user, problems } = await open({ [home]: edit })
      const before = textOf(home)
      await user.click(problems.getByRole('button', { name }))
      expect(textOf(home)).toBe(before?.replace(edit[1], edit[0]))
      expect(problems.getByText('No problems')).toBeVisible()
      undoLast()
      expect(textOf(home)).toBe(before)
    })

    test('is also a button at its field, which gets the focus', async () => {
      const { user, fields, problems } = await open({
        [home]: ['"href": "/contact"', '"href": "/contcat"'],
      })
      await user.click(problems.getByRole('button', { name: /^Error/ }))
      await user.click(fields.getByRole('button', { name: 'Use “/contact”' }))
      expect(textOf(home)).toContain('"href": "/contact"')
      expect(fields.getByLabelText('Link')).toHaveFocus()
    })

    test('is a button for the syntax of a file', async () => {
      const { user, problems } = await open({ [home]: ['"path": "/",', '"path": "/"'] })
      expect(problems.getByText('Home, line 3')).toBeVisible()
      await user.click(problems.getByRole('button', { name: 'Fix' }))
      expect(textOf(home)).toContain('"path": "/",')
      expect(problems.getByText('No problems')).toBeVisible()
    })
  })
})
