/** The list of problems. */
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Files } from '../../../src/editor/edits/files.ts'
import { openSession } from '../../../src/editor/edits/session.ts'
import { Problems } from '../../../src/editor/screen/problems/problems.tsx'
import { setState } from '../../../src/editor/screen/state/store.ts'
import { filesOf } from '../edits/site-files.ts'

afterEach(cleanup)

test('the errors come first, and none is left out', () => {
  const service = { icon: 'scale', title: 'Spreads', description: 'Both <b>sides</b>.' }
  const many = {
    path: '/contact',
    title: 'Contact',
    description: 'How to reach us.',
    sections: [{ type: 'services', heading: 'Work', items: Array(120).fill(service) }],
  }
  const files = filesOf({
    'content/contact.json': JSON.stringify(many),
    'content/site.json': ['"We list."', '""'],
  })
  setState({ phase: 'ready', session: openSession(files) })
  render(<Problems />)
  const [first, ...others] = screen
    .getAllByText(/^(?:Error|Warning)$/)
    .map(({ parentElement }) => parentElement?.textContent)
  expect(first).toMatch(/^Error.*Footer/)
  expect(others.filter((text) => text?.includes('<b>')).length).toBeGreaterThanOrEqual(120)
})

test('warnings alone do not open the list, and it remembers what the person chose', async () => {
  const warned = filesOf({ 'content/site.json': ['"We list."', '"We <b>list</b>."'] })
  const broken = filesOf({ 'content/site.json': ['"We list."', '""'] })
  const show = (files: Files) => {
    cleanup()
    setState({ phase: 'ready', session: openSession(files) })
    render(<Problems />)
    return screen.queryAllByRole('listitem').length > 0
  }
  expect(show(warned)).toBe(false)
  expect(screen.getByText(/^\d+ warnings?$/)).toBeDefined()
  expect(show(broken)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(show(broken)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(show(warned)).toBe(true)
})
