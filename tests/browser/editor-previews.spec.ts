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

const title = 'The page team, which nobody has published'

/** Adds a draft with a picture. */
async function writeDraft(root: string): Promise<void> {
  writeOwnSite(root)
  mkdirSync(path.join(root, 'content/files'))
  writeFileSync(path.join(root, 'content/files/team.jpg'), await jpeg(60, 40))
  const picture = { file: 'team.jpg', alt: 'Six people' }
  const actions = [{ label: 'Write to us', href: '/contact' }]
  const page = {
    path: '/team',
    draft: true,
    title,
    description: `${title}, and why.`,
    sections: [
      { type: 'hero', heading: 'Our new team', text: 'A text.', actions },
      { type: 'figure', heading: 'All of us', picture },
    ],
  }
  writeFileSync(path.join(root, 'content/team.json'), JSON.stringify(page, null, 2))
}

const test = base.extend<object, { hosted: HostedEditor }>({
  hosted: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const hosted = await serveHostedEditor('Ben <ben@example.net> propose', writeDraft)
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
  test('show a saved page to a client, who reaches nothing of the editor', async ({
    browser,
    hosted,
  }) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: hosted.address,
    })
    const page = await context.newPage()
    await signIn(page, hosted)
    const { go, button } = screen(page)
    await go(title)
    const dialog = page.getByRole('dialog', { name: 'Show to others' })

    await test.step('makes and copies a link with the keyboard', async () => {
      await button('Show to others').click()
      await dialog.getByRole('button', { name: `Make a link to ${title}` }).press('Enter')
      const copy = dialog.getByRole('button', { name: /^Cop(?:y|ied) the link to/ })
      await expect(copy).toBeFocused({ timeout: limits.build })
      await copy.press('Enter')
      await expect(copy).toHaveText('Copied')
      expect(await axeProblems(page, '[role=dialog]')).toEqual([])
    })
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(`${hosted.address}/show/`)

    const other = await browser.newContext({ ignoreHTTPSErrors: true })
    const client = await other.newPage()

    await test.step('the client sees the page and its picture', async () => {
      await client.goto(link)
      await expect(client).toHaveTitle(/^The page team/)
      await expect(client.getByRole('heading', { level: 1 })).toHaveText('Our new team')
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

    await test.step('the page has no origin, so it reaches nothing of the editor', async () => {
      expect(await client.evaluate(() => [origin, self.origin])).toEqual(['null', 'null'])
      expect(await client.evaluate(() => fetch('/session').catch(String))).toContain('TypeError')
      expect(await other.cookies()).toEqual([])
    })

    await test.step('links lead to the pages around it', async () => {
      await client.getByRole('link', { name: 'Write to us' }).first().click()
      await expect(client.getByText('This form sends nothing in the preview.')).toBeVisible()
    })
    await Promise.all([context.close(), other.close()])
  })
})
