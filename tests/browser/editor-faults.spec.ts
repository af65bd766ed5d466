/** What fails in the editor itself loses no unsaved changes. */
import { expect, only, saved, screen, test } from './editor.ts'

test.describe('while the editor opens', () => {
  test.use({ expectedMessages: [[/ERR_FAILED/], { scope: 'test' }] })

  test(
    'keeps unsaved changes when a request fails',
    only('folder', 'server'),
    async ({ editor, page }) => {
      const { status, writeHeading } = await editor.open()
      await writeHeading('Not saved yet')
      await expect(status).toHaveText('1 change not saved')
      await page.route('**/__edit/read', (route) => route.abort(), { times: 1 })
      await page.reload()
      await page.getByText('The editor’s server does not answer.').waitFor()
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(status).toHaveText('1 change not saved')
      await page.reload()
      await expect(status).toHaveText('1 change not saved')
    },
  )
})

test.describe('after an error of rendering', () => {
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
