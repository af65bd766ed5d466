/** Somebody shows a saved page to a client, who has no account. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { limits } from '../limits.ts'
import { jpeg } from '../pipeline/pictures.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { axeProblems } from './axe.ts'
import { screen } from './editor.ts'
import { type HostedEditor, serveHostedEditor } from './hosted-editor.ts'
import { test as base, expect } from './test.ts'

/** A draft with a picture, which links to another draft. */
async function writeDrafts(root: string): Promise<void> {
  writeOwnSite(root)
  mkdirSync(path.join(root, 'content/files'))
  writeFileSync(path.join(root, 'content/files/team.jpg'), await jpeg(60, 40))
  const write = (name: string, sections: object[]) => {
    const title = `The page ${name}, which nobody has published`
    const page = { path: `/${name}`, draft: true, title, description: `${title}, and why.` }
    writeFileSync(
      path.join(root, `content/${name}.json`),
      JSON.stringify({ ...page, sections }, null, 2),
    )
  }
  const hero = (heading: string, href: string) => ({
    type: 'hero',
    heading,
    text: 'A text.',
    actions: [
      { label: 'Go on', href },
      { label: 'Write to us', href: '/contact' },
    ],
  })
  write('team', [
    hero('Our new team', '/prices'),
    { type: 'figure', heading: 'All of us', picture: { file: 'team.jpg', alt: 'Six people' } },
  ])
  write('prices', [hero('Our new prices', '/secret')])
  write('secret', [hero('Nobody may see this', '/team')])
}

const test = base.extend<object, { hosted: HostedEditor }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const hosted = await serveHostedEditor('Ben <ben@example.net> propose', writeDrafts)
      await use(hosted)
      await hosted.close()
    },
    { scope: 'worker', timeout: limits.build },
  ],
})

async function signIn(page: Page, { address, links }: HostedEditor): Promise<void> {
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('Your e-mail address').fill('ben@example.net')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect.poll(() => links.length).toBe(1)
  await page.goto(links[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor({ timeout: limits.build })
}

test.describe('preview links', () => {
  test('show saved changes to a client, until they are ended', async ({ browser, hosted }) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: hosted.address,
    })
    const page = await context.newPage()
    await signIn(page, hosted)
    const { go, button, fields } = screen(page)
    await go('The page team, which nobody has published')
    const dialog = page.getByRole('dialog', { name: 'Show to others' })

    await test.step('what is not saved has to be saved first', async () => {
      await fields.getByLabel('Title', { exact: true }).fill('The team that nobody has seen yet')
      await button('Show to others').click()
      await expect(dialog.getByText('save your changes first')).toBeVisible()
      await dialog.getByRole('button', { name: 'Save 1 change' }).click()
    })

    await test.step('makes and copies a link with the keyboard', async () => {
      await dialog.getByRole('button', { name: /^Make a link to The team that/ }).press('Enter')
      const copy = dialog.getByRole('button', { name: /^Cop(?:y|ied) the link to The team that/ })
      await expect(copy).toBeFocused({ timeout: limits.build })
      await copy.press('Enter')
      await expect(copy).toHaveText('Copied')
      expect(await axeProblems(page, '[role=dialog]')).toEqual([])
    })
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`${hosted.address}/show/`)

    const other = await browser.newContext({ ignoreHTTPSErrors: true })
    const client = await other.newPage()
    const heading = client.getByRole('heading', { level: 1 })

    await test.step('the client sees the page and its picture', async () => {
      await client.goto(link)
      await expect(client).toHaveTitle(/^The team that nobody has seen yet/)
      await expect(heading).toHaveText('Our new team')
      const picture = client.getByRole('img', { name: 'Six people' })
      await picture.scrollIntoViewIfNeeded()
      const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)
      await expect.poll(width).toBe(60)
      await expect(client.getByRole('note')).toContainText('Forms send nothing')
      expect(await client.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
        'Outfit',
      )
      expect(await client.evaluate(() => document.fonts.check('1em "Outfit Variable"'))).toBe(true)
    })

    await test.step('links lead to other pages of the preview, and to no further draft', async () => {
      await client.getByRole('link', { name: 'Go on' }).click()
      await expect(heading).toHaveText('Our new prices')
      await client.getByRole('link', { name: 'Go on' }).click()
      await expect(heading).toHaveText('This page is not in the preview')
      await client.getByRole('link', { name: 'Back to the preview' }).click()
      await client.getByRole('link', { name: 'Write to us' }).first().click()
      await expect(client.getByText('This form sends nothing in the preview.')).toBeVisible()
    })

    await test.step('the page has no origin, so it reaches nothing of the editor', async () => {
      expect(await client.evaluate(() => [origin, self.origin])).toEqual(['null', 'null'])
      expect(await client.evaluate(() => fetch('/session').catch(String))).toContain('TypeError')
      expect(await other.cookies()).toEqual([])
    })

    await test.step('an ended link shows nothing any more', async () => {
      await dialog.getByRole('button', { name: /^End the link to The team that/ }).press('Enter')
      await expect(dialog.getByText('No link works at the moment.')).toBeVisible()
      await client.goto(link)
      await expect(heading).toHaveText('This link does not work')
    })
    await Promise.all([context.close(), other.close()])
  })
})
