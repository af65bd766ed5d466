/** Unusual texts: the form logs exactly what was typed. */
import {
  answer,
  logged,
  openForm,
  request,
  send,
  submitButton,
  summary,
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

test.describe('form without an endpoint', () => {
  test('logs every text as it was typed', async ({ page }) => {
    const log = watchLog(page)
    await openForm(page)
    const all = Object.values(texts)
    const name = all.join(' ')
    const company = all.toReversed().join(' ')
    const message = `${all.join('\n\n\t')} ${'All work and no play. '.repeat(5000)}end`
    const typed = { Name: name, 'Company/Project name': company, Message: message }
    await answer(page, { ...request, ...typed })
    await send(page)
    expect(await log()).toEqual([[{ ...logged, name, company, message }]])

    await test.step('does not scroll sideways, however long a word is', async () => {
      const word = texts['very long words'] ?? ''
      await answer(page, { Name: word, Message: word })
      await submitButton(page).click()
      await expect(summary(page)).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  })
})
