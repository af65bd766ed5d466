/** A site of which this editor cannot show everything. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSession } from '../../../src/editor/edits/session.ts'
import { Preview } from '../../../src/editor/screen/preview/preview.tsx'
import { AddSection } from '../../../src/editor/screen/sections/add-section.tsx'
import { setState } from '../../../src/editor/screen/state/store.ts'
import { sectionTypes } from '../../checks/site.ts'
import { filesOf, home } from '../edits/site-files.ts'
import { workplaceWith } from './workplaces.ts'

// jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text })

afterEach(cleanup)

const publishing = { publish: vi.fn() }

/** How many buttons the dialog has where the editor knows these types. */
function buttonsWith(known: string[]): number {
  setState({
    ...{ phase: 'ready', session: openSession(filesOf({})), selection: { file: home } },
    sectionTypes: known,
    dialog: 'add-section',
  })
  const { baseElement } = render(<AddSection />)
  const count = baseElement.querySelectorAll('button').length
  cleanup()
  return count
}

function showPreview(files: ReadonlyMap<string, string>) {
  setState({ phase: 'ready', sectionTypes, session: openSession(files), selection: { file: home } })
  render(<Preview page={home} selected={undefined} />)
}

test('a page with a mistake from the start says why it is not shown', () => {
  workplaceWith({ publishing })
  showPreview(new Map([...filesOf({}), [home, '{ "path": "/", "title": "Home", ]']]))
  expect(screen.getByRole('note').textContent).toContain('This page cannot be shown')
})

test('a page that can be shown says nothing', () => {
  workplaceWith({ publishing })
  showPreview(filesOf({}))
  expect(screen.queryByRole('note')).toBeNull()
})

test('a preview that says it itself is left alone', () => {
  workplaceWith({})
  showPreview(new Map([...filesOf({}), [home, '{ "path": "/", "title": "Home", ]']]))
  expect(screen.queryByRole('note')).toBeNull()
})

test('a type that an editor built ahead does not know is not offered', () => {
  workplaceWith({ publishing })
  expect(buttonsWith(sectionTypes.slice(1))).toBe(buttonsWith(sectionTypes) - 1)
})

test('beside a checkout, a type that has a schema and no component yet is offered', () => {
  workplaceWith({})
  expect(buttonsWith(sectionTypes.slice(1))).toBe(buttonsWith(sectionTypes))
})
