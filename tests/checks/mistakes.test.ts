import { describe, expect, test } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import type { Diagnostic } from '../../src/checks/diagnostics/diagnostic.ts'
import { fixContent } from '../../src/checks/fix.ts'
import { siteRules } from '../../src/checks/rules/rules.ts'
import { valueRules } from '../../src/checks/rules/value-rules.ts'
import { toScreenTexts } from '../../src/editor/model/screen-texts.ts'
import { filesOf } from '../editor/model/site-files.ts'
import { german } from './german-site.ts'
import { mistakes as tables } from './mistakes/all.ts'
import { rightArticles, rightDays } from './mistakes/articles.ts'
import { localEndpoints, rightEndpoints } from './mistakes/endpoints.ts'
import { rightEntries } from './mistakes/entries.ts'
import { rightFields } from './mistakes/fields.ts'
import { rightFiles } from './mistakes/files.ts'
import { rightForms } from './mistakes/form-languages.ts'
import { rightMeasurements } from './mistakes/measurement.ts'
import type { Expected } from './mistakes/mistake.ts'
import { rightPublication } from './mistakes/publication.ts'
import { rightRedirects } from './mistakes/redirects.ts'
import { rightTexts } from './mistakes/rich-texts.ts'
import { rightValues } from './mistakes/values.ts'
import { checkSite, field, siteWith } from './site.ts'

/** All diagnostics of the mistakes in the tables. */
const reported: Diagnostic[] = []

/** The same as the editor's screen shows them, after a worker has sent them. */
const shown: Diagnostic[] = []

/** Returns what is expected of a diagnostic: its line only where a mistake names the line. */
function actual({ file, code, pointer, line, fix }: Diagnostic, expected?: Expected): Expected {
  const where = expected?.line === undefined ? { place: pointer } : { line }
  return { file, code, ...where, ...(fix && { fix: fix.text }) }
}

describe('checkContent', () => {
  test('reports nothing in a site without mistakes', () => {
    const { diagnostics, content } = checkSite()
    expect(diagnostics).toEqual([])
    expect(content?.pages.map(({ page }) => page.path)).toEqual(['/contact', '/', '/404'])
  })

  describe.each(Object.entries(tables))('for %s', (_, mistakes) => {
    test.each(Object.entries(mistakes))('reports %s', (_, { edits, context, expected }) => {
      const { diagnostics } = checkSite(edits, context)
      reported.push(...diagnostics)
      const files = filesOf(edits)
      shown.push(...structuredClone(diagnostics).map((one) => toScreenTexts(one, files)))
      const [file = ''] = Object.keys(edits)
      expect(diagnostics.map((diagnostic, index) => actual(diagnostic, expected[index]))).toEqual(
        expected.map((one) => ({ file, ...(one.line === undefined && { place: '' }), ...one })),
      )
    })

    const fixable = Object.entries(mistakes).filter(
      ([, { context, expected }]) => !context && expected.some(({ fix }) => fix !== undefined),
    )
    test.each(fixable)('fixes %s', (_, { edits }) => {
      const { diagnostics } = checkContent(fixContent(siteWith(edits)))
      expect(diagnostics.filter(({ fix }) => fix)).toEqual([])
    })
  })

  test('reports nothing in a site in two languages without mistakes', () => {
    const { diagnostics, content } = checkSite(german)
    expect(diagnostics).toEqual([])
    expect(content?.siteTranslations.de?.footer.text).toBe('Wir listen.')
  })

  test.each(rightForms)('reports nothing in a form that is translated completely', (edits) => {
    const { diagnostics, content } = checkSite(edits)
    expect(diagnostics).toEqual([])
    expect(Object.keys(content?.forms[0].translations ?? {})).toEqual(['de'])
  })

  test.each(
    Object.entries({
      ...rightRedirects,
      ...rightEntries,
      ...rightTexts,
      ...rightArticles,
      ...rightValues,
    }),
  )('reports nothing for %s', (_, edits) => {
    expect(checkSite(edits).diagnostics).toEqual([])
  })

  test.each([...rightPublication, ...rightDays])(
    'reports nothing for valid dates',
    ({ edits, context }) => {
      expect(checkSite(edits, context).diagnostics).toEqual([])
    },
  )

  test.each(Object.entries(rightFiles))('reports nothing for %s', (_, [href, context]) => {
    const place = ['"href": "/" }', `"href": ${JSON.stringify(href)} }`] as const
    expect(checkSite({ 'content/site.json': place }, context).diagnostics).toEqual([])
  })

  test('requires no endpoint if the code of the site sends the requests', () => {
    const place = [
      '"language": "en",',
      '"language": "en", "requests": { "notice": "We reply." },',
    ] as const
    const { diagnostics } = checkSite({ 'content/site.json': place }, { delivers: true })
    expect(diagnostics).toEqual([])
  })

  test.each(rightEndpoints)('reports nothing for the valid endpoint %j', (edits) => {
    expect(checkSite(edits).diagnostics).toEqual([])
  })

  test.each(rightMeasurements)('reports nothing for the valid measurement service %j', (edits) => {
    expect(checkSite(edits).diagnostics).toEqual([])
  })

  test.each(localEndpoints)(
    'reports an error before a site is published whose requests go to %s',
    (address, edits) => {
      expect(checkSite(edits).content?.site.requests?.endpoint).toBe(address)
      const { diagnostics, content } = checkSite(edits, { forVisitors: true })
      expect(diagnostics).toMatchObject([
        {
          severity: 'error',
          code: 'local-endpoint',
          help: 'Write a public address that begins with https://, or remove "requests" to send nothing.',
        },
      ])
      expect(content).toBeUndefined()
    },
  )

  test.each(rightFields)('reports nothing for a valid field: %s', (entries) => {
    expect(checkSite(field(entries)).diagnostics).toEqual([])
  })
})

