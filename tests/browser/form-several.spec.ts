/** Several forms on one site, and fields that depend on an answer: on the page, without scripts, and in the receiver. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { valuesIn } from '../../src/content/answers/answers.ts'
import { isAskedFor } from '../../src/content/answers/asked-fields.ts'
import { readPageData } from '../../src/content/page-data.ts'
import { axeProblems } from './axe.ts'
import { conditionsForm } from './forms-site.ts'
import { hold } from './hold.ts'
import { request as answersOfQuote, formIsAlive, submitButton, thanks } from './quote-form.ts'
import { follow } from './same-document.ts'
import { sites } from './sites.ts'
import { formsSiteOptions, test } from './stored-requests.ts'
import { expect } from './test.ts'

// One receiver at a time has the port.
test.describe.configure({ mode: 'default' })
test.use(formsSiteOptions)

const summary = (page: Page) => page.locator('#quote_-listing__errors')
const main = (page: Page) => page.getByRole('main')
const stage = (page: Page) => main(page).getByLabel('Stage')
const venue = (page: Page) => main(page).getByRole('radiogroup', { name: 'Venue' })
const other = (page: Page) => main(page).getByLabel('Which one?')
const auditor = (page: Page) => main(page).getByLabel('Auditor')
const launch = (page: Page) => main(page).getByLabel('Launch date')
const schema = conditionsForm()
const dependent = (page: Page) => [venue(page), other(page), auditor(page), launch(page)]

const answersIn = (stored: readonly object[]) =>
  stored.map((request) => ('answers' in request ? request.answers : request))

async function expectShown(page: Page, ...shown: Locator[]): Promise<void> {
  const wanted = shown.map(String)
  for (const field of dependent(page)) {
    await expect(field).toBeVisible({ visible: wanted.includes(String(field)) })
  }
}

test.describe('fields that depend on answers', () => {
  test('appear with the answer, keep what was typed in them, and are sent', async ({
    page,
    stored,
  }) => {
    await page.goto('/listing')
    await formIsAlive(page)
    await expectShown(page)
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])

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

    await test.step('after a reload as well', async () => {
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
      expect(answersIn(stored)).toEqual([
        { name: 'Ada', stage: 'On a DEX', venue: 'Another one', other: 'Curve' },
      ])
      await expectShown(page)
    })
  })

  test('follow answers from before the scripts', async ({ page, stored }) => {
    const release = await hold(page, '/assets/*.js')
    await page.goto('/listing')
    await expectShown(page)
    await main(page).getByLabel('Name').fill('Ada')
    await stage(page).selectOption('On a DEX')
    await expectShown(page, venue(page))
    await submitButton(page).click()
    release()
    await expect(summary(page).getByRole('link')).toHaveText(['Venue is required'])
    await expectShown(page, venue(page))
    await venue(page).getByLabel('Uniswap').check()
    await submitButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
    expect(answersIn(stored)).toEqual([{ name: 'Ada', stage: 'On a DEX', venue: 'Uniswap' }])
  })

  test('follow the answers if the scripts of the form fail', async ({ page }) => {
    await hold(page, '/assets/*.js')
    await page.goto('/listing')
    const answers = await page.evaluate(() => {
      const form = document.querySelector('form') as HTMLFormElement
      const dependent = [...form.querySelectorAll<HTMLElement>('[data-when]')]
      const of = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)]
      /** What can be chosen in a field, each as a function. */
      const choices = ['stage', 'venue', 'chain', 'services', 'audited'].map((name) => {
        const [first] = of(name)
        if (first instanceof HTMLSelectElement) {
          return [...first.options].map(
            ({ value }) =>
              () =>
                Object.assign(first, { value }),
          )
        }
        const none = () => of(name).map((control) => Object.assign(control, { checked: false }))
        return [
          none,
          ...of(name).map((one) => () => [none(), Object.assign(one, { checked: true })]),
        ]
      })
      const together = choices.reduce<(() => unknown)[][]>(
        (before, now) => before.flatMap((some) => now.map((one) => [...some, one])),
        [[]],
      )
      return together.map((all) => {
        for (const choose of all) choose()
        return {
          sent: [...new FormData(form)].map(([name, value]) => [name, String(value)]),
          shown: dependent.flatMap((one) =>
            getComputedStyle(one).display === 'none' ? [] : one.dataset.when,
          ),
        }
      })
    })
    expect(answers.length).toBeGreaterThan(200)
    for (const { sent, shown } of answers) {
      const values = valuesIn(new URLSearchParams(sent), schema)
      const asked = Object.keys(schema.properties).filter(
        (name) => schema.properties[name]?.shownWith && isAskedFor(schema, name, values),
      )
      expect(shown, JSON.stringify(sent)).toEqual(asked)
    }
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

    test('are all shown with their condition, and none is required', async ({ page, stored }) => {
      await page.goto('/listing')
      await expectShown(page, ...dependent(page))
      const conditions = [
        'Venue (only if Stage: On a DEX or On an exchange)',
        'Which one? (only if Venue: Another one)',
        'Launch date (optional – only if Services: Listing)',
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
      expect(answersIn(stored)).toEqual([{ name: 'Ada', stage: 'New' }])

      await page.goto('/listing')
      await main(page).getByLabel('Name').fill('Ada')
      await stage(page).selectOption('On a DEX')
      await submitButton(page).click()
      await expect(page.getByRole('listitem')).toHaveText(['Venue is required'])

      await page.goto('/de/listing')
      expect(await namesOf(page)).toEqual(
        expect.arrayContaining([
          'Handelsplattform(nur falls Zulassungsstand: Dezentralisierte Handelsplattform oder Zentralisierte Handelsplattform)',
          'Prüfungsgesellschaft(nur falls Sicherheitsüberprüfung abgeschlossen: Ja)',
        ]),
      )
    })
  })
})

