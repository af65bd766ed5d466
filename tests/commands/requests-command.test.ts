/** `npm run requests`, on requests that a receiver has kept. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { run as runCommand } from '../../src/commands/requests/requests.ts'
import { readOptions } from '../../src/commands/requests/requests-options.ts'
import { csvRow, separators } from '../../src/receiver/csv.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import type { ReceivedRequest, RequestStore } from '../../src/receiver/stores/request-store.ts'
import { writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, start } from '../pipeline/disk/site-on-disk.ts'
import { openDatabase, type Postgres, startPostgres } from '../programs/postgres.ts'
import { testsAll } from '../programs/programs.ts'
import { answers } from '../receiver/sample-answers.ts'
import { all } from '../receiver/stores/conformance.ts'
import { callbackForm, callbackSection, writeCallback } from '../site/callback.ts'
import { writeOwnSite } from '../site/own-site.ts'

vi.setConfig(within(limits.programs))

const kept: ReceivedRequest[] = [
  {
    id: 'from-ada',
    received: '2024-12-30T12:00:00.000Z',
    page: '/contact',
    language: 'en',
    answers,
  },
  {
    id: 'from-a-robot',
    received: '2024-12-31T12:00:00.000Z',
    suspicious: ['quick'],
    answers: {
      name: '=HYPERLINK("https://evil.example")',
      email: 'ADA@example.com',
      company: "@SUM(1+1)*cmd|' /C calc'!A0",
      message: 'one\n\u001b[2J\u202etwo, "three"',
      old: -5,
      more: ['+a', 'b'],
      yes: true,
    },
  },
  {
    id: 'of-ada',
    received: '2025-01-01T12:00:00.000Z',
    answers: { email: 'charles@example.com', message: 'Ask ada@example.com about it.' },
  },
]

let root: string
let postgres: Postgres | undefined
beforeAll(async () => {
  root = newFolder()
  writeOwnSite(root)
  if (testsAll) postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

/** Runs the command as a process. */
const runAlone = (place: string[], ...args: string[]) =>
  endOf(start(['src/commands/start.cjs', 'requests', ...args, '--root', root, ...place]))

