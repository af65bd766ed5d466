/** The deployed editor for people without an account: they sign in at its gate. */
import type { Page } from '@playwright/test'
import { editors } from '../small-host/trial-gate.ts'
import { homeFile, screen } from './editor.ts'
import { type OwnTrial, ownTrial } from './own-trial.ts'
import { broken, runAxe } from './run-axe.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ clean: undefined }, { trial: OwnTrial }>({
  trial: ownTrial('github', { gate: true }),
  baseURL: async ({ trial }, use) => use(trial.address),
  // The console has each refusal of the gate.
  expectedMessages: [[/status of 40[13]|status of 422/], { scope: 'test' }],

  // Puts the people and the branches back as they were.
  clean: [
    async ({ trial: { host, gate, mails } }, use) => {
      gate?.setList(editors)
      mails.length = 0
      await use(undefined)
      for (const { name, commit } of await host.repository.branches('edit-')) {
        await host.repository.removeBranch(name, commit)
      }
    },
    { auto: true },
  ],
})

// They share one editor.
test.describe.configure({ mode: 'default' })

/** Asks for a link. Returns it when its mail has come. */
async function askForLink(page: Page, { mails }: OwnTrial, address: string): Promise<string> {
  const before = mails.length
  await page.getByLabel('E-mail address').fill(address)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status').last()).toContainText(`If ${address} may edit this site`)
  await expect.poll(() => mails.length).toBe(before + 1)
  return /http\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
}

/** Opens a link, and presses its button. */
async function openLink(page: Page, link: string) {
  // A fragment alone does not load the page again.
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in with a link in the same tab. Returns the parts of the screen. */
async function signIn(page: Page, trial: OwnTrial, address = 'you@example.com') {
  await page.goto(`${trial.address}/`)
  await openLink(page, await askForLink(page, trial, address))
  await screen(page).button('Save').waitFor()
  return screen(page)
}

const ofMain = async ({ host }: OwnTrial) => {
  const entry = await host.repository.entry('main', homeFile)
  return (await host.repository.blob(entry?.sha ?? ''))?.toString()
}

test('people sign in with a link, in the browser that asked for it', async ({
  trial,
  page,
  context,
}) => {
  const answer = await page.goto(`${trial.address}/`)
  // The page can send nothing to the host.
  const policy = answer?.headers()['content-security-policy']
  expect(policy).toContain("connect-src 'self';")
  const field = page.getByLabel('E-mail address')
  await field.fill('you')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is not an e-mail address.')
  await expect(field).toBeFocused()
  expect(broken(await runAxe(page, { rules: ['target-size'] }))).toEqual([])
  const link = await askForLink(page, trial, 'you@example.com')
  expect(broken(await runAxe(page, { rules: ['target-size'] }))).toEqual([])

  // The mail program opens it in a new tab. Both tabs go on.
  const tab = await context.newPage()
  await tab.goto(link)
  const enter = tab.getByRole('button', { name: 'Sign in' })
  await enter.waitFor()
  expect(tab.url()).toBe(`${trial.address}/`)
  expect(broken(await runAxe(tab, { rules: ['target-size'] }))).toEqual([])
  await enter.click()
  await screen(tab).button('Save').waitFor()
  await screen(page).button('Save').waitFor()

  // The link is used.
  await openLink(tab, link)
  await expect(tab.getByRole('alert')).toContainText('This link has been used.')
  await tab.reload()
  await screen(tab).button('Save').waitFor()

  // Who signs out does so in all tabs.
  await screen(tab).button('You').click()
  const dialog = tab.getByRole('dialog')
  await expect(dialog).toContainText('You are signed in as You.')
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await tab.getByText('You are signed out.').waitFor()
  await expect(page.getByRole('alert')).toContainText('You have signed out in another window.')
  await page.reload()
  await page.getByLabel('E-mail address').waitFor()
  await tab.close()
})

test('who may publish does, and who may propose asks for approval', async ({ trial, page }) => {
  const { host } = trial
  const { field, button, status, save } = await signIn(page, trial)
  await field('Title').fill('Good day')
  await save()
  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(status).toHaveText('Published')
  await page.keyboard.press('Escape')
  expect(await ofMain(trial)).toContain('Good day')
  const head = (await host.repository.head('main')) ?? ''
  const [commit] = await host.repository.history(head)
  expect(commit?.message).toMatch(/\nCo-authored-by: You <you@example\.com>\n$/)
  // The page knows them by their own name.
  await button('History').click()
  const newest = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').first()
  await expect(newest.getByText('You', { exact: true })).toBeVisible()
  await button('You').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('You are signed out.').waitFor()

  const other = await signIn(page, trial, 'colleague@example.com')
  await other.field('Title').fill('Good evening')
  await other.save()
  await button('Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(status).toHaveText('Waiting for approval')
  expect(await host.repository.head('main')).toBe(head)
})

test('what is not saved stays while somebody is off the list, and signs in again', async ({
  trial,
  page,
  context,
}) => {
  const { field, button, status, save } = await signIn(page, trial)
  await field('Title').fill('Typed before')
  trial.gate?.setList('colleague@example.com publish')
  await button('Save').click()
  const alert = page.getByRole('alert').first()
  await expect(alert).toContainText('You are not signed in any more.')
  await field('Title').fill('Typed after')
  trial.gate?.setList(editors)
  await button('Sign in again').click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('Your sign-in has ended. This browser keeps your changes.')
  const link = await askForLink(page, trial, 'you@example.com')
  const tab = await context.newPage()
  await openLink(tab, link)
  await screen(tab).button('Save').waitFor()
  await tab.close()
  await expect(dialog).toHaveCount(0)
  await save()
  await expect(status).toHaveText('Saved, not published')
})
