/** A form whose requests the site's own function sends, with src/site/deliver.ts as a fork writes it. */
import '@testing-library/jest-dom/vitest'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import sectionSchema from '../../../schemas/sections/quote-form.json'
import type { QuoteFormSection } from '../../../src/content/types.generated.ts'
import { sectionWithUiText } from '../../../src/content/ui-text/with-ui-text.ts'
import type {
  Deliver,
  DeliveredRequest,
} from '../../../src/site/form/delivery/delivered-request.ts'
import { QuoteForm } from '../../../src/site/form/quote-form.tsx'
import { limits } from '../../limits.ts'
import { loadForm, schemaWith } from './forms.ts'

configure({ asyncUtilTimeout: limits.wait })
Element.prototype.scrollIntoView = () => {}
// As after a link to another page: jsdom has no navigation timing.
document.documentElement.dataset.routed = ''

const service = vi.hoisted(() => ({
  asked: [] as DeliveredRequest[],
  answers: [] as (() => ReturnType<Deliver>)[],
}))
vi.mock('../../../src/site/deliver.ts', () => ({
  deliver: async (request: DeliveredRequest) => {
    service.asked.push(request)
    return service.answers.shift()?.()
  },
}))

const words = sectionWithUiText(sectionSchema.examples[0] as QuoteFormSection, 'en')
const schema = schemaWith({ name: { type: 'string', title: 'Name' } }, ['name'])
const messages = { refused: 'Leider nein.', retrying: 'Noch einmal …' }

const form = await loadForm(schema)
const element = (requests: object | undefined) => (
  <QuoteForm
    id="quote"
    form={form}
    // Each form has answers of its own.
    texts={{ ...words }}
    contact={{ email: 'hello@example.com' }}
    headingLevel={3}
    page="/contact"
    language="de"
    name="callback"
    {...(requests && { requests })}
  />
)

beforeEach(() => {
  service.asked.length = 0
})
afterEach(() => sessionStorage.clear())

async function press(name: string) {
  await userEvent.type(screen.getByLabelText('Name'), name)
  await userEvent.click(screen.getByRole('button', { name: words.submitLabel }))
}

describe('QuoteForm with deliver.ts', () => {
  test('passes the answers to the function, and shows the errors that it returns', async () => {
    render(element({ messages }))
    // A failed or busy delivery is tried again, and a refused one is kept with the messages.
    const errors = [{ message: 'Der Name fehlt uns.' }]
    service.answers = [
      () => Promise.reject(new Error('The network failed.')),
      async () => ({ kind: 'again' }),
      async () => Response.json({ errors }, { status: 400 }),
    ]
    await press('Ada')
    expect(await screen.findByText('Noch einmal …')).toBeVisible()
    expect(await screen.findByText('Leider nein.')).toBeVisible()
    expect(screen.getByText('Der Name fehlt uns.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')

    service.answers = [async () => ({ kind: 'refused', messages: ['Noch immer.'] })]
    await userEvent.click(screen.getByRole('button', { name: words.submitLabel }))
    expect(await screen.findByText('Noch immer.')).toBeVisible()

    service.answers = [async () => new Response('', { status: 200 })]
    await userEvent.click(screen.getByRole('button', { name: words.submitLabel }))
    expect(
      await screen.findByRole('heading', { name: words.confirmationHeading ?? '' }),
    ).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('')

    expect(service.asked).toHaveLength(5)
    const { id, signal, suspicious: _, ...others } = service.asked[0] as DeliveredRequest
    expect(others).toEqual({
      form: 'callback',
      page: '/contact',
      language: 'de',
      answers: { name: 'Ada' },
    })
    expect(signal.aborted).toBe(false)
    // The same answers are one request, however often they are tried.
    expect(new Set(service.asked.map((one) => one.id))).toEqual(new Set([id]))
  })

  test('prefers an endpoint in the content, and otherwise says that it needs scripts', () => {
    const html = renderToString(element({}))
    expect(html).toContain('method="dialog"')
    // Without scripts, visitors read how else to reach the agency.
    expect(html).toContain('<noscript>')
    const withEndpoint = renderToString(element({ endpoint: 'https://forms.example/1' }))
    expect(withEndpoint).toContain('action="https://forms.example/1" method="post"')
    expect(withEndpoint).not.toContain('<noscript>')
  })
})
