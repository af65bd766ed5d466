import { limits } from '../../limits.ts'
import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import sectionSchema from '../../../schemas/sections/quote-form.json'
import { toRichText } from '../../../src/checks/read/rich-text.ts'
import { quoteForm } from '../../../src/content/content-files.ts'
import type {
  FormField,
  FormSchema,
  QuoteFormSection,
} from '../../../src/content/types.generated.ts'
import { sectionWithUiText } from '../../../src/content/ui-text/with-ui-text.ts'
import { waitingNow } from '../../../src/site/form/form-styles.ts'
import { fieldControl } from '../../../src/site/form/kinds/kinds.ts'
import { QuoteForm } from '../../../src/site/form/quote-form.tsx'
import type { SubmitQuote } from '../../../src/site/form/use-submission.ts'
import { fieldExamples, loadForm, schemaWith } from './forms.ts'

// A busy machine may take minutes for what takes a moment here.
configure({ asyncUtilTimeout: limits.wait })
afterEach(cleanup)
/** Every text that a script has brought into view. */
const broughtIntoView: (string | null)[] = []
beforeEach(() => {
  broughtIntoView.length = 0
})
Element.prototype.scrollIntoView = function () {
  broughtIntoView.push(this.textContent)
}
// A form that is gone still ends its last request, of which nothing can be seen; the document has to be there.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 900)))

const words = sectionWithUiText(sectionSchema.examples[0] as QuoteFormSection, 'en')
const contact = { email: 'hello@example.com', phone: '+1 202-555-0142' }

interface Given {
  submit?: SubmitQuote
}

async function formOf(schema: FormSchema, { submit }: Given = {}) {
  const form = await loadForm(schema)
  return (
    <QuoteForm
      id="quote"
      name={quoteForm}
      form={form}
      // Each form has answers of its own.
      texts={{ ...words }}
      contact={contact}
      headingLevel={3}
      submit={submit ?? (async () => {})}
      page="/contact"
      language="en"
    />
  )
}

/** Fills in the required fields of `texts`. */
async function fillIn() {
  await userEvent.type(screen.getByLabelText('One'), 'a')
  await userEvent.type(screen.getByLabelText('Two'), 'b')
}

/** Each text tests encoding, markup, code or layout; most are from lists that testers collect. */
const oddTexts: Record<string, string> = {
  'reserved words': 'undefined null NaN true false nil',
  'numbers that are texts': '0x1F 1e1000 -0 ０１２ ٠١٢ 1/0 $1.00',
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)>&lt;&amp;amp;',
  'closing tags': '</textarea></form></script><!--',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that only looks like one.
  'code for a template': '{{7*7}} ${7*7} <%= 7*7 %> {label} %s %d %o %c',
  'an injection': "Robert'); DROP TABLE quotes;-- \" ' ` \\",
  'a formula for a spreadsheet': '=HYPERLINK("http://example.com") +1 -1 @SUM(1)',
  paths: '../../../etc/passwd C:\\Windows\\ file:///dev/null \\\\host\\share',
  'names that are none to a program': '__proto__ constructor toString hasOwnProperty',
  'accents, composed and not': 'Ünïcödé café cafe\u0301 ẞß İi',
  'two writing directions': 'שלום עולם مرحبا hello \u202etxet\u202c \u2066isolated\u2069',
  'Chinese, Japanese and Korean': '社會科學院語學研究所 ヽ༼ຈل͜ຈ༽ﾉ 울란바토르',
  'emoji made of many parts': '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏿 🇺🇳 1️⃣ ❤️',
  'letters beyond the basic plane': '𝕿𝖍𝖊 𠜎𠜱 🂡 𐐷',
  'stacked marks': 'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'characters of no width': 'a\u200bb\u200cc\u200dd\u2060e\u00adf\ufefff',
  'spaces of many kinds inside': 'a\u00a0b\u2003c\u3000d\u2009e',
  'control characters': 'a\u0001b\u0008c\u001bd\u007fe\u0085f',
  'a very long word': 'Donaudampfschifffahrtsgesellschaft'.repeat(60),
}

const submitButton = () => screen.getByRole('button', { name: words.submitLabel })

/** Every id that an attribute names. */
function namedIds(root: HTMLElement): string[] {
  const attributes = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'for']
  return attributes.flatMap((attribute) =>
    Array.from(root.querySelectorAll(`[${attribute}]`)).flatMap((element) =>
      (element.getAttribute(attribute) ?? '').split(' '),
    ),
  )
}

/** The element that carries a field's state: its control, or the group of its controls. */
function fieldElement(field: FormField): HTMLElement {
  const name = field.const ? field.title : `${field.title} (optional)`
  const { label, role = 'group' } = fieldControl(field)
  if (label === 'legend') return screen.getByRole(role, { name })
  return screen.getByLabelText(name)
}

