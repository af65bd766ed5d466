/** `npm run dev`, for the people who edit the content: a mistake is shown over the page while it lasts. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { roots, writeOwnSite } from '../site/own-site'
import { sites } from './sites'

interface Development {
  address: string
  /** Saves a file with one piece of its text replaced; without a piece, as it was. */
  save(file: string, from?: string, to?: string): void
}

/** A development server on a copy of the content. */
const test = base.extend<object, { development: Development }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'development-'))
      writeOwnSite(root)
      const vite = path.resolve('node_modules/vite/bin/vite.js')
      const env = { ...process.env, SITE_ROOT: root, NO_COLOR: '1' }
      const server = spawn(process.execPath, [vite, '--port', String(sites.own.port + 5)], { env })
      const address = await new Promise<string>((resolve, reject) => {
        let output = ''
        server.stdout.on('data', (data) => {
          output += data
          const found = /http:\/\/localhost:\d+/.exec(output)
          if (found) resolve(found[0])
        })
        server.on('exit', () => reject(new Error(`The server ended: ${output}`)))
      })
      const save = (file: string, from = '', to = '') => {
        const text = readFileSync(path.join(roots.own, file), 'utf8')
        if (!text.includes(from)) throw new Error(`${from} stands not in ${file}`)
        writeFileSync(
          path.join(root, file),
          text.replace(from, () => to),
        )
      }
      await use({ address, save })
      server.kill()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const contact = 'content/contact.json'
const form = 'schemas/quote-request.json'
const overlay = (page: Page) => page.locator('content-problems')

test.describe.configure({ mode: 'serial' })

test.beforeEach(async ({ page, development }) => {
  development.save(contact)
  development.save(form)
  await page.goto(`${development.address}/contact`)
  await page.getByLabel('Name', { exact: true }).fill('Typed before')
})

test('shows a mistake over the page as soon as it is saved, and hides it when it is mended', async ({
  page,
  development,
}) => {
  development.save(contact, '"type": "contact-cards"', '"type": "contact-card"')
  await expect(overlay(page).getByRole('alert')).toContainText(
    'There is no section type “contact-card”.',
  )
  await expect(overlay(page)).toContainText(/content\/contact\.json:\d+:15/)
  await expect(overlay(page)).toContainText('→ Did you mean “contact-cards”?')
  // The marker stands under the very characters.
  const frame = (await overlay(page).locator('pre').innerText()).split('\n')
  const marker = frame.findIndex((line) => line.includes('^'))
  const [start, end] = [frame[marker]?.indexOf('^') ?? 0, frame[marker]?.lastIndexOf('^') ?? 0]
  expect(frame[marker - 1]?.slice(start, end + 1)).toBe('"contact-card"')
  await expect(overlay(page)).not.toContainText(/\bat .*:\d+:\d+|node_modules/)
  // The last good page is still there.
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()

  development.save(contact, '"Get in Touch"', '"Reach us"')
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Reach us' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before')
})

test('keeps the last good form while the file of the form is wrong', async ({
  page,
  development,
}) => {
  development.save(form, '"title": "Email"', '"titel": "Email"')
  await expect(overlay(page)).toContainText('Did you mean “title”?')
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()

  development.save(form, '"title": "Email"', '"title": "Your address"')
  await expect(page.getByLabel('Your address', { exact: true })).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed before')
})

test('shows the mistake to a page that is opened later, over the last good page', async ({
  page,
  development,
}) => {
  development.save(contact, '"path": "/contact",', '"path": "/contact"')
  await expect(overlay(page)).toContainText('A comma is missing behind this entry.')
  await page.reload()
  await expect(overlay(page)).toContainText('A comma is missing behind this entry.')
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
})
