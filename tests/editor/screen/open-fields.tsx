/** The fields of the screen, over the small site. */
import '@testing-library/jest-dom/vitest'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { textIn } from '../../../src/editor/model/files.ts'
import { valueIn } from '../../../src/editor/model/json/tree.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { type EditorState, getState } from '../../../src/editor/screen/state/store.ts'
import { openCheckedScreen } from './screen.ts'

/** Opens the small site with these edits in this state. Returns its fields, and ways to change them. */
export async function openFields(
  edits: Parameters<typeof openCheckedScreen>[0],
  state: Partial<EditorState>,
) {
  await openCheckedScreen(edits, state)
  render(<Fields />)
  const fields = within(screen.getByRole('form', { name: 'Fields' }))
  const field = (label: string) => fields.getByLabelText(label)
  const change = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } })
  return { user: userEvent.setup(), fields, field, change }
}

export const textOf = (file: string) => textIn(getState().session.files, file)

// biome-ignore lint/suspicious/noExplicitAny: the file as it is written, which each test states.
export const contentOf = (file: string): any => valueIn(getState().session.files, file)
