/** What `npm run serve` asks at its first start, and says about the forms of the site. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPeopleFile } from '../../src/commands/serve/data-folder.ts'
import { readOptions } from '../../src/commands/serve/serve-options.ts'
import { openRequests } from '../../src/commands/serve/serve-requests.ts'
import { quoteForm } from '../../src/content/content-files.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { quoteSchema } from '../site/form/forms.ts'
import { pagesOf, roots, siteOf } from '../site/own-site.ts'

/** Returns the lines that are printed until the end of the test. */
function printedLines(): string[] {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
  onTestFinished(() => log.mockRestore())
  return lines
}

describe('createPeopleFile', () => {
  test('asks for the first person in a terminal, until it gets an email address', async () => {
    const lines = printedLines()
    const answers = ['ada', 'ada@example.com']
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    output.on('data', (question) => {
      expect(String(question)).toBe(
        'Who may edit and publish the site first? Their e-mail address: ',
      )
      input.write(`${answers.shift()}\n`)
    })
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as never)
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(output as never)
    onTestFinished(() => void vi.restoreAllMocks())
    const file = path.join(newFolder(), 'people')
    await createPeopleFile(file, undefined)
    expect(readFileSync(file, 'utf8')).toBe('ada@example.com publish requests\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(lines).toEqual([
      'This is not an e-mail address.',
      expect.stringContaining('ada@example.com may publish, and read the requests.'),
    ])
  })
})

describe('openRequests', () => {
  const site = 'https://www.example.com'
  const elsewhere = 'https://forms.example/callback'

  test('says where requests are received, and which form sends them elsewhere', async () => {
    const lines = printedLines()
    const options = readOptions(['--site', site], roots.shipped, {}, newFolder)
    const location = { file: path.join(newFolder(), 'requests.jsonl') }
    const requests = await openRequests(options, location, `${site}/requests`)
    onTestFinished(requests.end)
    const { requests: _, ...form } = quoteSchema
    const content = {
      site: siteOf(roots.own),
      pages: pagesOf(roots.own),
      siteTranslations: {},
    }
    await requests.use({ ...content, forms: [{ name: quoteForm, form, translations: {} }] })
    expect(lines).toContain(
      `Requests are received at ${site}/requests and added to ${location.file}`,
    )
    expect(lines.join()).not.toContain('not received here')
    await requests.use({
      ...content,
      forms: [
        { name: quoteForm, form: { ...form, requests: { endpoint: elsewhere } }, translations: {} },
      ],
    })
    expect(lines).toContain(`A form sends to ${elsewhere}, which is not received here.`)
  })
})
