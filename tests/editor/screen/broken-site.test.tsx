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

function showPreview(files: ReadonlyMap<string, string>) {
  setState({ phase: 'ready', sectionTypes, session: openSession(files), selection: { file: home } })
  render(<Preview page={home} selected={undefined} className="" />)
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

test('a type of section that the editor was not built with is not offered', () => {
  const files = filesOf({})
  const [first = ''] = sectionTypes
  setState({
    ...{ phase: 'ready', session: openSession(files), selection: { file: home } },
    sectionTypes: sectionTypes.filter((type) => type !== first),
    dialog: 'add-section',
  })
  const { baseElement } = render(<AddSection />)
  const offered = baseElement.querySelectorAll('button').length
  cleanup()
  setState({ sectionTypes })
  const all = render(<AddSection />).baseElement.querySelectorAll('button').length
  expect(offered).toBe(all - 1)
})
