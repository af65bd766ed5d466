/** What only the editor over a Git host has: an account, publishing, approval, and a host that can be away. */
import type { Page } from '@playwright/test'
import { expect, homeFile, only, onlyCore, test } from './editor.ts'

const publish = (page: Page) => page.getByRole('dialog', { name: 'Publish' })

/** Publishes what is saved, and closes the dialog. */
async function publishAll(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await publish(page).getByLabel('Message').fill(message)
  await publish(page).getByRole('button', { name: 'Publish', exact: true }).click()
}

test(
  'saves on the own branch, and publishes all of it as one commit',
  onlyCore('host', 'publishing'),
  async ({ editor, hosted, page }) => {
    const { repository } = hosted.host()
    const before = await repository.head('main')
    const { field, status, save, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await expect(status).toHaveText('Saved on your branch')
    await field('Text').fill('Short.')
    await save()
    expect(await repository.head('main')).toBe(before)
    expect(await repository.branches('edit-')).toHaveLength(1)

    await publishAll(page, 'Say it shorter')
    await expect(publish(page)).toContainText('Everything is published.')
    await expect(status).toHaveText('Published')
    const made = await repository.commit('main')
    expect(made?.parents).toEqual([before])
    expect(made?.message).toMatch(/^Say it shorter/)
    expect(JSON.parse(editor.read(homeFile)).sections[0]).toMatchObject({
      heading: 'Be listed.',
      text: 'Short.',
    })
    await expect.poll(() => repository.branches('edit-')).toEqual([])
  },
)

test(
  'waits for approval where the main branch is protected, until it is there',
  onlyCore('host', 'publishing'),
  async ({ editor, hosted, page }) => {
    const host = hosted.host()
    host.protect('main')
    const { status, save, writeHeading } = await editor.open()
    await writeHeading('Be listed.')
    await save()
    await publishAll(page, 'Say it shorter')
    await expect(status).toHaveText('Waiting for approval')
    await expect(publish(page).getByRole('link', { name: /request for approval/ })).toBeVisible()
    expect(host.changeRequests).toHaveLength(1)
    await page.reload()
    await expect(status).toHaveText('Waiting for approval')
    // Somebody approves it.
    await editor.write(homeFile, editor.read(homeFile))
    await expect(status).toHaveText('Published')
  },
)

test(
  'brings back what was saved on a branch that somebody has removed meanwhile',
  only('host', 'publishing'),
  async ({ editor, hosted, page }) => {
    const { repository } = hosted.host()
    const { field, section, status, save, writeHeading } = await editor.open()
    await writeHeading('Mine')
    await save()
    const address = page.url()
    await page.goto('about:blank')
    for (const { name, commit } of await repository.branches('edit-')) {
      await repository.removeBranch(name, commit)
    }
    await page.goto(address)
    await expect(page.getByText('Your branch was removed at the host')).toBeVisible()
    await expect(status).toHaveText('1 change not saved')
    await section(/^Hero/).click()
    await expect(field('Heading')).toHaveValue('Mine')
    await save()
    expect(await repository.branches('edit-')).toHaveLength(1)
  },
)

test(
  'merges what others have published before it publishes',
  only('host', 'publishing'),
  async ({ editor, hosted, page }) => {
    const { section, save, writeHeading, status } = await editor.open()
    await writeHeading('Mine')
    const theirs = editor.read(homeFile).replace('Our work in figures', 'Theirs')
    // The window has not heard of it.
    await hosted.host().commit('main', { [homeFile]: theirs })
    await save()
    await publishAll(page, 'Say it shorter')
    await expect(publish(page).getByRole('alert')).toContainText(
      'Somebody else has published changes of the same files.',
    )
    await page.keyboard.press('Escape')
    await expect(section('Figures: Theirs')).toBeVisible()
    await save()
    await publishAll(page, 'Say it shorter')
    await expect(status).toHaveText('Published')
    expect(editor.read(homeFile)).toBe(theirs.replace('Get listed. Stay liquid.', 'Mine'))
  },
)

test.describe('with a token that has ended', () => {
  // The browser says of each answer above 400 that it came.
  test.use({ expectedMessages: [[/status of 401/], { scope: 'test' }] })

  test(
    'asks to sign in again, and saves what was typed',
    onlyCore('host', 'account'),
    async ({ editor, hosted, page }) => {
      const { accounts } = hosted.host()
      const { button, save, writeHeading } = await editor.open()
      await writeHeading('Kept')
      accounts.revoke(hosted.token)
      await button('Save').click()
      await button('Sign in again').click()
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      const next = hosted.token.replaceAll('a', 'c')
      accounts.addToken('you', { value: next })
      await dialog.getByLabel('Token').fill(next)
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(dialog).toBeHidden()
      await save()
      expect(editor.read(homeFile)).toContain('Kept')
    },
  )
})

test.describe('without its host', () => {
  test.use({ expectedMessages: [[/ERR_CONNECTION/], { scope: 'test' }] })

  test(
    'keeps the changes while the host is gone, and saves them when it is back',
    only('host', 'connection'),
    async ({ editor, page }) => {
      const { button, save, writeHeading } = await editor.open()
      await writeHeading('Written offline')
      await editor.stop()
      await button('Save').click()
      await expect(page.getByRole('alert').first()).toContainText('Your changes are kept')
      await editor.start()
      await save()
      expect(editor.read(homeFile)).toContain('Written offline')
    },
  )
})
