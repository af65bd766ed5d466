/** Every kind of field that an editor can add to the form. */
import type { Page } from '@playwright/test'
import type { FieldKind } from '../../src/content/answers/field-kind.ts'
import { fieldKinds } from '../../src/content/answers/field-kinds.generated.ts'
import { allKindsForm, nameOf, oddNames } from './all-kinds-form.ts'
import { axeProblems } from './axe.ts'
import { hold } from './hold.ts'
import { openForm, submitButton, summary, toast, watchLog } from './quote-form.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: sites['all-kinds'].url })

interface Kind {
  title: string
  /** The keys that answer the field once it has the focus. */
  keys: string[]
  answer: unknown
  /** Attributes that choose the on-screen keyboard and the autofill. */
  attributes: Record<string, string>
}

/** What people type into our kinds. */
const typed: Kind[] = [
  {
    title: 'Full name',
    keys: ['Ada L.'],
    answer: 'Ada L.',
    attributes: { type: 'text', autocomplete: 'name' },
  },
  { title: 'Your plan', keys: ['a', 'Enter', 'b'], answer: 'a\nb', attributes: { rows: '4' } },
  {
    title: 'Work email',
    keys: ['ada＠bücher.example'],
    answer: 'ada@xn--bcher-kva.example',
    attributes: { inputmode: 'email', autocomplete: 'email' },
  },
  {
    title: 'Phone number',
    keys: ['+１\u00a0202‑555‑0142'],
    answer: '+1 202-555-0142',
    attributes: { type: 'tel', autocomplete: 'tel' },
  },
  {
    title: 'Website',
    keys: ['example.com/?a=b'],
    answer: 'https://example.com/?a=b',
    attributes: { inputmode: 'url', autocomplete: 'url' },
  },
  {
    title: 'Launch date',
    keys: ['0', '4', '0', '5', '2', '0', '2', '7'],
    answer: '2027-04-05',
    attributes: { type: 'date' },
  },
  {
    title: 'Time to call',
    keys: ['0', '2', '3', '0', 'P'],
    answer: '14:30',
    attributes: { type: 'time' },
  },
  {
    title: 'Daily volume',
    keys: ['1,250.5'],
    answer: 1250.5,
    attributes: { inputmode: 'decimal' },
  },
  { title: 'Holders', keys: ['12'], answer: 12, attributes: { inputmode: 'numeric' } },
  { title: 'Exchange', keys: ['Coin'], answer: 'Coinbase', attributes: {} },
  {
    title: 'Contract audit',
    keys: ['Space', 'ArrowDown'],
    answer: 'Under way',
    attributes: { type: 'radio' },
  },
  {
    title: 'Services',
    keys: ['Space', 'Tab', 'Tab', 'Space'],
    answer: ['Listing', 'Liquidity'],
    attributes: { type: 'checkbox' },
  },
  {
    title: 'Send me the newsletter',
    keys: ['Space'],
    answer: true,
    attributes: { type: 'checkbox' },
  },
  {
    title: 'Is your token live?',
    keys: ['Space', 'ArrowDown'],
    answer: false,
    attributes: { type: 'radio' },
  },
  {
    title: 'I have read the terms',
    keys: ['Space'],
    answer: true,
    attributes: { type: 'checkbox' },
  },
]

const schema = allKindsForm()
const rankOf = ({ title }: Kind) =>
  Object.values(schema.properties).findIndex((field) => field.title === title)

/** All kinds in the order of the form. A fork can have more, whose own example is typed. */
const kinds: Kind[] = Object.values<FieldKind>(fieldKinds)
  .flatMap(({ examples, format, ...kind }) =>
    examples.map(({ title }): Kind => {
      const example = format && 'example' in kind ? kind.example : ''
      const known = typed.find((one) => one.title === title)
      return known ?? { title, keys: [example], answer: example, attributes: {} }
    }),
  )
  .sort((one, other) => rankOf(one) - rankOf(other))

const first = (page: Page, title: string) => page.locator(`#quote_${nameOf(title)}`)

async function answerAll(page: Page): Promise<void> {
  for (const { title, keys } of kinds) {
    await first(page, `${title} again`).focus()
    for (const key of keys) {
      if (/^(?:Space|Tab|Enter|Arrow\w+)$/.test(key)) await page.keyboard.press(key)
      else await page.keyboard.type(key)
    }
  }
}

