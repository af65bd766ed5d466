import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { formFile, roots } from '../site/own-site.ts'

/** The service inside of VS Code, which finds the schemas through `$schema` as it does there. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (relative, resource) => new URL(relative, resource).href,
  },
})
service.configure({ validate: true, allowComments: false })

function open(file: string, text = readFileSync(file, 'utf8')) {
  const uri = pathToFileURL(path.resolve(file)).href
  const document = TextDocument.create(uri, 'json', 1, text)
  return { document, json: service.parseJSONDocument(document) }
}

async function squiggles(file: string, text?: string) {
  const { document, json } = open(file, text)
  const found = await service.doValidation(document, json, {
    comments: 'error',
    trailingCommas: 'error',
    schemaValidation: 'error',
  })
  return found.map(({ range, message }) => ({ text: document.getText(range), message }))
}

/** A page with one section; `|` marks the cursor. */
function page(section: string): string {
  return `{ "$schema": "../schemas/page.json", "path": "/a", "title": "A", "description": "B", "sections": [${section}] }`
}

async function completions(marked: string): Promise<string[]> {
  const offset = marked.indexOf('|')
  const { document, json } = open('content/a.json', marked.replace('|', ''))
  const list = await service.doComplete(document, document.positionAt(offset), json)
  return (list?.items ?? []).map(({ label }) => label)
}

async function hover(marked: string): Promise<string> {
  const offset = marked.indexOf('|')
  const { document, json } = open('content/a.json', marked.replace('|', ''))
  const found = await service.doHover(document, document.positionAt(offset), json)
  return JSON.stringify(found?.contents ?? '')
}

const siteFiles = [
  ...readdirSync(path.join(roots.own, 'content')).map((name) => `content/${name}`),
  formFile,
].map((file) => path.join(roots.own, file))

describe('schemas in a code editor', () => {
  test.each(siteFiles)('mark nothing in %s', async (file) => {
    expect(await squiggles(file)).toEqual([])
  })

  test('complete the section types', async () => {
    const types = readdirSync('schemas/sections').map((name) => `"${path.basename(name, '.json')}"`)
    expect(await completions(page('{ "type": | }'))).toEqual(expect.arrayContaining(types))
  })

  test('complete the entries of the section type', async () => {
    const stats = await completions(page('{ "type": "stats", | }'))
    expect(stats).toEqual(expect.arrayContaining(['heading', 'items', 'id']))
    expect(stats).not.toContain('actions')
    expect(await completions(page('{ "type": "call-to-action", | }'))).toContain('actions')
  })

  test('complete the icons', async () => {
    const offered = await completions(page('{ "type": "services", "items": [{ "icon": | }] }'))
    expect(offered).toEqual(expect.arrayContaining(['"rocket"', '"wallet"']))
  })

  test('explain an entry on hover', async () => {
    expect(await hover(page('{ "type": "stats", "it|ems": [] }'))).toContain('Figures')
    expect(await hover(page('{ "type": "stats" }').replace('"title"', '"ti|tle"'))).toContain(
      'In the browser tab and in search results',
    )
  })

  const mistakes: [string, string, string][] = [
    ['a misspelt section type', page('{ "type": "hereo" }'), '"hereo"'],
    [
      'an unknown icon',
      page(
        '{ "type": "services", "heading": "A", "items": [{ "icon": "zebra", "title": "A", "description": "B" }] }',
      ),
      '"zebra"',
    ],
    [
      'a name that there is not',
      page('{ "type": "page-header", "heading": "A", "colour": "red" }'),
      '"colour"',
    ],
  ]

  test.each(mistakes)('mark %s', async (_, text, marked) => {
    expect((await squiggles('content/a.json', text)).map((found) => found.text)).toContain(marked)
  })

  test('explain in words why a path with upper-case letters is marked', async () => {
    const [found] = await squiggles(
      'content/a.json',
      page('{ "type": "page-header", "heading": "A" }').replace('/a', '/A'),
    )
    expect(found?.text).toBe('"/A"')
    expect(found?.message).toMatch(/^Write \/ and then lower-case letters/)
  })
})
