import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../src/checks/diagnostics/diagnostic.ts'
import { briefly } from '../../../src/checks/report/brief.ts'
import { formatGithub } from '../../../src/checks/report/github.ts'
import { formatJson } from '../../../src/checks/report/json.ts'
import { formatPretty } from '../../../src/checks/report/pretty.ts'
import { checkSite, type Edit, siteWith } from '../site.ts'

function pretty(edits: Readonly<Record<string, Edit>>, color = false): string {
  return formatPretty(checkSite(edits).diagnostics, siteWith(edits), { color })
}

const control = '\u001b'

const manyKeys = Array.from({ length: 200 }, (_, number) => `"x${number}": 1`).join(', ')
const manyWrong = {
  'content/home.json': ['"Home"', `"Home", ${manyKeys}`],
  'content/contact.json': ['"Contact"', '"Contact", "x": 1'],
} as const

describe('briefly', () => {
  test('shows the first diagnostics of each code, and counts the others by code', () => {
    const { diagnostics } = checkSite(manyWrong)
    expect(diagnostics.length).toBe(201)
    const text = formatPretty(diagnostics, siteWith(manyWrong), { color: false })
    const places = text.match(/^(error|warning) \S+ [\w-]+$/gm) ?? []
    const kinds = [...new Set(diagnostics.map(({ code }) => code))]
    for (const kind of kinds) {
      const all = diagnostics.filter(({ code }) => code === kind)
      const shown = all.slice(0, 10).map((diagnostic) => {
        const { severity, file, line, column, code } = diagnostic
        return `${severity} ${file}:${line}:${column} ${code}`
      })
      expect(places.filter((place) => place.endsWith(` ${kind}`))).toEqual(shown)
    }
    expect(text).toMatch(/^191 more errors of the kind “unknown-key” in content\/home\.json$/m)
    expect(text.trimEnd().split('\n').at(-1)).toBe(`${diagnostics.length} errors`)
    expect(text.length).toBeLessThan(20_000)
  })

  test('names the first of many files, and counts the others', () => {
    const inFiles = ['a', 'b', 'c', 'c', 'd', 'e', 'f'].map((name) => `content/${name}.json`)
    const files = [...Array(10).fill('content/0.json'), ...inFiles]
    const { shown, more } = briefly(files.map((file) => ({ ...diagnostic, file })))
    expect(shown.map(({ file }) => file)).toEqual(Array(10).fill('content/0.json'))
    expect(more).toEqual([
      '7 more warnings of the kind “same-title” in content/a.json and 5 other files',
    ])
  })

  test('limits annotations, and lists all diagnostics in JSON', () => {
    const many: Diagnostic[] = Array(5000).fill(diagnostic)
    const lines = formatGithub(many).trimEnd().split('\n')
    expect(lines.slice(0, 10).every((line) => line.startsWith('::warning file='))).toBe(true)
    expect(lines.slice(10)).toEqual([
      '4990 more warnings of the kind “same-title” in content/a,b:c%.json',
      '5000 warnings',
    ])
    const sentences = { message: 'The same: yes, really.', help: 'Change it.' }
    const named = many.map((one) => ({ ...one, sentences }))
    expect(JSON.parse(formatJson(named, 1)).problems).toEqual(many)
  })
})

describe('formatPretty', () => {
  test('uses colours only if asked to', () => {
    const edits = { 'content/home.json': ['"Home"', '5'] } as const
    const colored = pretty(edits, true)
    expect(colored).toContain(`${control}[31merror${control}[0m`)
    expect(pretty(edits)).not.toContain(control)
    expect(
      colored
        .split(control)
        .join('')
        .replace(/\[\d+m/g, ''),
    ).toBe(pretty(edits))
  })

  test('puts the marker under the right characters after wide characters and tabs', () => {
    const edits = { 'content/contact.json': ['"id": "top"', '"id":\t"日本", "icon": 1'] } as const
    const [line, marker] = pretty(edits)
      .split('\n')
      .filter((text) => /│.*("日本"|\^)/.test(text))
    expect(line).toBe(
      '  6 │     { "type": "page-header", "id": "日本", "icon": 1, "heading": "Contact us" }',
    )
    // Two characters of two columns each, between quotes.
    expect(marker).toBe(`    │ ${' '.repeat(35)}${'^'.repeat(6)}`)
  })

  test('cuts a long line around the marker', () => {
    const edits = {
      'content/contact.json': ['"How to reach us."', `"${'word '.repeat(60)}", "x": 1`],
    } as const
    const lines = pretty(edits).split('\n')
    expect(lines.filter((line) => line.includes('│') && line.length > 112)).toEqual([])
    const marker = lines.findIndex((line) => line.includes('^'))
    const column = (lines[marker] as string).indexOf('^')
    expect((lines[marker - 1] as string).slice(column, column + 3)).toBe('"x"')
  })

  test('replaces control characters', () => {
    const edits = { 'content/home.json': ['"Home"', '"Ho\u001b[2Jme", "\u202ename": 1'] } as const
    const text = pretty(edits)
    expect(text).not.toContain(control)
    expect(text).not.toContain('\u202e')
    expect(text).toContain('“\\u202ename”')
  })
})

const diagnostic: Diagnostic = {
  file: 'content/a,b:c%.json',
  line: 2,
  column: 3,
  endLine: 4,
  endColumn: 1,
  pointer: '/title',
  severity: 'warning',
  code: 'same-title',
  message: '100% the\nsame: yes, really.',
  help: 'Change it.',
}

describe('formatGithub', () => {
  test('escapes what would end a workflow command', () => {
    expect(formatGithub([diagnostic], 'site/')).toBe(
      '::warning file=site/content/a%2Cb%3Ac%25.json,line=2,endLine=4,title=same-title::100%25 the%0Asame: yes, really.%0AChange it.\n1 warning\n',
    )
  })
})
