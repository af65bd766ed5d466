/** Fields that depend on an answer: on the page, without scripts, and in the receiver. */
import type { Locator, Page } from '@playwright/test'
import { compileForm } from '../../src/checks/rules/form/validator.ts'
import { numberStyle } from '../../src/content/answers/numbers.ts'
import { numeralsOf } from '../../src/content/answers/numerals.ts'
import { translateForm } from '../../src/content/form-words.ts'
import { pageWords } from '../../src/receiver/pages.ts'
import { receiver } from '../../src/receiver/receiver.ts'
import { nodeServer } from '../../src/receiver/runtimes/node.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import { germanSection } from '../site/german.ts'
import { pagesOf, roots, siteOf } from '../site/own-site.ts'
import { axeProblems } from './axe.ts'
import { conditionsForm, germanConditions } from './conditions-form.ts'
import { hold } from './hold.ts'
import { formIsAlive, openForm, submitButton, summary, thanks } from './quote-form.ts'
import { formsEndpointPort, sites } from './sites.ts'
import { test as base, expect } from './test.ts'

/** With the answers that a receiver has stored, of the requests of both languages. */
const test = base.extend<{ stored: object[] }>({
  stored: async ({ baseURL }, use, info) => {
    const form = conditionsForm()
    const inLanguage = (tag: string | undefined) => ({
      ...compileForm(tag === 'de' ? translateForm(form, germanConditions) : form),
      numbers: numberStyle(numeralsOf(tag ?? 'en')),
    })
    const file = await openFileStore(info.outputPath('requests.jsonl'))
    const stored: object[] = []
    const server = nodeServer(
      receiver({
        formOf: inLanguage,
        wordsOf: () => pageWords({ site: siteOf(roots.own), pages: pagesOf(roots.own), words: {} }),
        store: file,
        channels: [],
        mayGoOn: async () => undefined,
        origins: [baseURL ?? ''],
        senderOf: () => '',
        now: () => new Date(),
        onKept: ({ answers }) => stored.push(answers),
        onFault: (error) => stored.push({ error }),
      }),
    )
    await new Promise<void>((listening) => server.listen(formsEndpointPort, '127.0.0.1', listening))
    await use(stored)
    server.closeAllConnections()
    server.close()
    await file.close()
  },
})

test.describe.configure({ mode: 'default' })
test.use({
  baseURL: sites.forms.url,
  otherOrigins: [`http://localhost:${formsEndpointPort}`],
  expectedMessages: [/^Failed to load resource/],
})

const main = (page: Page) => page.getByRole('main')
const stage = (page: Page) => main(page).getByLabel('Stage')
const venue = (page: Page) => main(page).getByRole('radiogroup', { name: 'Venue' })
const other = (page: Page) => main(page).getByLabel('Which one?')
const auditor = (page: Page) => main(page).getByLabel('Auditor')
const launch = (page: Page) => main(page).getByLabel('Launch date')
const dependent = (page: Page) => [venue(page), other(page), auditor(page), launch(page)]

async function expectShown(page: Page, ...shown: Locator[]): Promise<void> {
  const wanted = shown.map(String)
  for (const field of dependent(page)) {
    await expect(field).toBeVisible({ visible: wanted.includes(String(field)) })
  }
}

