import { beforeEach, expect, test } from 'vitest'
import { hasRequestUnderWay, takeOverForms } from '../../src/site/plain-form.ts'
import { keepPlain } from '../../src/site/plain-page.ts'

/** A prerendered form that the browser can send, and one that it cannot. */
const html = `
  <form id="quote-2__form" method="post">
    <input id="quote-2_name" name="name" required pattern="x" minlength="2">
    <input id="quote-2_submit_it" name="submit_it">
    <input type="checkbox" id="quote-2_needs" name="needs" value="a">
    <input type="checkbox" id="quote-2_needs-1" name="needs" value="b" checked>
    <input type="hidden" id="quote-2__id" name="_id" value="">
    <p data-unavailable hidden>Write to us.</p>
  </form>
  <form id="_0__form" method="dialog"><input id="_0_name" name="_0_name" required></form>`

const names = () => Array.from(document.querySelectorAll('input'), ({ name }) => name)

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  sessionStorage.clear()
})

test('keeps the browser from sending a form with an endpoint, but not other forms', () => {
  takeOverForms()
  expect(names()).toEqual([
    'quote-2_name',
    'quote-2_submit_it',
    'quote-2_needs',
    'quote-2_needs',
    'quote-2__id',
    '_0_name',
  ])
  expect(Array.from(document.forms, ({ noValidate }) => noValidate)).toEqual([true, false])
  expect(document.querySelector('input')?.getAttributeNames()).toEqual(['id', 'name'])
  expect(document.querySelector('#_0_name')?.hasAttribute('required')).toBe(true)
  expect(new FormData(document.forms[0]).getAll('quote-2_needs')).toEqual(['b'])
})

test('lets the browser send it after the scripts failed', () => {
  takeOverForms()
  keepPlain(document.getElementById('root') as HTMLElement)()
  expect(names()).toEqual(['name', 'submit_it', 'needs', 'needs', '_id', '_0_name'])
  expect(document.querySelector<HTMLElement>('[data-unavailable]')?.hidden).toBe(true)
})

test('detects a request that was being sent when the visitor left', () => {
  sessionStorage.setItem('request / quote-2__form', '{}')
  expect(hasRequestUnderWay('/contact')).toBe(false)
  sessionStorage.setItem('request /contact quote-2__form', '{}')
  expect(hasRequestUnderWay('/contact')).toBe(true)
})
