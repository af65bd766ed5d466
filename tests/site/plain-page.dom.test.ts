import { beforeEach, describe, expect, test } from 'vitest'
import { holdPlainPage } from '../../src/site/client/plain-page.ts'

const html = `
  <form data-pending>
    <input name="text">
    <textarea name="long"></textarea>
    <select name="choice"><option></option><option>One</option></select>
    <input type="checkbox" name="several" value="a">
    <input type="checkbox" name="several" value="b" checked>
    <input type="radio" name="one" value="a">
    <input type="radio" name="one" value="b">
    <p data-unavailable hidden>Write to us.</p>
  </form>`

const page = () => document.getElementById('root') as HTMLElement
const inputs = () => Array.from(page().querySelectorAll('input'))

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${html}</div>`
})

describe('holdPlainPage', () => {
  test('restores the plain page with the answers so far', () => {
    const restore = holdPlainPage(page())
    const [text, first, second, , other] = inputs()
    if (!text || !first || !second || !other) throw new Error('The form has other fields.')
    text.value = 'Ada'
    first.checked = true
    second.checked = false
    other.checked = true
    const [long] = page().getElementsByTagName('textarea')
    const [choice] = page().getElementsByTagName('select')
    if (long) long.value = 'Two lines\nof it'
    if (choice) choice.value = 'One'
    // React removes its elements when it fails.
    page().replaceChildren()
    restore()

    expect(inputs().map(({ type, value, checked }) => (type === 'text' ? value : checked))).toEqual(
      ['Ada', true, false, false, true],
    )
    expect(page().querySelector('textarea')?.value).toBe('Two lines\nof it')
    expect(page().querySelector('select')?.value).toBe('One')
  })
})
