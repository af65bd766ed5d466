/** A site of which this editor cannot show everything. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { siteFile } from '../../../src/content/content-files.ts'
import { newForm } from '../../../src/editor/model/forms.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { Preview } from '../../../src/editor/screen/preview/preview.tsx'
import { AddSection } from '../../../src/editor/screen/sections/add-section.tsx'
import { diagnosticsIn } from '../../../src/editor/screen/state/derived.ts'
import { getState, setState } from '../../../src/editor/screen/state/store.ts'
import { sectionTypes } from '../../checks/site.ts'
import { contact, filesOf, home } from '../model/site-files.ts'
import { clientWith } from './clients.ts'
import { openCheckedScreen, openScreen } from './screen.ts'

/** How many buttons the dialog has where the editor knows these types. */
function buttonsWith(known: string[]): number {
  openScreen({}, { sectionTypes: known })
  const { baseElement } = render(<AddSection />)
  const count = baseElement.querySelectorAll('button').length
  cleanup()
  return count
}

async function showPreview(...[edits, state]: Parameters<typeof openScreen>) {
  await openCheckedScreen(edits, { sectionTypes, ...state })
  render(<Preview page={home} selection={undefined} />)
}
const mistake = { [home]: '{ "path": "/", "title": "Home", ]' }

beforeEach(() => clientWith({}))

describe('Preview', () => {
  test('says why a page with a mistake is not shown', async () => {
    await showPreview(mistake)
    expect(screen.getByRole('note').textContent).toContain('This page cannot be shown')
  })

  test('shows no message on a page without mistakes', async () => {
    await showPreview({})
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('diagnosticsIn', () => {
  test('has an error for requests without an endpoint, unless the code of the site sends them', async () => {
    const requests = {
      [siteFile]: [
        '"brand":',
        '"requests": { "notice": "We use your answers to reply." }, "brand":',
      ],
    } as const
    await showPreview(requests)
    expect(screen.getByRole('note').textContent).toContain('This page cannot be shown')
    cleanup()
    await showPreview(requests, { delivers: true })
    expect(screen.queryByRole('note')).toBeNull()
  })
})

describe('AddSection', () => {
  test('offers a section type without a component, which an error describes', async () => {
    const [first = '', ...known] = sectionTypes
    expect(buttonsWith(known)).toBe(buttonsWith(sectionTypes))
    await openCheckedScreen({}, { sectionTypes: known })
    expect(diagnosticsIn(getState())).toContainEqual(
      expect.objectContaining({ file: `schemas/sections/${first}.json`, severity: 'error' }),
    )
  })

  test('finds a form of the site by its name', async () => {
    const { files } = newForm(filesOf(), 'Call me')
    openScreen(Object.fromEntries([...files].map(([file, text]) => [file, String(text)])))
    render(<AddSection />)
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'call m' } })
    expect(screen.getByRole('button', { name: /“Call me”/ })).toBeDefined()
  })

  test('pastes a section that was copied on another page', async () => {
    await openCheckedScreen({}, { selection: { file: home, section: 1 } })
    const { unmount } = render(<Fields />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy section' }))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
    unmount()
    setState({ selection: { file: contact } })
    render(<AddSection />)
    await userEvent.click(screen.getByRole('button', { name: /^Paste “What we do”/ }))
    const { selection, session } = getState()
    expect(selection).toEqual({ file: contact, section: 1 })
    expect(valueIn(session.files, contact)).toMatchObject({
      sections: [{}, { type: 'services', heading: 'What we do', items: [{}, {}] }],
    })
  })
})
