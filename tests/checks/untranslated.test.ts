/** What is still to translate is one line of a report. */
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../src/checks/diagnostics/diagnostic.ts'
import { withoutUntranslated } from '../../src/checks/rules/translations.ts'

const at = (file: string, line: number, code: string): Diagnostic => ({
  ...{ file, line, column: 1, endLine: line, endColumn: 2, pointer: `/${line}` },
  ...{ severity: 'warning', code, message: `${code} ${line}`, help: '' },
})

test('all texts are one, at the place of the first, among the others', () => {
  const [gap, first, ...others] = [
    at('content/home.de.json', 1, 'gap-in-text'),
    at('content/home.de.json', 2, 'still-to-translate'),
    at('content/home.de.json', 3, 'still-to-translate'),
    at('content/site.de.json', 1, 'still-to-translate'),
  ]
  if (!gap || !first) throw new Error('There are four.')
  const shown = withoutUntranslated([gap, first, ...others])
  expect(shown).toEqual([
    gap,
    { ...first, message: '3 texts in 2 files are still to translate.', help: expect.any(String) },
  ])
  expect(withoutUntranslated([gap, first])).toEqual([gap, first])
})