test('shows a field with its answer, keeps what was typed in it, and sends what it asks for', async ({
  page,
  stored,
}) => {
  await openForm(page)
  await expectShown(page)
  expect(await axeProblems(page), 'axe, at first').toEqual([])

  await test.step('a chain of fields, with the keyboard and without moving the focus', async () => {
    await stage(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectShown(page, venue(page))
    await expect(stage(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(venue(page).getByLabel('Uniswap')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expectShown(page, venue(page), other(page))
    await page.keyboard.press('Tab')
    await page.keyboard.type('Curve')
    await expect(other(page)).toHaveValue('Curve')
    expect(await axeProblems(page), 'axe, with more fields').toEqual([])
  })

  await test.step('hides them while another answer is chosen', async () => {
    await stage(page).selectOption('New')
    await expectShown(page)
    await stage(page).selectOption('On an exchange')
    await expectShown(page, venue(page), other(page))
    await expect(other(page)).toHaveValue('Curve')
  })

  await test.step('requires only what it asks for, and takes the errors of hidden fields away', async () => {
    await main(page).getByRole('checkbox', { name: 'Audited contract' }).check()
    await venue(page).getByLabel('Another one').check()
    await other(page).fill('')
    await submitButton(page).click()
    const links = summary(page).getByRole('link')
    await expect(links).toHaveText([
      'Name is required',
      'Which one? is required',
      'Auditor is required',
    ])
    await stage(page).selectOption('New')
    await expect(links).toHaveText(['Name is required', 'Auditor is required'])
    await stage(page).selectOption('On a DEX')
    await other(page).fill('Curve')
    await expect(links).toHaveText(['Name is required', 'Auditor is required'])
    await main(page).getByRole('checkbox', { name: 'Audited contract' }).uncheck()
    await expect(links).toHaveText(['Name is required'])
  })

  await test.step('after a reload, too', async () => {
    await main(page).getByLabel('Name').fill('Ada')
    await main(page).getByLabel('Listing', { exact: true }).check()
    await launch(page).fill('2027-01-31')
    await stage(page).selectOption('New')
    await page.reload()
    await formIsAlive(page)
    await expectShown(page, launch(page))
    await stage(page).selectOption('On a DEX')
    await expectShown(page, venue(page), other(page), launch(page))
    await expect(other(page)).toHaveValue('Curve')
  })

  await test.step('sends the answers to the fields on the page alone', async () => {
    await main(page).getByLabel('Listing', { exact: true }).uncheck()
    await submitButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
    expect(stored).toEqual([
      { name: 'Ada', stage: 'On a DEX', venue: 'Another one', other: 'Curve' },
    ])
    await expectShown(page)
  })
})

test('does the same with answers from before its scripts arrived', async ({ page, stored }) => {
  const release = await hold(page, '/assets/*.js')
  await page.goto('/contact')
  await expectShown(page)
  await main(page).getByLabel('Name').fill('Ada')
  await stage(page).selectOption('On a DEX')
  await submitButton(page).click()
  release()
  await expect(summary(page).getByRole('link')).toHaveText(['Venue is required'])
  await expectShown(page, venue(page))
  await venue(page).getByLabel('Uniswap').check()
  await submitButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
  expect(stored).toEqual([{ name: 'Ada', stage: 'On a DEX', venue: 'Uniswap' }])
})

test('asks in German with the German options', async ({ page, stored }) => {
  await page.goto('/de/contact')
  await formIsAlive(page)
  const choices = main(page).getByRole('radiogroup', { name: 'Handelsplattform' })
  await expect(choices).not.toBeVisible()
  await main(page).getByLabel('Ansprechpartner').fill('Ada')
  await main(page).getByLabel('Zulassungsstand').selectOption('Dezentralisierte Handelsplattform')
  await choices.getByLabel('Eine andere').check()
  await main(page).getByLabel('Welche?').fill('Curve')
  await page.getByRole('button', { name: germanSection.submitLabel }).click()
  await expect(
    page.getByRole('status').filter({ hasText: germanSection.successMessage }),
  ).toBeVisible()
  expect(stored).toEqual([
    {
      name: 'Ada',
      stage: 'Dezentralisierte Handelsplattform',
      venue: 'Eine andere',
      other: 'Curve',
    },
  ])
})

/** Returns the names with a bracket, as Chromium gives them to assistive technology, without the space before one. */
async function namesOf(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.flatMap(({ name }) => {
    const text = String(name?.value)
    return text.includes('(') ? [text.replace(/\s+\(/g, '(')] : []
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all fields are shown, each with its condition, and none is demanded', async ({
    page,
    stored,
  }) => {
    await page.goto('/contact')
    await expectShown(page, ...dependent(page))
    const conditions = [
      'Venue (only if Stage: On a DEX or On an exchange)',
      'Which one? (only if Venue: Another one)',
      'Launch date (optional) (only if Services: Listing)',
      'Auditor (only if Audited contract: Yes)',
    ]
    expect(await namesOf(page)).toEqual(
      expect.arrayContaining(conditions.map((name) => name.replaceAll(' (', '('))),
    )
    await main(page).getByLabel('Name').fill('Ada')
    await stage(page).selectOption('New')
    await other(page).fill('Curve')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(thanks)
    expect(stored).toEqual([{ name: 'Ada', stage: 'New' }])

    await page.goto('/contact')
    await main(page).getByLabel('Name').fill('Ada')
    await stage(page).selectOption('On a DEX')
    await submitButton(page).click()
    await expect(page.getByRole('listitem')).toHaveText(['Venue is required'])

    await page.goto('/de/contact')
    expect(await namesOf(page)).toEqual(
      expect.arrayContaining([
        'Handelsplattform(nur falls Zulassungsstand: Dezentralisierte Handelsplattform oder Zentralisierte Handelsplattform)',
        'Prüfungsgesellschaft(nur falls Sicherheitsüberprüfung abgeschlossen: Ja)',
      ]),
    )
  })
})
