import type { Page } from '@playwright/test'
import { hold } from './hold.ts'
import { request, thanks } from './request.ts'
import { expect } from './test.ts'

export { logged } from './request.ts'
export { request, thanks }

/** Returns a pattern for a label's whole text. Optional fields say so after their label. */
const labelled = (label: string) => new RegExp(`^${label.replace('/', '.')}( \\(optional\\))?$`)

/** Returns the control with a label. */
export const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(labelled(label))

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: 'Request Listing Quote' })

export const summary = (page: Page) => page.locator('#quote__errors')

export const toast = (page: Page) => page.getByRole('status').filter({ hasText: thanks })

/** Opens the page of the form, and waits until the form is hydrated. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/contact')
  await formIsAlive(page)
}

/** Forgets what the tab keeps, so that the next document is as for another visitor. */
export const forget = (page: Page) => page.evaluate(() => sessionStorage.clear())

/** Opens the page of the form and answers it before its scripts arrive. Returns a function that releases them. */
export async function answerBeforeScripts(
  page: Page,
  answers: Partial<typeof request> = request,
): Promise<() => void> {
  const release = await hold(page, '/assets/*.js')
  await page.goto('/contact')
  await answer(page, answers)
  return release
}

/** Expects that the fields have the given answers; by default those of the request. */
export async function expectAnswers(
  page: Page,
  answers: Partial<typeof request> = request,
): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    await expect(field(page, label)).toHaveValue(value)
  }
}

/** Expects that no field of the request has an answer. */
export const expectNoAnswers = (page: Page): Promise<void> =>
  expectAnswers(page, Object.fromEntries(Object.keys(request).map((label) => [label, ''])))

/** Submits the form, and expects that it is sent. */
export async function send(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(toast(page)).toBeVisible()
}

/** Selects a part of the message. */
export const selectInMessage = (page: Page) =>
  field(page, 'Message').evaluate((box: HTMLTextAreaElement) => {
    box.focus()
    box.setSelectionRange(4, 13)
  })

/** Expects that the message has the focus, and the same part of it selected. */
export async function expectSelected(page: Page): Promise<void> {
  await expect(field(page, 'Message')).toBeFocused()
  const selection = field(page, 'Message').evaluate(
    ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [selectionStart, selectionEnd],
  )
  expect(await selection).toEqual([4, 13])
}

/** Points at the forms of the page, as a visitor does, and waits until React has hydrated them. */
export async function formIsAlive(page: Page): Promise<void> {
  const forms = page.locator('form')
  await forms.first().dispatchEvent('pointerover')
  await expect(page.locator('form[data-ready]')).toHaveCount(await forms.count())
}

/** Answers fields by their labels: fills in texts, chooses options. */
export async function answer(page: Page, answers: Partial<typeof request>): Promise<void> {
  const selects = await page
    .locator('main:has(form)')
    .evaluate((main) =>
      [...main.querySelectorAll('select')].map(({ labels }) => labels[0]?.textContent ?? ''),
    )
  for (const [label, value] of Object.entries(answers)) {
    const control = field(page, label)
    const isSelect = selects.some((text) => labelled(label).test(text.trim()))
    await (isSelect ? control.selectOption(value) : control.fill(value))
  }
}

/** Expects that the form has the given number of fields, all empty and without errors. */
export async function expectUntouched(page: Page, fields: number): Promise<void> {
  const controls = page.locator('form').locator('input, select, textarea')
  await expect(controls).toHaveCount(fields)
  for (const control of await controls.all()) await expect(control).toHaveValue('')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await expect(summary(page)).not.toBeAttached()
}

/** Collects what the page logs from now on, as lists of arguments. */
export function watchLog(page: Page): () => Promise<unknown[][]> {
  const calls: Promise<unknown[]>[] = []
  page.on('console', (message) => {
    if (message.type() !== 'log') return
    calls.push(Promise.all(message.args().map((argument) => argument.jsonValue())))
  })
  return () => Promise.all(calls)
}
