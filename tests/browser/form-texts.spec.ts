/** Unusual texts: the form logs exactly what was typed. */
import {
  answer,
  field,
  logged,
  openForm,
  request,
  submitButton,
  summary,
  toast,
  watchLog,
} from './quote-form.ts'
import { expect, test } from './test.ts'

/** Each text tests encoding, markup, code or layout; most are from lists that testers collect. */
const texts: Record<string, string> = {
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
  'very long words': `${'Donaudampfschifffahrtsgesellschaft'.repeat(60)}`,
}

test('logs every text as it was typed', async ({ page }) => {
  const log = watchLog(page)
  await openForm(page)
  const all = Object.values(texts)
  const sent: (typeof logged)[] = []
  for (let index = 0; index < all.length; index += 2) {
    const [name = '', company = name] = all.slice(index, index + 2)
    const message = `${name}\n\n${company}\n\tend`
    await answer(page, {
      ...request,
      Name: name,
      'Company/Project name': company,
      Message: message,
    })
    await submitButton(page).click()
    await expect(field(page, 'Name')).toHaveValue('')
    sent.push({ ...logged, name, company, message })
  }
  expect(await log()).toEqual(sent.map((answers) => [answers]))
})

test('logs a message of a hundred thousand characters', async ({ page }) => {
  const log = watchLog(page)
  const long = 'All work and no play. '.repeat(5000).trim()
  await openForm(page)
  await answer(page, { ...request, Message: long })
  await submitButton(page).click()
  await expect(toast(page)).toBeVisible()
  expect(await log()).toEqual([[{ ...logged, message: long }]])
})

test('does not scroll sideways, however long a word is', async ({ page }) => {
  await openForm(page)
  await answer(page, {
    Name: texts['very long words'] ?? '',
    Message: texts['very long words'] ?? '',
  })
  await submitButton(page).click()
  await expect(summary(page)).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

const accepted = [
  'a@b.co',
  "o'brien+list@example.co.uk",
  '!#$%&*/=?^_`{|}~-@example.org',
  'FIRST.LAST@EXAMPLE.COM',
  'name@xn--mnchen-3ya.de',
  `${'a'.repeat(64)}@example.com`,
]

const refused = [
  'plain',
  '@example.com',
  'name@example',
  'name@@example.com',
  'a@b@example.com',
  'name@example..com',
  'name@.example.com',
  'name@example.com.',
  'name@-example.com',
  '.name@example.com',
  'na..me@example.com',
  'na me@example.com',
  'Name <name@example.com>',
  'name@example.com, other@example.com',
  '"quoted"@example.com',
  'name@[127.0.0.1]',
  `${'a'.repeat(65)}@example.com`,
]

test('accepts valid e-mail addresses', async ({ page }) => {
  const log = watchLog(page)
  await openForm(page)
  for (const address of accepted) {
    await answer(page, { ...request, Email: ` ${address} ` })
    await submitButton(page).click()
    await expect(field(page, 'Email')).toHaveValue('')
  }
  expect(await log()).toEqual(accepted.map((email) => [{ ...logged, email }]))
})

test('refuses invalid e-mail addresses, and keeps the text', async ({ page }) => {
  const log = watchLog(page)
  await openForm(page)
  await answer(page, request)
  for (const address of refused) {
    await answer(page, { Email: address })
    await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid')
    await submitButton(page).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    await expect(field(page, 'Email')).toHaveValue(address)
  }
  expect(await log()).toEqual([])
})
