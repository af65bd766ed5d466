/** The form with scripts of others in the page: password managers, translators, form fillers; and unusual field names. */
import type { Page } from '@playwright/test'
import {
  answer,
  answerBeforeScripts,
  expectAnswers,
  expectSelected,
  field,
  formIsAlive,
  logged,
  openForm,
  request,
  selectInMessage,
  send,
  submitButton,
  summary,
  toast,
  watchLog,
} from './quote-form.ts'
import { expect, test } from './test.ts'

/** Changes that extensions make to a page before its own scripts run. */
const changes: Record<string, () => void> = {
  'an element behind the e-mail address, as of a password manager': () => {
    document.querySelector('[inputmode=email]')?.after(document.createElement('span'))
  },
  'an element within the form': () => {
    document.querySelector('form')?.prepend(document.createElement('input'))
  },
  'all texts wrapped, as by a translator': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.parentElement?.closest('script, style') || !text.data.trim()) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  },
  'elements in the head and around the page': () => {
    document.head.prepend(document.createElement('link'))
    document.head.append(document.createElement('meta'))
    document.body.prepend(document.createElement('div'))
    document.body.append(document.createElement('div'))
    document.documentElement.append(document.createElement('div'))
    document.documentElement.classList.add('translated')
  },
}

test.describe('form in a page that an extension has changed', () => {
  // React reports that it had to render the page again.
  test.use({ expectedMessages: [/Minified React error #418/] })

  test('keeps typed text, the focus and the caret, and sends the form once', async ({ page }) => {
    for (const [what, change] of Object.entries(changes)) {
      await test.step(`submitted after the scripts ran: ${what}`, async () => {
        const log = watchLog(page)
        const release = await answerBeforeScripts(page)
        await selectInMessage(page)
        await page.evaluate(change)
        release()
        await formIsAlive(page)
        await expectAnswers(page)
        await expectSelected(page)
        await send(page)
        expect(await log()).toEqual([[logged]])
      })
    }

    // Then it matters only whether React has replaced the form.
    for (const what of ['an element within the form', 'elements in the head and around the page']) {
      await test.step(`submitted before: ${what}`, async () => {
        const log = watchLog(page)
        const release = await answerBeforeScripts(page)
        await page.evaluate(changes[what] ?? (() => {}))
        await submitButton(page).click()
        release()
        await expect(toast(page)).toBeVisible()
        expect(await log()).toEqual([[logged]])
        await expect(page.getByText('Sending…')).not.toBeVisible()
        await expect(field(page, 'Name')).toHaveValue('')
      })
    }
  })
})

test.describe('form with foreign scripts', () => {
  test('works after a translator has wrapped all texts', async ({ page }) => {
    const log = watchLog(page)
    await openForm(page)
    const wrap = changes['all texts wrapped, as by a translator'] ?? (() => {})
    await page.evaluate(wrap)
    await submitButton(page).click()
    await expect(summary(page)).toBeFocused()
    await page.evaluate(wrap)
    await answer(page, request)
    await expect(summary(page)).not.toBeAttached()
    await send(page)
    expect(await log()).toEqual([[logged]])
  })

  /** Fills in the form as scripts do: sets values, then dispatches the given events. */
  async function fillByScript(page: Page, events: string[]): Promise<void> {
    await page.evaluate(
      ([values, types]) => {
        for (const [name, value] of Object.entries(values)) {
          const control = document.getElementById(`quote_${name}`) as HTMLInputElement
          control.value = value
          for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }))
        }
      },
      [logged, events] as const,
    )
  }

  test('leaves the form of another service to the browser, and keeps nothing of it', async ({
    page,
  }) => {
    await page.goto('/contact')
    const isPrevented = await page.evaluate(() => {
      const form = document.createElement('form')
      const input = Object.assign(document.createElement('input'), { name: 'mail', value: 'ada@' })
      form.append(input)
      document.body.append(form)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return new Promise((resolve) => {
        addEventListener('submit', (event) => {
          resolve(event.defaultPrevented)
          event.preventDefault()
        })
        form.requestSubmit()
      })
    })
    expect(isPrevented).toBe(false)
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('ada@')
  })

  test('sends values that a script set, and checks them', async ({ page }) => {
    for (const events of [['input', 'change'], ['change'], []]) {
      await test.step(`with ${events.join(' and ') || 'no'} events`, async () => {
        const log = watchLog(page)
        await openForm(page)
        await fillByScript(page, events)
        await send(page)
        expect(await log()).toEqual([[logged]])
        await expect(field(page, 'Name')).toHaveValue('')
        await expect(field(page, 'Listing stage')).toHaveValue('')
      })
    }

    await test.step('drops those that it emptied', async () => {
      await answer(page, request)
      await field(page, 'Email').evaluate((input: HTMLInputElement) => {
        input.value = 'ada'
      })
      await field(page, 'Name').evaluate((input: HTMLInputElement) => {
        input.value = ''
      })
      await submitButton(page).click()
      await expect(summary(page).getByRole('link')).toHaveText([
        'Name is required',
        'Please enter a valid email address',
      ])
      await expect(field(page, 'Email')).toHaveValue('ada')
    })
  })
})