describe('messages of diagnostics', () => {
  test('match wordings.txt', async () => {
    const first = new Map<string, number>()
    reported.forEach(({ code, severity }, index) => {
      const name = `${code} (${severity})`
      if (!first.has(name)) first.set(name, index)
    })
    const linesOf = ({ message, help }: Diagnostic) => [`  ${message}\n`, `  → ${help}\n`]
    const wordings = [...first]
      .sort()
      .map(([name, index]) => {
        const [own = [], editors = []] = [reported, shown].map((all) =>
          linesOf(all[index] as Diagnostic),
        )
        const other = editors.filter((line) => !own.includes(line))
        return [`${name}\n`, ...own, ...(other.length > 0 ? ['  In the editor:\n'] : []), ...other]
      })
      .map((lines) => lines.join(''))
      // A fork has more section types.
      .map((text) => text.replace(/“about”(?:, “[\w-]+”)* or “[\w-]+”/g, '“about”, …'))
    await expect(wordings.join('')).toMatchFileSnapshot('wordings.txt')
  })

  test('have a mistake for each code', () => {
    const codes = [...valueRules, ...siteRules].flatMap(({ code }) => code)
    // The first depends on the colours of a fork. The second is for forms that no rule explains yet.
    const exceptions = ['low-contrast', 'form-cannot-be-built']
    const known = new Set([...reported.map(({ code }) => code), ...exceptions])
    expect(codes.filter((code) => !known.has(code))).toEqual([])
  })

  test('have the fix for each name that they ask about', () => {
    const asked = reported.filter(({ help }) => /^Did you mean /.test(help))
    const corrections = asked.map(({ help, fix, suggestion }) => {
      const name = /^Did you mean “(.+?)[…”]/.exec(help)?.[1] ?? ''
      const text = (fix ?? suggestion)?.text ?? ''
      return { help, text, isOffered: text.includes(name) }
    })
    expect(corrections.length).toBeGreaterThan(30)
    expect(corrections.filter(({ isOffered, text }) => !isOffered || text === '')).toEqual([])
    expect(reported.filter(({ fix, suggestion }) => fix && suggestion)).toEqual([])
  })

  const sentences = () => reported.flatMap(({ message, help }) => [message, help])

  test('use no term of JSON Schema', () => {
    // Quoted words are the content's own.
    const own = sentences().map((text) => text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"/g, ''))
    const jargon =
      /\b(must|should|propert|pattern|additional|instance|schema|keyword|valid|enum|null\b|undefined|object|array|boolean|string)/i
    expect(own.filter((text) => jargon.test(text.replace(/schemas\/[\w./-]+/g, '')))).toEqual([])
  })

  test('are full sentences', () => {
    expect(sentences().filter((text) => !/^[\p{Lu}“\\]/u.test(text))).toEqual([])
    expect(sentences().filter((text) => !/[.?:"}\])”\d]$/.test(text))).toEqual([])
  })

  test('use the labels of the screen in the editor', () => {
    // The reader of JSON speaks of the text of a file, which the screen then shows; and one advice lists names of fields.
    const codes = new Set([...valueRules, ...siteRules].flatMap(({ code }) => code))
    codes.delete('wrong-name')
    const wrong = shown.filter(({ code, pointer, message, help }) => {
      const text = `${message} ${help}`
      const [, entry] = /\/([a-z]\w*)$/.exec(pointer) ?? []
      // Quoted words are the content's own.
      const words = text.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"/g, '')
      const isWritten = /content\/|schemas\/|\b(?:path|id)s?\b|\[object/.test(words)
      return codes.has(code) && (isWritten || text.includes(`“${entry}”`))
    })
    expect(wrong.map(({ code, message, help }) => [code, message, help])).toEqual([])
  })
})
