/** What others have changed and not published. */
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { textIn } from '../../../src/editor/model/files.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { PageList } from '../../../src/editor/screen/pages/page-list.tsx'
import { NoticeBar } from '../../../src/editor/screen/parts/notice.tsx'
import { Merges } from '../../../src/editor/screen/review/merges.tsx'
import { edit } from '../../../src/editor/screen/state/actions.ts'
import { followDisk } from '../../../src/editor/screen/state/files.ts'
import { filesOf, home } from '../model/site-files.ts'
import { openScreen } from './screen.ts'

beforeEach(() => {
  const anna = 'Anna Example'
  const saved = Object.entries({
    [home]: [anna, 'Ben Example', 'Carla Example'],
    'content/contact.json': ['Carla Example'],
    'content/files/desk.jpg': [anna],
    'content/site.json': ['Ben Example'],
  })
  const files = saved.map(([file, by]) => ({ file, by, published: null, saved: null }))
  const account = {
    kind: 'drafts' as const,
    person: { name: 'Carla Example', address: 'carla@example.com', role: 'publish' as const },
  }
  openScreen({}, { account, unpublished: { files, others: [] } })
})

const words = 'Anna Example and Ben Example have changes of this page that are not published yet.'

/** What is read out for an element beside its name. */
const descriptionOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

describe('Fields', () => {
  test('show above them that others have changed the page', () => {
    render(<Fields />)
    const form = screen.getByRole('form', { name: 'Fields' })
    expect(descriptionOf(form)).toContain(words)
    expect(form.textContent?.startsWith(words)).toBe(true)
  })
})

describe('PageList', () => {
  test('marks pages that others have changed', () => {
    render(<PageList />)
    const description = (name: string) => descriptionOf(screen.getByRole('button', { name }))
    expect(description('Home')).toContain(words)
    expect(description('Contact')).not.toContain('not published')
    expect(description('Site')).toContain('Ben Example has changes of this file')
    expect(description('Files')).toContain('Anna Example has changes of these files')
  })
})

describe('Merges', () => {
  test('names who has saved another text', () => {
    edit((files) => setValue(files, home, ['title'], 'Mine'))
    const content = (textIn(filesOf(), home) ?? '').replace('"Home"', '"Theirs"')
    followDisk([{ file: home, content, blob: 'theirs' }])
    render(
      <>
        <NoticeBar />
        <Merges />
      </>,
    )
    expect(screen.getByText(/^Anna Example has saved Home, with another text/)).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Saved by Anna ExampleTheirs' })).toBeDefined()
  })
})
