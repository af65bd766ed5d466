/** The worker of the checks. */
import { core, expect, homeFile, test } from './editor.ts'

test.use({ expectedMessages: [[/checks|net::ERR/], { scope: 'test' }] })

test(
  'checks that cannot run are said, and nothing is saved or lost',
  core,
  async ({ editor, page }) => {
    let isBroken = true
    await page.route(/\/checker[\w-]*\.js$/, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    const { diagnostics, field, button, status, save } = await editor.open()
    const notice = page.getByRole('alert').first()
    await expect(notice).toContainText('The checks do not run')
    await expect(diagnostics).toContainText('Not checked')
    await field('Title').fill('Kept')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await button('Save').click()
    await expect(notice).toContainText('The checks do not run')
    await expect(status).toHaveText('1 change not saved')
    expect(editor.read(homeFile)).not.toContain('"Kept"')

    isBroken = false
    await save()
    expect(editor.read(homeFile)).toContain('"Kept"')
    await expect(diagnostics).not.toContainText('Not checked')
  },
)
