/** Edits of the form's schema while the development server runs. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { FormSchema } from '../../src/content/types.generated.ts'
import { callbackForm } from '../site/callback.ts'
import { germanFiles, germanFormFile, germanWords, writeGerman } from '../site/german.ts'
import { formFile, formOf, pagesOf, roots } from '../site/own-site.ts'
import { test as base, overlay } from './development.ts'
import { hold } from './hold.ts'
import { answer, field, request, submitButton, summary, watchLog } from './quote-form.ts'

const test = base.extend<{ edit: (change: (schema: FormSchema) => void) => void }>({
  /** Saves the form's schema with a change. */
  edit: ({ development }, use) =>
    use((change) => {
      const schema = formOf(roots.own)
      change(schema)
      development.write(formFile, JSON.stringify(schema, null, 2))
    }),
})

test.beforeEach(async ({ page, development }) => {
  await page.goto(`${development.address}/contact`)
  await expect(page.locator('form[data-ready]')).toBeAttached()
})

test.describe('forms in npm run dev', () => {
  test('show an edited label, option and message, and keep the typed answers', async ({
    page,
    edit,
  }) => {
    await answer(page, { ...request, Email: 'ada' })
    edit(({ properties }) => {
      Object.assign(properties.name ?? {}, { title: 'Your name' })
      Object.assign(properties.email?.errorMessage ?? {}, { format: 'That is no address' })
      properties.blockchain?.enum?.push('Base')
    })
    await expect(field(page, 'Your name')).toHaveValue(request.Name)
    await expect(field(page, 'Blockchain').locator('option').last()).toHaveText('Base')
    await expect(field(page, 'Listing budget')).toHaveValue(request['Listing budget'])
    await expect(field(page, 'Message')).toHaveValue(request.Message)
    await submitButton(page).click()
    await expect(summary(page).getByRole('link')).toHaveText(['That is no address'])
  })

  test('include a new form and its edits', async ({ page, development }) => {
    const form = callbackForm()
    const file = 'schemas/forms/callback.json'
    const found = pagesOf(roots.own).find((one) => one.page.path === '/contact')
    const sections = found?.page.sections.map((section) =>
      section.type === 'quote-form' ? { ...section, form: 'callback' } : section,
    )
    mkdirSync(path.join(development.root, 'schemas/forms'))
    development.write(file, JSON.stringify(form, null, 2))
    development.write(
      `content/${found?.file}`,
      JSON.stringify({ ...found?.page, sections }, null, 2),
    )
    await expect(page.getByLabel('What about?')).toBeVisible()
    await expect(field(page, 'Listing budget')).toHaveCount(0)
    Object.assign(form.properties.topic ?? {}, { title: 'Which topic?' })
    development.write(file, JSON.stringify(form, null, 2))
    await expect(page.getByLabel('Which topic?')).toBeVisible()
  })

  test('show added fields, and hide removed ones', async ({ page, edit }) => {
    const log = watchLog(page)
    await answer(page, request)
    edit((schema) => {
      const { company: _, ...rest } = schema.properties
      const wallet = { title: 'Wallet', pattern: '^0x', examples: ['0x1'] }
      schema.properties = { wallet: { type: 'string', ...wallet }, ...rest }
      schema.required = schema.required?.filter((name) => name !== 'company') ?? []
    })
    await page.getByLabel('Wallet (optional)').fill('1x')
    await expect(field(page, 'Company/Project name')).toHaveCount(0)
    await submitButton(page).click()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Wallet does not have the right form',
    ])
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

  test('have no hydration error if they are edited before their module is loaded', async ({
    page,
    edit,
  }) => {
    const release = await hold(page, /virtual:forms\//)
    const asked = page.waitForRequest(/virtual:forms\//)
    // The document is there, and waits for the module.
    await page.reload({ waitUntil: 'commit' })
    await asked
    edit(({ properties }) => Object.assign(properties.email ?? {}, { title: 'Your address' }))
    await expect.poll(async () => (await fetch(page.url())).text()).toContain('Your address')
    release()
    await expect(field(page, 'Your address')).toBeVisible()
    await expect(page.locator('form[data-ready]')).toBeAttached()
    await expect(overlay(page)).toHaveCount(0)
  })

  test('show an edit of their words in another language', async ({ page, development }) => {
    const german = germanWords()
    const write = (company: string) => {
      Object.assign(german.properties?.company ?? {}, { title: company })
      development.write(germanFormFile, JSON.stringify(german))
    }
    // The open page would be reloaded meanwhile.
    await page.goto('about:blank')
    writeGerman(development.root)
    try {
      await page.goto(`${development.address}/de/contact`)
      await expect(page.getByLabel('Unternehmen')).toBeVisible()
      await expect(page.locator('form[data-ready]')).toBeAttached()
      await page.getByLabel('Ihr Name').fill('Ada')
      write('Firma')
      await expect(page.getByLabel('Firma')).toBeVisible()
      development.write(germanFormFile, '{ "half": ')
      await expect(page.getByText(`${germanFormFile}:1:`)).toBeVisible()
      write('Gesellschaft')
      await expect(page.getByLabel('Gesellschaft')).toBeVisible()
      await expect(page.getByLabel('Ihr Name')).toHaveValue('Ada')
    } finally {
      for (const file of Object.keys(germanFiles)) development.remove(file)
    }
  })
})
