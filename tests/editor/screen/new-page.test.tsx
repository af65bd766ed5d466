/** What is asked before a page is made. */
import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Fields } from '../../../src/editor/screen/fields/fields.tsx'
import { NewPage } from '../../../src/editor/screen/pages/new-page.tsx'
import { home } from '../model/site-files.ts'
import { contentOf } from './open-fields.tsx'
import { openCheckedScreen } from './screen.ts'

describe('NewPage', () => {
  test('makes an article a draft where articles are listed', async () => {
    const list =
      '"heading": "News", "below": "/news", "topic": "Rules" }, { "type": "call-to-action",'
    await openCheckedScreen(
      { [home]: ['"type": "call-to-action",', `"type": "articles", ${list}`] },
      { dialog: 'new-page', newKind: undefined },
    )
    const { unmount } = render(<NewPage />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('radio', { name: 'Article' }))
    await user.type(screen.getByLabelText('Title'), 'What a new rule changes')
    expect(screen.getByLabelText('Address')).toHaveValue('/news/what-a-new-rule-changes')
    expect(screen.getByText('“Home” lists it once it is published.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create article' }))
    const file = 'content/news-what-a-new-rule-changes.json'
    await vi.waitFor(() => expect(contentOf(file)).toMatchObject({ article: { topic: 'Rules' } }))
    unmount()
    render(<Fields />)
    expect(screen.getByRole('switch', { name: 'Draft' })).toBeChecked()
  })
})
