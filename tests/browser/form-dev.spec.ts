/** Edits of the form's schema while the development server runs. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as plain } from '@playwright/test'
import { createServer } from 'vite'
import type { FormSchema } from '../../src/content/types.generated'
import { formFile, writeOwnSite } from '../site/own-site'
import { answer, field, request, submitButton, summary, watchLog } from './quote-form'
import { mark, sameDocument } from './same-document'
import { sites } from './sites'

interface Site {
  url: string
  /** Saves the form's schema as an editor would, changed. */
  edit(change: (schema: FormSchema) => void): void
  /** Saves any text in its place. */
  write(text: string): void
}

/** A development server on a copy of the content, one for each worker. */
const test = plain.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off it.
    async ({}, use, { parallelIndex }) => {
      const root = mkdtempSync(path.join(tmpdir(), 'form-dev-'))
      writeOwnSite(root)
      const file = path.join(root, formFile)
      const original = readFileSync(file, 'utf8')
      process.env.SITE_ROOT = root
      const server = await createServer({
        logLevel: 'warn',
        cacheDir: path.join(root, 'cache'),
        server: { port: sites.own.port + 2 + parallelIndex },
      })
      await server.listen()
      const [url = ''] = server.resolvedUrls?.local ?? []
      const write = (text: string) => writeFileSync(file, text)
      await use({
        url,
        write,
        edit(change) {
          const schema = JSON.parse(original)
          change(schema)
          write(JSON.stringify(schema, null, 2))
        },
      })
      await server.close()
      rmSync(root, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.beforeEach(async ({ page, site }) => {
  site.edit(() => {})
  await page.goto(`${site.url}contact`)
  // The first page waits until the dependencies have been bundled.
  await expect(page.locator('form[data-ready]')).toBeAttached({ timeout: 25_000 })
  await mark(page)
})

test.afterEach(async ({ page }) => {
  await expect(sameDocument(page), 'the same document').toBeAttached()
})

test('shows an edit of a label, an option and a message, and keeps what is typed', async ({
  page,
  site,
}) => {
  await answer(page, { ...request, Email: 'ada' })
  await field(page, 'Message').focus()
  site.edit(({ properties }) => {
    Object.assign(properties.name ?? {}, { title: 'Your name' })
    Object.assign(properties.email?.errorMessage ?? {}, { format: 'That is no address' })
    properties.blockchain?.enum?.push('Base')
  })
  await expect(field(page, 'Your name')).toHaveValue(request.Name)
  await expect(field(page, 'Blockchain').locator('option').last()).toHaveText('Base')
  await expect(field(page, 'Listing budget')).toHaveValue(request['Listing budget'])
  await expect(field(page, 'Message')).toHaveValue(request.Message)
  await expect(field(page, 'Message')).toBeFocused()
  await submitButton(page).click()
  await expect(summary(page).getByRole('link')).toHaveText(['That is no address'])
})

test('shows fields that were added, and drops those that were taken away', async ({
  page,
  site,
}) => {
  const log = watchLog(page)
  await answer(page, request)
  site.edit((schema) => {
    const { company: _, ...rest } = schema.properties
    schema.properties = { wallet: { type: 'string', title: 'Wallet', pattern: '^0x' }, ...rest }
    schema.required = schema.required?.filter((name) => name !== 'company') ?? []
  })
  await page.getByLabel('Wallet (optional)').fill('1x')
  await expect(field(page, 'Company/Project name')).toHaveCount(0)
  await submitButton(page).click()
  await expect(summary(page).getByRole('link')).toHaveText(['Wallet does not have the right form'])
  await page.getByLabel('Wallet (optional)').fill('0x1')
  await submitButton(page).click()
  await expect.poll(log).toHaveLength(1)
  const [[answers]] = (await log()) as [[Record<string, unknown>]]
  expect(Object.keys(answers)).toEqual([
    'wallet',
    'name',
    'email',
    'listingStage',
    'listingBudget',
    'message',
  ])
})

test('leaves the form as it was while the schema cannot be read', async ({ page, site }) => {
  await answer(page, { Name: 'Ada' })
  site.write('{ "half": ')
  site.edit(({ properties }) => Object.assign(properties.name ?? {}, { title: 'Whole again' }))
  await expect(field(page, 'Whole again')).toHaveValue('Ada')
})
