/** People paste the examples of the guide for editors, so they must be valid. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../src/checks/check.ts'
import { formatPretty } from '../../src/checks/report/pretty.ts'
import { kindNameOf } from '../../src/content/answers/answer-kinds.ts'
import { fieldKinds } from '../../src/content/answers/field-kinds.generated.ts'
import { readFiles } from '../../src/pipeline/disk/read-files.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { germanFormFile, writeGerman } from '../site/german.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { checkSite, field, siteWith } from './site.ts'

const guide = readFileSync('content/README.md', 'utf8')

interface Block {
  heading: string
  language: string
  text: string
}

/** The code blocks, each with the heading above it. */
const blocks: Block[] = guide.split(/^## /m).flatMap((chapter) =>
  Array.from(chapter.matchAll(/^```(\w*)\n(.*?)\n```$/gms), ([, language = '', text = '']) => ({
    heading: chapter.split('\n')[0] ?? '',
    language,
    text,
  })),
)

const of = (language: string) => blocks.filter((block) => block.language === language)

const beforeTheEnd = {
  file: 'content/home.json',
  place: /(?<="sections": \[.*?\n)(?=\s*\{\s*"type": "call-to-action")/s,
}

/** Where an editor puts the block under a heading: what it takes the place of, in which file. */
const places: Record<string, { file: string; place: RegExp }> = {
  'Change a text': { file: 'content/home.json', place: /"heading": "Everything.*",/ },
  'Write a long text': beforeTheEnd,
  'Put a table, a picture, a quote or an address into a long text': beforeTheEnd,
  'Publish an article': { file: 'content/home.json', place: /(?="sections")/ },
  'List articles': beforeTheEnd,
  'Add a section': { file: 'content/home.json', place: /(?=\{\s*"type": "services")/ },
  'Choose the picture of shared links': {
    file: 'content/home.json',
    place: /(?="sections")/,
  },
  'Show prices': beforeTheEnd,
  'Show a gallery': beforeTheEnd,
  'Show a video': beforeTheEnd,
  'Change what is beside the headline': {
    file: 'content/home.json',
    place: /(?<="type": "hero",\n)/,
  },
  'Put groups of links into the footer': {
    file: 'content/site.json',
    place: /"groups": \[.*?\n {4}\],/s,
  },
  'Add Telegram, WhatsApp or another channel': {
    file: 'content/site.json',
    place: /(?<="contact": \{\n)/,
  },
  'Say something above every page': { file: 'content/site.json', place: /(?="skipLabel")/ },
  'Say something under every page': { file: 'content/site.json', place: /(?="supportNote")/ },
  'Begin a new line': { file: 'content/home.json', place: /"text": "Exchanges care.*",/ },
  'Change a number': { file: 'content/home.json', place: /\{\s*"number": "150\+".*?\}/s },
  'Add a service': { file: 'content/home.json', place: /(?<="type": "services".*?"items": \[\n)/s },
  'Add a picture': { file: 'content/home.json', place: /(?=\{\s*"type": "services")/ },
  'Use your own mark and colours': { file: 'content/site.json', place: /(?="origin")/ },
  'Change an option of a dropdown': {
    file: 'schemas/quote-request.json',
    place: /(?<="title": "Listing budget".*?)"enum": \[.*?\]/s,
  },
  'Change an error message of the form': {
    file: 'schemas/quote-request.json',
    place: /(?<="title": "Email".*?)"errorMessage": \{.*?\}/s,
  },
  'Have the requests sent to you': { file: 'content/site.json', place: /(?<=^\{\n)/ },
  'Count your visits': { file: 'content/site.json', place: /(?<=^\{\n)/ },
  'Add another form': {
    file: 'schemas/quote-request.json',
    place: /(?<="type": "object",\n)/,
  },
  'Ask for a field only with an answer': {
    file: 'schemas/quote-request.json',
    place: /(?<="title": "Current exchanges",\n)/,
  },
  'Add a field to the form': {
    file: 'schemas/quote-request.json',
    place: /(?<="properties": \{\n)/,
  },
}

describe('content/README.md', () => {
  test('shows a whole file that is JSON, with the five rules', () => {
    const [rules] = of('json').filter(({ heading }) => heading === 'Five rules')
    expect(() => JSON.parse(rules?.text ?? '')).not.toThrow()
  })

  /** The pages that the shipped site has for these, without what is still to be written there. */
  function writeLegalPages(root: string): void {
    for (const [name, other] of [
      ['privacy', 'imprint'],
      ['imprint', 'privacy'],
    ]) {
      const section = {
        type: 'text',
        heading: `The ${name}`,
        parts: [{ paragraphs: [`[The other](/${other})`] }],
      }
      const page = {
        path: `/${name}`,
        title: `The ${name}`,
        description: `All about the ${name}.`,
        sections: [section],
      }
      writeFileSync(path.join(root, `content/${name}.json`), JSON.stringify(page))
    }
  }

  /** An article with a list, so that no list is empty, and each article is in one. */
  function writeArticle(root: string): void {
    const page = {
      path: '/first',
      title: 'The first article',
      description: 'What the first article is about.',
      article: { date: '2026-11-24', topic: 'Market making' },
      sections: [{ type: 'articles', heading: 'All articles' }],
    }
    writeFileSync(path.join(root, 'content/first.json'), JSON.stringify(page))
  }

  const ownTests = ['Five rules', 'Add another language']
  const examples = of('json').filter(({ heading }) => !ownTests.includes(heading))
  const isPage = ({ text }: Block) => text.includes('"$schema": "../schemas/page.json"')
  const pasted = examples.filter((block) => !isPage(block))

  test.each(examples.filter(isPage))('has a page that can be saved: $heading', async ({ text }) => {
    const root = newFolder()
    writeOwnSite(root)
    writeArticle(root)
    writeFileSync(path.join(root, 'content/example.json'), text)
    const files = await readFiles(root)
    const { diagnostics } = checkContent(files)
    // The guide says to add a link.
    const others = diagnostics.filter(({ code }) => code !== 'page-without-link')
    expect(formatPretty(others, files, { color: false })).toBe('')
  })

  test.each(pasted)(
    'has an example that can be pasted as it is: $heading',
    async ({ heading, text }) => {
      const { file, place } = places[heading] ?? {}
      if (!file || !place) {
        throw new Error(`Write into guide.test.ts where the block under “${heading}” is pasted.`)
      }
      const root = newFolder()
      writeOwnSite(root)
      writeLegalPages(root)
      if (/article/.test(heading)) writeArticle(root)
      const before = readFileSync(path.join(root, file), 'utf8')
      expect(before).toMatch(place)
      writeFileSync(
        path.join(root, file),
        before.replace(place, () => text),
      )
      const files = await readFiles(root)
      expect(formatPretty(checkContent(files).diagnostics, files, { color: false })).toBe('')
    },
  )

  test('shows words of the form that pass the checks', async () => {
    const root = newFolder()
    writeOwnSite(root)
    writeGerman(root)
    const [words] = of('json').filter(({ heading }) => heading === 'Add another language')
    writeFileSync(path.join(root, germanFormFile), words?.text ?? '')
    const { diagnostics, content } = checkContent(await readFiles(root))
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['still-to-translate']))
    expect(content?.forms[0].translations.de?.properties.listingBudget).toMatchObject({
      title: 'Budget',
      enum: expect.arrayContaining(['Unter 50.000 $', '$50K - $100K', 'Über 1 Mio. $']),
    })
  })

  test('describes the legal pages in German, with gaps for what is still to be written', async () => {
    const root = newFolder()
    writeOwnSite(root)
    writeGerman(root)
    writeLegalPages(root)
    for (const name of ['privacy', 'imprint']) {
      cpSync(`docs/legal-pages/${name}.de.json`, path.join(root, `content/${name}.de.json`))
    }
    const { diagnostics } = checkContent(await readFiles(root))
    const german = diagnostics.filter(({ file }) => file.endsWith('.de.json'))
    expect(new Set(german.map(({ code }) => code))).toEqual(new Set(['gap-in-text']))
    expect(german.every(({ severity }) => severity === 'warning')).toBe(true)
  })

  test('lists the entries of every kind of field', () => {
    const rows = Array.from(guide.matchAll(/^\| (.*?) \| (`"type".*?) \|$/gm))
    const lines = rows.flatMap(([, , cell = '']) =>
      Array.from(cell.matchAll(/`(.*?)`/g), ([, one]) => one),
    )
    expect(lines).toHaveLength(Object.keys(fieldKinds).length)
    for (const line of lines)
      expect(checkSite(field(`"title": "A", ${line}`)).diagnostics).toEqual([])
    const kinds = lines.map((line) => kindNameOf(JSON.parse(`{ ${line} }`)))
    expect(new Set(kinds)).toEqual(new Set(Object.keys(fieldKinds)))
  })

  test('shows a report exactly as the command prints it', () => {
    const [report] = of('')
    const edits = { 'content/home.json': ['"href": "/contact"', '"href": "/contcat"'] } as const
    const text = formatPretty(checkSite(edits).diagnostics, siteWith(edits), { color: false })
    const lines = report?.text.split('\n') ?? []
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(text.split('\n')).toContain(line)
  })
})
