import { beforeEach, describe, expect, test } from 'vitest'
import { hasRequestUnderWay, takeOverForms } from '../../src/site/client/plain-form.ts'
import { holdPlainPage } from '../../src/site/client/plain-page.ts'

/** A prerendered form that the browser can send, and one that it cannot. */
const html = `
  <form id="quote-2__form" method="post">
    <input id="quote-2_name" name="name" required pattern="x" minlength="2">
    <p data-unavailable hidden>Write to us.</p>
  </form>
  <form id="_0__form" method="dialog">
    <input id="_0_name" name="name" required>
    <p data-unavailable hidden>Write to us.</p>
  </form>`

/** The form of another service, in a section of the site's own. */
const foreign = '<form method="post"><input name="mail" required=""></form>'

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${html}</div>`
  sessionStorage.clear()
})

describe('takeOverForms', () => {
  test('turns off the browser’s validation for a form with an endpoint, and no other', () => {
    takeOverForms()
    expect(Array.from(document.forms, ({ noValidate }) => noValidate)).toEqual([true, false])
    expect(document.querySelector('input')?.getAttributeNames()).toEqual(['id', 'name'])
    expect(document.querySelector('#_0_name')?.hasAttribute('required')).toBe(true)
  })

  test('leaves a form of another service unchanged', () => {
    document.body.innerHTML = foreign
    takeOverForms()
    expect(document.body.innerHTML).toBe(foreign)
  })

  test('shows other ways to reach the agency if the scripts fail and the browser cannot send the form', () => {
    takeOverForms()
    for (const form of document.forms) form.dataset.pending = ''
    holdPlainPage(document.getElementById('root') as HTMLElement)()
    const notices = document.querySelectorAll<HTMLElement>('[data-unavailable]')
    expect(Array.from(notices, ({ hidden }) => hidden)).toEqual([true, false])
    expect(document.querySelector('[data-pending]')).toBeNull()
  })
})

describe('hasRequestUnderWay', () => {
  test('detects a request that was being sent when the visitor left', () => {
    sessionStorage.setItem('request / quote-2__form', '{}')
    expect(hasRequestUnderWay('/contact')).toBe(false)
    sessionStorage.setItem('request /contact quote-2__form', '{}')
    expect(hasRequestUnderWay('/contact')).toBe(true)
  })
})
