/** Earlier versions of a page are looked at, and brought back. */
import { commitAll, type Editor, expect, homeFile, isStriking, test } from './editor.ts'

/** Lets somebody publish a text of the home page, with a message. */
async function publish(editor: Editor, text: string): Promise<void> {
  await editor.write(homeFile, text)
  commitAll(editor.root)
}

test.describe('history of a page in the editor', () => {
  test('shows an earlier version, and restores it', async ({ editor, page }) => {
    const first = editor.read(homeFile)
    await publish(editor, `${first.trimEnd().slice(0, -1)},`)
    await publish(editor, first)
    await publish(editor, first.replace('Get listed. Stay liquid.', 'Be listed.'))
    const { button, preview, status } = await editor.open()
    const heading = preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Be listed.')
    await button('History').click()
    const history = page.getByRole('region', { name: 'History' })
    const versions = history.getByRole('list', { name: 'Versions' })
    // The one before could not be shown.
    const broken = versions.locator('> li').nth(2)
    await broken.getByRole('button').first().click()
    await expect(history.getByRole('alert')).toContainText('Home was not valid JSON then.')
    const oldest = versions.locator('> li').nth(1)
    await oldest.getByRole('button').first().click()
    await expect(heading).toHaveText('Get listed. Stay liquid.')
    await expect(oldest).toContainText('Hero › Heading: “Be listed.” → “Get listed.')

    // Nothing has changed yet.
    await expect(status).toHaveText(/^(?:Saved|Published)$/)
    await page.getByRole('note').getByRole('button', { name: 'Back to now' }).click()
    await expect(heading).toHaveText('Be listed.')

    await oldest.getByRole('button').first().click()
    const restore = oldest.getByRole('button', { name: 'Restore this version' })
    await expect(restore).toBeInViewport({ ratio: 1 })
    expect(await isStriking(restore)).toBe(false)
    await restore.click()
    await expect(status).toHaveText('1 change not saved')
    await expect(heading).toHaveText('Get listed. Stay liquid.')
    await button('Undo').click()
    await expect(heading).toHaveText('Be listed.')
    await button('Redo').click()
    await expect(heading).toHaveText('Get listed. Stay liquid.')
  })
})
