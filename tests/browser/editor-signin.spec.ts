/** Signing in to the editor at an address, over a Git host on this machine. */
import { test as base, expect, type Page } from '@playwright/test'
import type { Trial } from '../../src/commands/edit/trial.ts'
import type { HostKind } from '../../src/editor/hosted/settings.ts'
import { screen } from './editor.ts'
import { startOwnTrial } from './own-trial.ts'
import { broken, runAxe } from './run-axe.ts'

// Each trial has the folder of its process.
base.describe.configure({ mode: 'serial' })

interface Fixtures {
  kind: HostKind
  trial: Trial
}

const test = base.extend<Fixtures>({
  kind: ['github', { option: true }],
  trial: async ({ kind }, use) => {
    const trial = await startOwnTrial(kind)
    trial.host.accounts.add({ login: 'you', name: 'Anna Example' })
    await use(trial)
    await trial.close()
  },
})
// The code is bundled for the first one.
test.setTimeout(900_000)

const axe = async (page: Page, part = 'html') =>
  expect(broken(await runAxe(page, { part, rules: ['target-size'] }))).toEqual([])

/** What is in the storage of the tab, without the name of the window. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name !== 'edit-window'))

test('with a token, by keyboard, and again in place', async ({ trial, page }) => {
  const { address, token, host } = trial
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/`)
  const field = page.getByLabel('Token')
  await field.waitFor()
  await axe(page)
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: /^Open the form at GitHub/ })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', /personal-access-tokens\/new\?.*contents=write/)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('mistyped')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('GitHub doesn’t take this token')
  await expect(field).toBeFocused()
  await axe(page)
  expect(await kept(page)).toEqual([])

  await field.fill(` ${token} `)
  await page.keyboard.press('Enter')
  const { button, status } = screen(page)
  await button('Save').waitFor()
  await expect(status).toHaveText('Published')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('tab', { name: 'Fields' }).click()
  const title = page.getByRole('form', { name: 'Fields' }).getByLabel('Title', { exact: true })
  await title.fill('Good day')

  // The token ends while something is not saved.
  host.accounts.revoke(token)
  const next = host.accounts.addToken('you')
  await button('Save').click()
  await button('Sign in again').click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await axe(page, '[role=dialog]')
  await dialog.getByLabel('Token').fill(next)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(status).toHaveText('1 change not saved')
  await expect(title).toHaveValue('Good day')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  await button('Save').click()
  await expect(status).toHaveText('Saved on your branch')

  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Everything is published\./)).toBeFocused()
  await page.keyboard.press('Escape')

  await button('Anna Example').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await kept(page)).toEqual([])
  await page.reload()
  await expect(field).toBeVisible()
})

test.describe('at a host that has a page for it', () => {
  test.use({ kind: 'gitlab' })

  test('in every tab of this browser, and out of all of them', async ({ trial, page, context }) => {
    const { address, host } = trial
    let token = ''
    page.on('request', (request) => {
      token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1] ?? token
    })
    await page.goto(`${address}/`)
    await page.getByRole('checkbox', { name: 'Stay signed in on this device' }).check()
    await axe(page)
    await page.getByRole('button', { name: 'Sign in with GitLab' }).click()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    const { button, field, status } = screen(page)
    await button('Save').waitFor()
    expect(page.url()).toBe(`${address}/`)

    // It stays, also in another tab.
    const other = await context.newPage()
    await other.goto(`${address}/`)
    await other.getByRole('button', { name: 'Save' }).waitFor()

    await field('Title').fill('Good day')
    // Where the host gives the next token, nobody has to type anything.
    host.accounts.revoke(token)
    await button('Save').click()
    await button('Sign in again').click()
    await expect(button('Sign in again')).toHaveCount(0)
    await expect(status).toHaveText('1 change not saved')
    await button('Save').click()
    await expect(status).toHaveText('Saved on your branch')

    // Who signs out does so in all tabs.
    await button('Anna Example').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect(other.getByRole('alert')).toContainText('You have signed out in another window.')
    await other.reload()
    await expect(other.getByRole('button', { name: 'Sign in with GitLab' })).toBeVisible()
    await other.close()
  })
})