const forms = (page: Page) => page.locator('form')
const send = (page: Page, form: number) => forms(page).nth(form).getByRole('button').click()
const toast = (page: Page) => page.getByRole('status').filter({ hasText: thanks })

async function fillIn(page: Page): Promise<void> {
  const callback = forms(page).first()
  await callback.getByLabel('Name').fill('Ada')
  await callback.getByLabel('Topic').selectOption('Press')
}

test.describe('several forms on a page', () => {
  test('have their own answers, notices and requests', async ({ page, stored }) => {
    const targets: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST') targets.push(new URL(one.url()).pathname)
    })
    await page.goto('/call')
    await formIsAlive(page)
    await expect(forms(page).first()).toContainText('We use your number to call you.')
    await expect(forms(page).last()).toContainText('We use your answers to reply to you.')
    await fillIn(page)
    await expect(forms(page).last().getByLabel('Name', { exact: true })).toHaveValue('')

    await send(page, 0)
    await expect(toast(page).first()).toBeVisible()
    expect(stored).toMatchObject([
      { form: 'callback', page: '/call', answers: { name: 'Ada', topic: 'Press' } },
    ])
    for (const [label, value] of Object.entries(answersOfQuote)) {
      const control = forms(page).last().getByLabel(label, { exact: true })
      const isSelect = await control.evaluate(({ tagName }) => tagName === 'SELECT')
      await (isSelect ? control.selectOption(value) : control.fill(value))
    }
    await send(page, 1)
    await expect.poll(() => stored.length).toBe(2)
    expect(stored[1]).toMatchObject({ page: '/call', answers: { name: answersOfQuote.Name } })
    expect(stored[1]).not.toHaveProperty('form', expect.anything())
    expect(targets).toEqual(['/callback', '/'])
  })

  test('keep their answers apart', async ({ page }) => {
    await page.goto('/call')
    await formIsAlive(page)
    await fillIn(page)
    await page.reload()
    await formIsAlive(page)
    await expect(forms(page).first().getByLabel('Topic')).toHaveValue('Press')
    await expect(forms(page).last().getByLabel('Name', { exact: true })).toHaveValue('')
    // From a page to another one in the same document, which loads its form then.
    const link = page.getByRole('banner').getByRole('link', { name: 'List Your Token' })
    await follow(page, link, '/contact')
    await expect(forms(page)).toHaveCount(1)
    await expect(main(page).getByLabel('Listing budget')).toBeVisible()
    await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('')
    await main(page).getByLabel('Name', { exact: true }).fill('Grace')
    await page.goBack()
    await expect(forms(page).first().getByLabel('Topic')).toHaveValue('Press')
    await expect(forms(page).last().getByLabel('Name', { exact: true })).toHaveValue('')
  })

  test('are downloaded only if the page has them', () => {
    const textOf = (file: string) => readFileSync(path.join(sites.forms.dist, file), 'utf8')
    const words = { quote: 'Under $50K', listing: 'Which one?', callback: 'your number to call' }
    // form-scripts.spec.ts tests that a page asks for exactly these.
    const found = (page: string) => {
      const text = readPageData(textOf(`${page}.html`))
        .scripts.map(textOf)
        .join()
      return Object.entries(words).flatMap(([name, word]) => (text.includes(word) ? name : []))
    }
    expect(found('contact')).toEqual(['quote'])
    expect(found('listing')).toEqual(['listing'])
    expect(found('call')).toEqual(['quote', 'callback'])
    expect(found('index')).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('send the name of their form', async ({ page, stored }) => {
      await page.goto('/call')
      await fillIn(page)
      await send(page, 0)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(thanks)
      await expect(page).toHaveURL(/\?received&form=callback$/)
      expect(stored).toMatchObject([{ form: 'callback', answers: { name: 'Ada', topic: 'Press' } }])
    })
  })
})