describe('QuoteForm', () => {
  describe.each(fieldExamples.map((field) => [field.title, field] as const))(
    'field “%s”',
    (_, field) => {
      test('has its label, its help, and says if it is optional', async () => {
        const { container } = render(await formOf(schemaWith({ field })))
        expect(fieldElement(field)).toHaveAccessibleDescription(field.description ?? '')
        expect(fieldElement(field).ariaRequired === 'true').toBe(field.const === true)
        for (const id of namedIds(container)) expect(document.getElementById(id)).not.toBeNull()
      })

      test('is described by its error instead of its help, and is listed in the summary', async () => {
        const message = 'This one is needed'
        const wanted = { ...field, errorMessage: { required: message } }
        const { container } = render(await formOf(schemaWith({ wanted }, ['wanted'])))
        await userEvent.click(submitButton())

        const group = fieldControl(field).label === 'legend'
        const control = document.getElementById('quote_wanted') as HTMLElement
        const element = group ? (control.closest('fieldset') as HTMLElement) : control
        expect(element).toHaveAccessibleDescription(message)
        expect(container.querySelectorAll('[aria-invalid]')).not.toHaveLength(0)
        for (const id of namedIds(container)) expect(document.getElementById(id)).not.toBeNull()

        const summary = within(screen.getByRole('alert'))
        expect(summary.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
        const link = summary.getByRole('link', { name: message })
        expect(link).toHaveAttribute('href', '#quote_wanted')
      })
    },
  )

  test.each(
    fieldExamples.filter((field) => !field.const).map((field) => [field.title, field] as const),
  )('starts with no answer in the field “%s”, and sends none', async (_, field) => {
    const submit = vi.fn(async () => {})
    render(await formOf(schemaWith({ field }), { submit }))
    await userEvent.click(submitButton())
    expect(submit).toHaveBeenCalledExactlyOnceWith({})
  })

  const texts = schemaWith(
    {
      one: { type: 'string', title: 'One' },
      two: { type: 'string', title: 'Two' },
      chain: { type: 'string', title: 'Chain', enum: ['A', 'B'] },
      tags: { type: 'array', title: 'Tags', items: { type: 'string', enum: ['x', 'y'] } },
      terms: { type: 'boolean', title: 'Terms' },
      live: { type: 'boolean', title: 'Live', control: 'radio' },
    },
    ['one', 'two'],
  )

  test.each<[string, FormField]>([
    ['a text', { type: 'string', title: 'Country', autocomplete: 'country-name' }],
    ['a dropdown', { type: 'string', title: 'Country', enum: ['A'], autocomplete: 'country-name' }],
  ])('tells browsers what they may autofill: %s', async (_, field) => {
    render(await formOf(schemaWith({ field })))
    expect(fieldElement(field)).toHaveAttribute('autocomplete', 'country-name')
  })

  test('keeps browsers from checking the answers with their own messages', async () => {
    const { container } = render(await formOf(texts))
    expect(container.querySelector('form')).toHaveProperty('noValidate', true)
  })

  test('shows no errors before the first submission', async () => {
    const { container } = render(await formOf(texts))
    await userEvent.type(screen.getByLabelText('One'), 'a')
    await userEvent.clear(screen.getByLabelText('One'))
    await userEvent.tab()
    expect(container.querySelector('[aria-invalid]')).toBeNull()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('submits once while Enter is held, which still adds lines in a text area', async () => {
    const long = { type: 'string', title: 'Long', control: 'textarea' } as const
    render(await formOf(schemaWith({ one: { type: 'string', title: 'One' }, long })))
    // False for a key whose own effect was prevented, which is to submit.
    const press = (label: string, repeat: boolean) =>
      fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter', repeat })
    expect(press('One (optional)', false)).toBe(true)
    expect(press('One (optional)', true)).toBe(false)
    expect(press('Long (optional)', true)).toBe(true)
  })

  test('sends every text as it was typed', async () => {
    const submit = vi.fn(async () => {})
    const long = { type: 'string', title: 'Long', control: 'textarea' } as const
    const one = { type: 'string', title: 'One' } as const
    render(await formOf(schemaWith({ one, long }), { submit }))
    const all = Object.values(oddTexts)
    const typed = {
      one: all.join(' '),
      long: `${all.join('\n\n\t')} ${'All work. '.repeat(5000)}end`,
    }
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('One (optional)', typed.one)
    type('Long (optional)', typed.long)
    await userEvent.click(submitButton())
    expect(submit).toHaveBeenCalledExactlyOnceWith(typed)
  })

  test('removes only the edited field from the errors', async () => {
    document.title = 'Quote'
    render(await formOf(texts))
    await userEvent.click(submitButton())
    expect(document.title).toBe('Error: Quote')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'One is required',
      'Two is required',
    ])

    await userEvent.type(screen.getByLabelText('One'), ' ')
    expect(screen.getAllByText('Two is required')).toHaveLength(2)
    expect(screen.queryByText('One is required')).toBeNull()
    expect(screen.getByLabelText('One')).not.toHaveAttribute('aria-invalid')

    await userEvent.type(screen.getByLabelText('Two'), 'b')
    expect(screen.queryByRole('heading')).toBeNull()
    expect(document.title).toBe('Quote')
  })

  test('keeps what was typed for the next time it is shown', async () => {
    const element = await formOf(texts)
    const { unmount } = render(element)
    await userEvent.type(screen.getByLabelText('One'), 'kept')
    unmount()
    render(element)
    expect(screen.getByLabelText('One')).toHaveValue('kept')
  })

  describe('confirmation', () => {
    const heading = () => screen.queryByText(words.confirmationHeading ?? '')
    /** Every element whose changes a screen reader reads out. */
    const liveText = () =>
      screen
        .getAllByRole('status')
        .concat(screen.queryAllByRole('alert'))
        .map(({ textContent }) => textContent)

    async function send() {
      await fillIn()
      await userEvent.click(submitButton())
      await screen.findByText(words.successMessage)
    }

    test('is above the form, shows no answers, and moves no focus', async () => {
      const sentAt = '2027-03-01T09:30:00.000Z'
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(sentAt) })
      onTestFinished(() => void vi.useRealTimers())
      const { container } = render(await formOf(texts))
      await userEvent.type(screen.getByLabelText('One'), 'Lovelace')
      await userEvent.type(screen.getByLabelText('Two'), 'Analytical')
      const before = liveText()
      await userEvent.click(submitButton())
      await screen.findByText(words.successMessage)
      const shown = heading()?.parentElement as HTMLElement
      expect(shown.nextElementSibling).toBe(container.querySelector('form'))
      expect(shown.querySelector('time')?.dateTime).toBe(sentAt)
      expect(shown.textContent).not.toMatch(/Lovelace|Analytical/)
      expect(submitButton()).toHaveFocus()
      expect(liveText().filter((text) => !before.includes(text))).toEqual([words.successMessage])
    })

    test('is scrolled into view if the visitor stayed at the form', async () => {
      render(await formOf(texts))
      await send()
      expect(broughtIntoView).toEqual([words.confirmationHeading])
    })

    const leaves: [string, () => Promise<unknown>][] = [
      ['types on', () => userEvent.type(screen.getByLabelText('Two'), 'c')],
      ['is in another form', async () => screen.getByLabelText('Search').focus()],
    ]
    test.each(leaves)('does not scroll if the visitor meanwhile %s', async (_, goOn) => {
      let arrive = () => {}
      const submit = () => new Promise<void>((resolve) => (arrive = resolve))
      render(
        <>
          {await formOf(texts, { submit })}
          <input aria-label="Search" />
        </>,
      )
      await fillIn()
      await userEvent.click(submitButton())
      await goOn()
      arrive()
      await screen.findByText(words.successMessage)
      expect(heading()).toBeVisible()
      expect(broughtIntoView).toEqual([])
    })

    test('does not say that the request was received on a site without an endpoint', async () => {
      render(await formOf(texts))
      await send()
      const shown = heading()?.parentElement?.textContent
      expect(shown).not.toContain(words.receivedLabel)
      expect(shown).not.toContain(words.nextText)
    })

    test('stays when the toast is closed or the empty form is sent, and disappears when the visitor types or chooses', async () => {
      render(await formOf(texts))
      await send()
      await userEvent.click(screen.getByRole('button', { name: words.closeLabel }))
      await expect.poll(() => submitButton().ariaDisabled).toBeNull()
      await userEvent.click(submitButton())
      expect(screen.getByText(words.errorHeading)).toBeVisible()
      expect(heading()).toBeVisible()
      await userEvent.selectOptions(screen.getByLabelText('Chain (optional)'), 'A')
      expect(heading()).toBeNull()

      await send()
      expect(heading()).toBeVisible()
      await userEvent.type(screen.getByLabelText('Two'), 'c')
      expect(heading()).toBeNull()
    })

    test('disappears when the visitor leaves the page, which a browser may restore', async () => {
      render(await formOf(texts))
      await send()
      act(() => void dispatchEvent(new Event('pagehide')))
      expect(heading()).toBeNull()
    })
  })

  test('shows sending and success in two tasks, each short enough for a phone', async () => {
    render(await formOf(texts))
    await fillIn()
    let inNextTask = false
    const wasSent = new Promise<boolean>((resolve) => {
      document.addEventListener('sent', () => resolve(inNextTask), { once: true })
    })
    setTimeout(() => {
      inNextTask = true
    })
    fireEvent.submit(document.forms[0] as HTMLFormElement)
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true')
    expect(await wasSent).toBe(true)
    expect(await screen.findByText(words.successMessage)).toBeVisible()
  })

  test('keeps what was changed while the request was being sent', async () => {
    let resolve = () => {}
    const submit = () => new Promise<void>((done) => (resolve = done))
    render(await formOf(texts, { submit }))
    await fillIn()
    await userEvent.click(submitButton())
    await userEvent.type(screen.getByLabelText('Two'), 'c')
    await expect.poll(() => screen.getByText(words.waitingLabel)).toHaveClass(waitingNow)
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true')
    resolve()
    await screen.findByText(words.successMessage)
    expect(submitButton()).not.toHaveAttribute('aria-disabled')
    expect(screen.getByText(words.waitingLabel)).not.toHaveClass(waitingNow)
    expect(screen.getByLabelText('One')).toHaveValue('')
    expect(screen.getByLabelText('Two')).toHaveValue('bc')
  })

  test('is empty after success if an answer only changed its spelling', async () => {
    let arrive = () => {}
    const submit = () => new Promise<void>((resolve) => (arrive = resolve))
    render(await formOf(texts, { submit }))
    await fillIn()
    await userEvent.click(submitButton())
    await userEvent.type(screen.getByLabelText('Two'), ' ')
    await userEvent.click(screen.getByLabelText('Terms (optional)'))
    arrive()
    await screen.findByText(words.successMessage)
    expect(screen.getByLabelText('Two')).toHaveValue('')
    expect(screen.getByLabelText('Terms (optional)')).toBeChecked()
  })

  test('ignores other presses during a request', async () => {
    const submit = vi.fn(async () => {})
    render(await formOf(texts, { submit }))
    await fillIn()
    await userEvent.dblClick(submitButton())
    expect(screen.getByText(words.successMessage)).toBeVisible()
    expect(screen.queryByText(words.errorHeading)).toBeNull()
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('is empty for a returning visitor if the request arrived meanwhile', async () => {
    let arrive = () => {}
    const submit = () => new Promise<void>((resolve) => (arrive = resolve))
    const element = await formOf(texts, { submit })
    const { unmount } = render(element)
    await fillIn()
    await userEvent.click(submitButton())
    await userEvent.type(screen.getByLabelText('Two'), 'c')
    unmount()
    const sent = vi.fn()
    document.addEventListener('sent', ({ detail }) => sent(detail), { once: true })
    history.replaceState(null, '', '/elsewhere')
    arrive()
    await expect.poll(() => sent.mock.calls).toEqual([['/contact']])
    render(element)
    expect(screen.getByLabelText('One')).toHaveValue('')
    expect(screen.getByLabelText('Two')).toHaveValue('bc')
  })

  test('loses nothing when a request fails, shows other ways to reach the agency, and can be sent again', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const submit = vi.fn<SubmitQuote>(async () => {}).mockRejectedValueOnce(new Error('offline'))
    render(await formOf(texts, { submit }))
    const notice = screen.getByText(words.unavailableMessage).parentElement
    expect(notice).not.toBeVisible()
    await fillIn()
    await userEvent.click(submitButton())
    expect(notice).toBeVisible()
    expect(notice).toHaveAttribute('role', 'alert')
    expect(screen.getByLabelText('One')).toHaveValue('a')

    await userEvent.click(submitButton())
    await screen.findByText(words.successMessage)
    expect(notice).not.toBeVisible()
    expect(submit).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })

  test('has the text of a checkbox beside it with links, and its title in messages', async () => {
    const schema = schemaWith({
      terms: {
        type: 'boolean',
        const: true,
        title: 'Privacy policy',
        text: toRichText('I have read the [privacy **policy**](/privacy).'),
        errorMessage: { const: 'Please read: {label}' },
      },
    })
    render(await formOf(schema))
    const box = screen.getByRole('checkbox', { name: 'I have read the privacy policy.' })
    const link = within(box.closest('label') as HTMLElement).getByRole('link')
    expect(link).toHaveAttribute('href', '/privacy')
    expect(link).toHaveTextContent('privacy policy')
    await userEvent.click(submitButton())
    expect(screen.getAllByText('Please read: Privacy policy')).toHaveLength(2)
  })
})
