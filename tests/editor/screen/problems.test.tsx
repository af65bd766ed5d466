/** The problems of a site, and the buttons that put in what they suggest. */
import { cleanup, render, screen, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { Problems } from '../../../src/editor/screen/problems/problems.tsx'
import { undoLast } from '../../../src/editor/screen/state/actions.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { home } from '../model/site-files.ts'
import { openCheckedScreen } from './screen.ts'

type Edits = Parameters<typeof openCheckedScreen>[0]

const textOf = (file: string) => getState().session.files.get(file)

/** Opens the small site with these mistakes. */
async function open(edits: Edits) {
  await openCheckedScreen(edits, { selection: { file: home, section: 2 } })
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

test('the errors come first, and none is left out', async () => {
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
  const [first, ...others] = screen
    .getAllByText(/^(?:Error|Warning)$/)
    .map(({ parentElement }) => parentElement?.textContent)
  expect(first).toMatch(/^Error.*Footer/)
  expect(others.filter((text) => text?.includes('<b>')).length).toBeGreaterThanOrEqual(120)
})

test('warnings alone do not open the list, and it remembers what the person chose', async () => {
  const warned: Edits = { 'content/site.json': ['"We list."', '"We <b>list</b>."'] }
  const broken: Edits = { 'content/site.json': ['"We list."', '""'] }
  const show = async (edits: Edits) => {
    cleanup()
    await openCheckedScreen(edits)
    render(<Problems />)
    return screen.queryAllByRole('listitem').length > 0
  }
  expect(await show(warned)).toBe(false)
  expect(screen.getByText(/^\d+ warnings?$/)).toBeDefined()
  expect(await show(broken)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(await show(broken)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await show(warned)).toBe(true)
})

describe('a suggestion', () => {
  test.each([
    ['that is safe', ['"href": "/contact"', '"href": "/contcat"'], 'Use “/contact”'],
    ['that is a guess', ['"href": "/contact"', '"href": "/contract-us"'], 'Use “/contact”'],
    ['of another name', ['"label": "Write', '"lable": "Write'], 'Use “label”'],
  ] as const)('%s is a button', async (_, edit, name) => {
    const { user, problems } = await open({ [home]: edit })
    const before = textOf(home)
    await user.click(problems.getByRole('button', { name }))
    expect(textOf(home)).toBe(before?.replace(edit[1], edit[0]))
    expect(problems.getByText('No problems')).toBeVisible()
    undoLast()
    expect(textOf(home)).toBe(before)
  })

  test('is a button at its field, too, which then has the focus', async () => {
    const { user, fields, problems } = await open({
      [home]: ['"href": "/contact"', '"href": "/contcat"'],
    })
    await user.click(problems.getByRole('button', { name: /^Error/ }))
    await user.click(fields.getByRole('button', { name: 'Use “/contact”' }))
    expect(textOf(home)).toContain('"href": "/contact"')
    expect(fields.getByLabelText('Link')).toHaveFocus()
  })

  test('for the writing of a file is a button', async () => {
    const { user, problems } = await open({ [home]: ['"path": "/",', '"path": "/"'] })
    expect(problems.getByText('Home, line 3')).toBeVisible()
    await user.click(problems.getByRole('button', { name: 'Fix' }))
    expect(textOf(home)).toContain('"path": "/",')
    expect(problems.getByText('No problems')).toBeVisible()
  })
})
