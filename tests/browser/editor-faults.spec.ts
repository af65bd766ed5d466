/** What fails in the editor itself loses no unsaved changes. */
import { expect, saved, screen, test } from './editor.ts'

test.describe('editor while it opens', () => {
  test.use({ expectedMessages: [[/ERR_FAILED/], { scope: 'test' }] })

  test('keeps unsaved changes when a request fails', async ({ editor, page }) => {
    const { status, writeHeading } = await editor.open()
    await writeHeading('Not saved yet')
    await expect(status).toHaveText('1 change not saved')
    await page.route('**/files?texts', (route) => route.abort())
    await page.reload()
    await page.getByText('This browser keeps your changes.').waitFor()
    await page.unroute('**/files?texts')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(status).toHaveText('1 change not saved')
    await page.reload()
    await expect(status).toHaveText('1 change not saved')
  })
})

test.describe('editor after a render error', () => {
  test.use({ expectedMessages: [[/No letters any more/], { scope: 'test' }] })

  test('keeps unsaved changes, and opens without them', async ({ editor, page, context }) => {
    await page.addInitScript(() => {
      for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
        const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'value') as Required<
          TypedPropertyDescriptor<string>
        >
        Object.defineProperty(prototype, 'value', {
          configurable: true,
          get,
          set(text: string) {
            if (text === 'Not saved yet') throw new Error('No letters any more')
            set.call(this, text)
          },
        })
      }
    })
    const { status, field, go, button } = await editor.open()
    await go('Site')
    await field('Name of the brand').evaluate((element: HTMLInputElement) => element.select())
    await page.keyboard.insertText('Not saved yet')
    await expect(status).toHaveText('1 change not saved')
    await go('Home')
    await page.reload()
    await expect(status).toHaveText('1 change not saved')
    await go('Site')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong in the editor.',
    )
    await page.getByText('For the developer').click()
    await expect(page.getByText('Error: No letters any more')).toBeVisible()
    await button('Open without my unsaved changes').click()
    await expect(page.getByRole('alert')).toContainText('This browser keeps them.')
    await expect(status).toHaveText(saved)
    await page.reload()
    await expect(status).toHaveText(saved)
    const other = await context.newPage()
    await other.goto(editor.address)
    await expect(screen(other).status).toHaveText('1 change not saved')
  })
})

test.describe('editor without its stored changes', () => {
  test('reports that the browser has removed unsaved changes', async ({ editor, page }) => {
    const { writeHeading, status } = await editor.open()
    await writeHeading('Not saved yet')
    const noted = () => page.evaluate(() => JSON.stringify(localStorage).includes('-files:'))
    await expect.poll(noted).toBe(true)
    // As a browser does that makes room: it empties the databases of an origin while no page is open.
    await page.goto('about:blank')
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', {
      origin: editor.origin,
      storageTypes: 'indexeddb',
    })
    const alert = page.getByRole('alert')
    await editor.open()
    await expect(alert).toContainText('This browser has removed your unsaved changes of 1 file.')
    await expect(status).toHaveText(saved)
    // Once is enough.
    await page.reload()
    await expect(status).toHaveText(saved)
    await expect(page.getByText('This browser has removed')).toHaveCount(0)
  })
})
