/** Stored answers that do not fit. In a browser, tests/browser/form-kept.spec.ts comes back to a form. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeAnswers } from '../../src/site/client/kept-answers.ts'

const html = `
  <form id="quote__form">
    <input id="quote_name" name="name">
    <textarea id="quote_message" name="message"></textarea>
    <select id="quote_stage" name="stage">
      <option value="" selected>Please choose</option><option>Early</option><option>Late</option>
    </select>
    <input type="hidden" id="quote__page" name="_page" value="/contact">
  </form>`

const control = (name: string) => document.getElementById(`quote_${name}`) as HTMLSelectElement

/** Loads the document of the form, in which something can happen before the scripts run. */
function open(before = () => {}): void {
  document.body.innerHTML = html
  before()
  storeAnswers('/contact')
}

function type(answers: Record<string, string>): void {
  for (const [name, value] of Object.entries(answers)) {
    control(name).value = value
    control(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const shown = () => ['name', 'message', 'stage'].map((name) => control(name).value)

beforeEach(() => {
  sessionStorage.clear()
  open()
})

describe('storeAnswers', () => {
  test('overwrites no value that is already in a control', () => {
    type({ name: 'Before', message: 'Two exchanges.', stage: 'Early' })
    open(() => {
      control('name').value = 'Now'
      control('stage').value = 'Late'
    })
    expect(shown()).toEqual(['Now', 'Two exchanges.', 'Late'])
  })

  test('keeps nothing rather than an outdated answer if the storage is full', () => {
    type({ name: 'Ada' })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    })
    type({ name: 'Grace' })
    full.mockRestore()
    open()
    expect(shown()).toEqual(['', '', ''])
  })

  test.each(['{', '[null]', 'null', '[[1]]'])('ignores %s in the storage', (text) => {
    sessionStorage.setItem('answers /contact', text)
    open()
    expect(shown()).toEqual(['', '', ''])
  })

  test('ignores answers that no form has stored, and leaves hidden fields alone', () => {
    const stored = { name: null, message: ['Buy now'], stage: 'No such stage', _page: '/elsewhere' }
    const answers = Object.entries(stored).map(([name, answer]) => [`quote_${name}`, answer])
    sessionStorage.setItem('answers /contact', JSON.stringify(answers))
    open()
    expect(shown()).toEqual(['', '', ''])
    // The list shows its first entry.
    expect(control('stage').selectedIndex).toBe(0)
    expect(control('_page').value).toBe('/contact')
  })

  test('works where the browser blocks the storage', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    const onError = vi.fn()
    addEventListener('error', onError)
    open()
    type({ name: 'Ada' })
    expect(shown()).toEqual(['Ada', '', ''])
    expect(onError).not.toHaveBeenCalled()
    removeEventListener('error', onError)
    storage.mockRestore()
  })
})
