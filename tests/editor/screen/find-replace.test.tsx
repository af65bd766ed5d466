/** Find and replace over all texts of the site. */
import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { FileContent } from '../../../src/editor/model/files.ts'
import { textsByFile } from '../../../src/editor/model/replace.ts'
import { FindReplace } from '../../../src/editor/screen/replace/find-replace.tsx'
import { useFoundTexts } from '../../../src/editor/screen/replace/use-found-texts.ts'
import { getState } from '../../../src/editor/screen/state/store.ts'
import { filesOf, home } from '../model/site-files.ts'
import { contentOf } from './open-fields.tsx'
import { openScreen } from './screen.ts'

async function open(query: string, found: string) {
  openScreen({ [home]: ['"A sentence."', '"Listing, listing."'] }, { dialog: 'replace' })
  render(<FindReplace />)
  const user = userEvent.setup()
  const status = async (text: string) =>
    waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  change('Find', query)
  await status(found)
  const places = within(screen.getByRole('list', { name: 'Places' }))
  const button = (name: string) => screen.getByRole('button', { name })
  return { user, status, places, button, change }
}

const text = () => contentOf(home).sections[0].text

describe('FindReplace', () => {
  test('replaces the words in the chosen places, and keeps their case', async () => {
    const { user, status, places, button, change } = await open('listing', 'Found in 4 places.')
    change('Replace with', 'launch')
    expect(places.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Home › Page header › Text.*Listing Launch/),
      expect.stringMatching(/^Home › Page header › Text.*listing launch/),
      expect.stringMatching(/^Home › Services › .*Listing Launch/),
      expect.stringMatching(/^Quote form › Needs › .*Listing Launch/),
    ])
    await user.click(places.getAllByRole('checkbox')[0] as Element)
    await user.click(button('Replace in 3 places'))
    await status('Replaced in 3 places. Undo reverts it.')
    expect(text()).toBe('Listing, launch.')
    expect(getState().session.done).toHaveLength(1)
  })

  test('deletes words only if that is confirmed', async () => {
    const { user, status, button } = await open('listing', 'Found in 4 places.')
    expect(button('Replace in 4 places')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Delete in 4 places').className).not.toBe(button('Replace in 4 places').className)
    await user.click(button('Delete in 4 places'))
    const confirmation = screen.getByLabelText('To delete “listing” in 4 places, type “delete”')
    expect(confirmation).toHaveFocus()
    expect(button('Delete in 4 places')).toHaveAttribute('aria-disabled', 'true')
    await user.keyboard('delete')
    await user.click(button('Delete in 4 places'))
    await status('Replaced in 4 places.')
    expect(text()).toBe(', .')
  })

  test('matches case and whole words, and shows a match in its field', async () => {
    const { user, status, places, change } = await open('listing', 'Found in 4 places.')
    await user.click(screen.getByLabelText('Match case'))
    await status('Found in 1 place.')
    await user.click(places.getByRole('button', { name: 'Show' }))
    expect(getState().target).toMatchObject({ file: home, path: ['sections', 0, 'text'] })
    change('Find', 'listin')
    await user.click(screen.getByLabelText('Whole words'))
    await status('No match.')
  })
})

const count = 200
const pages = Array.from({ length: count }, (_, number) => ({
  path: `/page-${number}`,
  title: `Page ${number}`,
  description: 'One of many pages.',
  sections: [{ type: 'page-header', heading: `Needle ${number}` }],
}))
const files = filesOf(
  Object.fromEntries(
    pages.map((page, number) => [`content/page-${number}.json`, JSON.stringify(page)]),
  ),
)

describe('useFoundTexts', () => {
  test('returns the first results before all files are read', () => {
    const read: string[] = []
    class CountedFiles extends Map<string, FileContent> {
      override get(file: string) {
        if (file.startsWith('content/page-')) read.push(file)
        return super.get(file)
      }
    }
    for (const found of textsByFile(new CountedFiles(files), 'Needle')) {
      if (found.length === 0) continue
      expect(found).toMatchObject([{ text: 'Needle 0', start: 0, end: 6 }])
      break
    }
    expect(new Set(read).size).toBe(1)
  })

  test('returns all results, and starts again for another text', async () => {
    const options = { matchCase: true, wholeWords: true }
    const { result, rerender } = renderHook(
      ({ query }: { query: string }) => useFoundTexts(files, query, options),
      { initialProps: { query: 'Needle' } },
    )
    const done = async (length: number) => {
      await waitFor(() => expect(result.current.isDone).toBe(true))
      expect(result.current.found).toHaveLength(length)
    }
    await done(count)
    rerender({ query: 'Needle 7' })
    await done(1)
    rerender({ query: '' })
    await done(0)
  })
})