/** Runs the command in this process, and returns what it says as of a process. */
async function run(place: string[], ...args: string[]) {
  const said = { stdout: '', stderr: '' }
  const write = (stream: keyof typeof said, end: string) => (text: unknown) => {
    said[stream] += `${text}${end}`
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(write('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(write('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('stdout', '')),
  ]
  await runCommand(process.cwd(), ['--root', root, ...place, ...args])
  for (const spy of spies) spy.mockRestore()
  const { exitCode: status = 0 } = process
  process.exitCode = undefined
  return { status, ...said }
}

/** A place of requests: the options that name it, and its store. */
interface Place {
  options: string[]
  open(): Promise<RequestStore>
}

async function inFile(): Promise<Place> {
  const file = path.join(newFolder(), 'requests.jsonl')
  return { options: ['--file', file], open: () => openFileStore(file) }
}

async function inDatabase(): Promise<Place> {
  if (!postgres) throw new Error('There is no PostgreSQL.')
  const address = await postgres.newDatabase()
  return { options: ['--database', address], open: () => openDatabase(address) }
}

/** A store with these requests, closed. */
async function filled({ options, open }: Place, requests: readonly ReceivedRequest[] = kept) {
  const store = await open()
  for (const request of requests) await store.add(request, ['mail'])
  await store.close()
  const left = async () => {
    const again = await open()
    const requests = await all(again)
    const due = await again.outbox.nextDue('mail')
    await again.close()
    return { ids: requests.map(({ id }) => id), isDue: due !== undefined }
  }
  return { place: options, left }
}

describe('npm run requests', () => {
  test.each([
    ['a file', inFile] as const,
    ...(testsAll ? [['a database', inDatabase] as const] : []),
  ])('lists, shows and removes requests in %s', async (_, newPlace) => {
    const { place, left } = await filled(await newPlace())
    const { stdout } = await runAlone(place, 'list')
    expect(stdout).toBe(`2024-12-30T12:00:00.000Z  from-ada  Analytical Engine  ada@example.com
2024-12-31T12:00:00.000Z  from-a-robot  @SUM(1+1)*cmd|' /C calc'!A0  ADA@example.com  (suspicious)
2025-01-01T12:00:00.000Z  of-ada  charles@example.com
`)
    const shown = await run(place, 'show', 'from-a-robot')
    expect(shown).toMatchObject({ status: 0, stderr: '' })
    expect(shown.stdout).toContain(`from-a-robot
2024-12-31T12:00:00.000Z
suspicious: quick

Name
  =HYPERLINK("https://evil.example")
`)
    expect(shown.stdout).toContain('Message\n  one\n  \\u001b[2J\\u202etwo, "three"\n\nold\n  -5\n')

    expect(await run(place, 'remove', 'from-ada')).toEqual({
      status: 0,
      stdout: 'Request from-ada is removed.\n',
      stderr: '',
    })
    expect((await left()).ids).toEqual(['from-a-robot', 'of-ada'])
    for (const task of ['show', 'remove']) {
      const gone = await run(place, task, 'from-ada')
      expect(gone).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('No request has the id “from-ada”.'),
      })
    }
  })

  test('forgets an address in any spelling, and names the requests that mention it', async () => {
    const { place, left } = await filled(await inFile())
    expect(await run(place, 'forget', 'Ada@Example.com')).toEqual({
      status: 0,
      stdout: `Request from-ada is removed.
Request from-a-robot is removed.
1 other request mentions the address: “of-ada”. Look at it with “show”, and decide.
`,
      stderr: '',
    })
    expect((await left()).ids).toEqual(['of-ada'])
    await run(place, 'remove', 'of-ada')
    expect(await left()).toEqual({ ids: [], isDue: false })
    expect(await run(place, 'forget', 'ada@example.com')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'No request came from “ada@example.com”.\n',
    })
  })

  const received = '2024-12-31T12:00:00.000Z'

  test('forgets an address with invisible characters around it', async () => {
    const written = [
      ' grace@example.com\n',
      '\u00a0Grace@EXAMPLE.com\u3000',
      '\u202agrace@example.com\u202c',
    ]
    const requests = written.map((email, at) => ({
      id: `request-${at}`,
      received,
      answers: { email },
    }))
    const { place, left } = await filled(await inFile(), requests)
    const forgotten = await run(place, 'forget', '\u200b\tGRACE@example.com ')
    expect(forgotten).toMatchObject({ status: 0, stderr: '' })
    expect((await left()).ids).toEqual([])
  })

  test('names a request that mentions an address of an international domain as it was typed', async () => {
    const { place } = await filled(await inFile(), [
      { id: 'request-1', received, answers: { email: 'grace@xn--bcher-kva.example' } },
      { id: 'request-2', received, answers: { message: 'Ask Grace@Bücher.example.' } },
    ])
    const { stdout } = await run(place, 'forget', 'grace@bücher.example')
    expect(stdout).toBe(`Request request-1 is removed.
1 other request mentions the address: “request-2”. Look at it with “show”, and decide.
`)
  })

  test.each(['', '@', ' ', 'example.com', '@example.com', 'ada@'])(
    'refuses to forget %j, which is no whole address',
    (part) => {
      expect(() => readOptions(['forget', part], '/site')).toThrow(
        `“${part}” is not an e-mail address. Write the whole address, like name@example.com.`,
      )
    },
  )

  /** The rows of a table, read as a program does that expects this separator. */
  const rowsOf = (text: string, delimiter: string): string[][] =>
    parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true })

  const columns = [
    '_id',
    '_received',
    '_page',
    '_language',
    '_form',
    '_suspicious',
    '_otherOptions',
  ]

  test('exports a table that another program reads back', async () => {
    const { place } = await filled(await inFile())
    const { stdout } = await run(place, 'export', '--csv')
    const [head = [], ...rows] = parse(stdout, { bom: true, record_delimiter: '\r\n' })
    const fields =
      'name,email,company,listingStage,listingBudget,blockchain,currentExchanges,message'
    expect(head).toEqual([...columns, ...fields.split(','), 'old', 'more', 'yes'])
    expect(rows.map((row) => row.join(' ¦ '))).toEqual([
      'from-ada ¦ 2024-12-30T12:00:00.000Z ¦ /contact ¦ en ¦  ¦  ¦  ¦ Ada Lovelace ¦ ada@example.com ¦ Analytical Engine ¦ Listed on DEX Only ¦ Over $1M ¦  ¦  ¦ Two exchanges by spring. ¦  ¦  ¦ ',
      `from-a-robot ¦ 2024-12-31T12:00:00.000Z ¦  ¦  ¦  ¦ quick ¦  ¦ '=HYPERLINK("https://evil.example") ¦ ADA@example.com ¦ '@SUM(1+1)*cmd|' /C calc'!A0 ¦  ¦  ¦  ¦  ¦ one\n\u001b[2J\u202etwo, "three" ¦ -5 ¦ '+a; b ¦ yes`,
      'of-ada ¦ 2025-01-01T12:00:00.000Z ¦  ¦  ¦  ¦  ¦  ¦  ¦ charles@example.com ¦  ¦  ¦  ¦  ¦  ¦ Ask ada@example.com about it. ¦  ¦  ¦ ',
    ])
  })

  test.each([
    ['Hello;=HYPERLINK("https://evil.example")', 'Hello;\'=HYPERLINK("https://evil.example")'],
    ['Hello,=1+1\n- one\r@SUM(1)\t+cmd', "Hello,'=1+1\n'- one\r'@SUM(1)\t'+cmd"],
    ['"\n=1+1";＝1', '"\n\'=1+1";\'＝1'],
    ['Hello;"=1+1;""@SUM(1),"-2', 'Hello;"\'=1+1;""\'@SUM(1),"\'-2'],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
    ['+49-30-123', "'+49-30-123"],
    ['+49 30 123', '+49 30 123'],
    ['+4930123', '+4930123'],
    ['Call me:\n+1 (555) 010-2030', 'Call me:\n+1 (555) 010-2030'],
    ['one; two, three - four\nfive=6', 'one; two, three - four\nfive=6'],
  ])('exports %j without a formula, whatever separates the columns', (message, shown) => {
    const request = { id: 'one', received, answers: { message, b: 'c' } }
    for (const written of separators.values()) {
      const line = csvRow(request, ['message', 'b'], written)
      expect(rowsOf(line, written)).toEqual([
        ['one', request.received, '', '', '', '', '', shown, 'c'],
      ])
      for (const read of separators.values()) {
        for (const cell of rowsOf(line, read).flat()) {
          // Spreadsheets take the quotes away in which a cell begins.
          expect(cell).not.toMatch(/^(?:[\t\r]|"*(?:[=@＝]|[+-](?!\d+(?:[ "]|$))))/)
        }
      }
    }
  })

  test('names the form of a request', async () => {
    const own = newFolder()
    writeOwnSite(own)
    writeCallback(own)
    const more = { received: '2025-01-01T12:00:00.000Z', page: '/call', language: 'en' }
    const given = { name: 'Ada', topic: 'Press' }
    const { place } = await filled(await inFile(), [
      { id: 'from-quote', ...more, answers },
      { id: 'from-callback', ...more, form: 'callback', answers: given },
      { id: 'from-a-form-that-is-gone', ...more, form: 'gone', answers: { old: 'x' } },
    ])
    const runIn = (...args: string[]) => run([...place, '--root', own], ...args)
    const { stdout } = await runIn('list')
    expect(stdout).toBe(`${more.received}  from-quote  Analytical Engine  ada@example.com
${more.received}  from-callback  Ada  (Callback)
${more.received}  from-a-form-that-is-gone  (gone)
`)
    expect((await runIn('show', 'from-callback')).stdout).toBe(`from-callback
${more.received}
/call
en
Callback

Name
  Ada

What about?
  Press
`)
    const [head = [], ...rows] = rowsOf(
      (await runIn('export', '--csv', '--separator', 'tab')).stdout,
      '\t',
    )
    const cell = (row: string[] | undefined, name: string) => row?.[head.indexOf(name)]
    expect(rows.map((row) => cell(row, '_form'))).toEqual(['', 'callback', 'gone'])
    expect(cell(rows[1], 'topic')).toBe('Press')
  })

  test('shows an answer in the words of a page that has ended', async () => {
    const own = newFolder()
    writeOwnSite(own)
    const form = callbackForm()
    const press = { type: 'boolean', title: 'May we quote you?' }
    const page = {
      path: '/call',
      title: 'Call',
      description: 'We call you back.',
      publishUntil: '2025-06-01T12:00Z',
      sections: [
        { type: 'page-header', heading: 'We call you' },
        { ...callbackSection(), yesLabel: 'Of course' },
      ],
    }
    writeInto(own, {
      'content/call.json': JSON.stringify(page),
      'schemas/forms/callback.json': JSON.stringify({
        ...form,
        properties: { ...form.properties, press },
      }),
    })
    const { place } = await filled(await inFile(), [
      {
        id: 'from-callback',
        received: '2025-05-31T12:00:00.000Z',
        form: 'callback',
        answers: { name: 'Ada', topic: 'Press', press: true },
      },
    ])
    const { stdout } = await run([...place, '--root', own], 'show', 'from-callback')
    expect(stdout).toContain('May we quote you?\n  Of course\n')
  })

  test('reads a file that a receiver has open, and removes nothing from it', async () => {
    const file = path.join(newFolder(), 'requests.jsonl')
    const store = await openFileStore(file)
    onTestFinished(() => store.close())
    for (const request of kept) await store.add(request)
    expect((await run(['--file', file], 'list')).stdout.split('\n')).toHaveLength(4)
    for (const task of [
      ['remove', 'from-ada'],
      ['forget', 'ada@example.com'],
    ]) {
      const { status, stderr } = await run(['--file', file], ...task)
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^Another process \(\d+\) already writes to “.*”\. Stop it first/),
      ])
    }
    expect(await all(store)).toHaveLength(3)
  })

  test.each([
    [['export'], 'Requests are exported as CSV: npm run requests -- export --csv'],
    [['list', '--csv'], '--csv and --separator go with export.'],
    [['list', '--separator', ';'], '--csv and --separator go with export.'],
    [['export', '--csv', '--separator', '|'], "--separator must be , or ';' or tab, not “|”."],
    [['show'], 'Write what to show: npm run requests -- show ID'],
    [['forget', 'ada@example.com', 'x'], 'There is no “x” with forget.'],
    [
      ['lsit'],
      '“lsit” is not a task. Say what to do: “list”, “show”, “export”, “remove” or “forget”.',
    ],
    [['--csv'], 'Say what to do: “list”, “show”, “export”, “remove” or “forget”.'],
    [['list', 'all'], 'There is no “all” with list.'],
  ])('reports what is wrong with %j', (args, message) => {
    expect(() => readOptions(args, '/site')).toThrow(message)
  })

  test('creates no file to remove a request from', async () => {
    const file = path.join(newFolder(), 'requests.jsonl')
    const { status, stderr } = await run(['--file', file], 'remove', 'from-ada')
    expect([status, stderr]).toEqual([1, expect.stringContaining(file)])
    expect(existsSync(file)).toBe(false)
  })

  test('reports an unreachable database without its password', async () => {
    const { status, stdout, stderr } = await run(
      ['--database', 'postgres://agency:a-secret%2Fword@127.0.0.1:1/requests'],
      'list',
    )
    expect(status).toBe(1)
    expect(stderr).toMatch(/127\.0\.0\.1/)
    expect(stdout + stderr).not.toMatch(/a-secret/)
  })
})
