/** What is still to translate is one line of a report. */
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/checks/diagnostics/diagnostic.ts'
import { withoutRepeatedWork } from '../../src/checks/diagnostics/translators-work.ts'
import { formatGithub } from '../../src/checks/report/github.ts'
import { formatPretty } from '../../src/checks/report/pretty.ts'

const at = (file: string, line: number, code: string): Diagnostic => ({
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
  pointer: `/${line}`,
  severity: 'warning',
  code,
  message: `${code} ${line}`,
  help: '',
})

describe('withoutRepeatedWork', () => {
  test('joins the texts to translate into one diagnostic, at the first of them', () => {
    const [gap, first, ...others] = [
      at('content/home.de.json', 1, 'gap-in-text'),
      at('content/home.de.json', 2, 'still-to-translate'),
      at('content/home.de.json', 3, 'still-to-translate'),
      at('content/site.de.json', 1, 'still-to-translate'),
    ]
    if (!gap || !first) throw new Error('There are four.')
    const shown = withoutRepeatedWork([gap, first, ...others])
    expect(shown).toEqual([
      gap,
      { ...first, message: '3 texts in 2 files are still to translate.', help: expect.any(String) },
    ])
    expect(withoutRepeatedWork([gap, first])).toEqual([gap, first])
  })

  test('keeps a diagnostic of its own for texts that need other work', () => {
    const changed = [1, 2].map((line) => at('content/home.de.json', line, 'original-changed'))
    const left = [3, 4].map((line) => at('content/home.de.json', line, 'still-to-translate'))
    const shown = withoutRepeatedWork([...changed, ...left], {
      'original-changed': 'Press a button.',
    })
    expect(shown.map(({ message, help }) => [message, help])).toEqual([
      ['2 texts have changed in the original since they were translated.', 'Press a button.'],
      ['2 texts are still to translate.', expect.stringContaining('“untranslated”')],
    ])
  })
})

describe('reports of untranslated texts', () => {
  test('join them in a terminal and on GitHub', () => {
    const texts = [1, 2].map((line) => at('content/home.de.json', line, 'still-to-translate'))
    for (const report of [formatPretty(texts, [], { color: false }), formatGithub(texts)]) {
      expect(report.match(/still-to-translate/g)).toHaveLength(1)
      expect(report).toContain('2 texts are still to translate.')
      expect(report).toContain('1 warning')
    }
  })

  test('name each missing text of a form, and what to add to the file', () => {
    const missing = (text: string, pointer: string): Diagnostic => ({
      ...at('schemas/quote-request.de.json', 1, 'still-to-translate'),
      message: `“${text}” is still to translate.`,
      pointer,
    })
    const texts = [
      missing('Stage', '/properties/stage/title'),
      missing('Early', '/properties/stage/options/Early'),
      missing('Name', '/properties/name/title'),
    ]
    const page = at('content/home.de.json', 3, 'still-to-translate')
    expect(withoutRepeatedWork([page, ...texts])).toEqual([
      page,
      {
        ...texts[0],
        message: '3 texts of the form are still to translate: “Stage”, “Early”, “Name”.',
        help: 'Add them to this file: {"properties":{"stage":{"title":"…","options":{"Early":"…"}},"name":{"title":"…"}}}',
      },
    ])
    // The screen has a button at each of their fields.
    expect(withoutRepeatedWork(texts, { 'still-to-translate': 'Translate them.' })).toHaveLength(1)
  })
})