const answers = Object.fromEntries(
  kinds.map(({ title, answer }) => [nameOf(`${title} again`), answer]),
)

test.describe('kinds of form fields', () => {
  test('send answers given with the keyboard, and no others', async ({ page }) => {
    const log = watchLog(page)
    await openForm(page)
    await answerAll(page)
    await submitButton(page).press('Enter')
    await expect(toast(page)).toBeVisible()
    expect(await log()).toEqual([[answers]])

    await expect(page.locator(':checked:not(option)')).toHaveCount(0)
    // An earlier press would count as the second one of a double click.
    await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
    await submitButton(page).press('Enter')
    await expect(summary(page).getByRole('link')).toHaveCount(kinds.length)
  })

  test('send answers given before the scripts ran, whatever the names of the fields', async ({
    page,
  }) => {
    const log = watchLog(page)
    const release = await hold(page, '/assets/*.js')
    await page.goto('/contact')
    await answerAll(page)
    for (const name of oddNames) await page.getByLabel(`Odd ${name} (`).fill(name)
    await submitButton(page).press('Enter')
    release()
    await expect(toast(page)).toBeVisible()
    const odd = Object.fromEntries(oddNames.map((name) => [name, name]))
    expect(await log()).toEqual([[{ ...answers, ...odd }]])
  })

  /** Messages are tested in validation.test.ts: here, one of a text, and one of a number. */
  const wrong: [title: string, typed: string, message: string][] = [
    ['Work email', 'ada@example', 'Work email must be an email address, like name@example.com'],
    ['Holders', '1.5', 'Holders must be a whole number'],
  ]

  test('show the right keyboard, report what is wrong with an answer, and keep it', async ({
    page,
  }) => {
    await openForm(page)
    await expect(summary(page)).toHaveCount(0)

    await test.step('shows the right on-screen keyboards, without a gap in the grid', async () => {
      for (const { title, attributes } of kinds) {
        const control = first(page, title)
        for (const [name, value] of Object.entries(attributes)) {
          await expect(control, title).toHaveAttribute(name, value)
        }
        const box = await control.boundingBox()
        expect(box?.height, title).toBeGreaterThanOrEqual(24)
      }

      const grid = page.getByRole('group', { name: schema.title, exact: true })
      const gaps = await grid.evaluate((group) => {
        const { right } = group.getBoundingClientRect()
        const ends = new Map<number, { right: number; label: string | null }>()
        for (const field of group.children) {
          const box = field.getBoundingClientRect()
          const last = ends.get(Math.round(box.top))
          if (!last || box.right > last.right) {
            ends.set(Math.round(box.top), { right: box.right, label: field.textContent })
          }
        }
        return [...ends.values()].filter((end) => right - end.right > 1).map(({ label }) => label)
      })
      expect(gaps, 'fields with a gap beside them').toEqual([])
    })

    await test.step('lists each missing answer, with a link to its field', async () => {
      await submitButton(page).click()
      const messages = kinds.map(({ title }) => `${title} again is required`)
      await expect(summary(page).getByRole('link')).toHaveText(messages)
      for (const [index, { title }] of kinds.entries()) {
        await summary(page).getByRole('link').nth(index).click()
        await expect(first(page, `${title} again`)).toBeFocused()
      }
      await page.setViewportSize({ width: 360, height: 740 })
      // The other half of the fields has none.
      expect(await axeProblems(page), 'axe, with errors').toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('says under a field what is wrong with its answer', async () => {
      for (const [title, typed, message] of wrong) {
        await first(page, title).fill(typed)
        await submitButton(page).click()
        await expect(first(page, title), typed).toHaveAccessibleDescription(message)
        await expect(first(page, title)).toHaveValue(typed)
      }
    })

    await test.step('says that an incomplete date is invalid, not that it is missing', async () => {
      const date = first(page, 'Launch date')
      await date.focus()
      await page.keyboard.type('0405')
      await submitButton(page).click()
      await expect(date).toHaveAccessibleDescription('Launch date must be a date')
    })
  })
})
