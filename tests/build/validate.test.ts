// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { readFiles } from '../../src/build/read-content'
import { faultOf } from '../../src/build/validate/fault'
import { main } from '../../src/build/validate/validate-run'
import { type Edit, siteWith } from '../content/site'
import { writeOwnSite } from '../site/own-site'
import { endOf, newFolder, siteOnDisk, start } from './site-on-disk'

// Each of these starts a process, some of them several.
vi.setConfig({ testTimeout: 60_000 })

const startChecks = (args: string[], environment?: Record<string, string>) =>
  start(['src/build/validate/validate.cjs', ...args], environment)

const validate = (args: string[], environment?: Record<string, string>) =>
  endOf(startChecks(args, environment))

const wrongLink: Edit = ['"href": "/contact"', '"href": "/contcat"']
const longTitle: Edit = ['"title": "Contact"', `"title": "${'Contact '.repeat(9).trim()}"`]

test('finds nothing wrong with a whole site that is right, warnings included', async () => {
  const root = newFolder()
  writeOwnSite(root)
  expect(await validate(['--root', root])).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d+ files checked, nothing wrong\.\n$/),
    stderr: '',
  })
})

test('checks the project where it is told of no other', async () => {
  const { stdout } = await validate(['--format', 'json'])
  expect(JSON.parse(stdout)).toMatchObject({ filesChecked: (await readFiles('.')).length })
})

test('shows place, frame, reason and help, and exits with 1', async () => {
  const root = siteOnDisk({ 'content/home.json': wrongLink })
  expect(await validate(['--root', root])).toEqual({
    status: 1,
    stdout: `error content/home.json:24:53 no-such-page
The link “/contcat” leads to a page that does not exist.
  22 │       "type": "call-to-action",
  23 │       "heading": "Where next?",
  24 │       "actions": [{ "label": "Write to us", "href": "/contcat" }]
     │                                                     ^^^^^^^^^^
  25 │     }
→ Did you mean “/contact”?

1 error
`,
    stderr: '',
  })
})

test('prints JSON and nothing else', async () => {
  const root = siteOnDisk({ 'content/home.json': wrongLink })
  const { status, stdout, stderr } = await validate(['--root', root, '--format', 'json'])
  const { problems, filesChecked } = JSON.parse(stdout)
  expect({ status, stderr, filesChecked }).toEqual({
    status: 1,
    stderr: '',
    filesChecked: siteWith().length,
  })
  expect(problems).toEqual([
    {
      file: 'content/home.json',
      line: 24,
      column: 53,
      endLine: 24,
      endColumn: 63,
      pointer: '/sections/2/actions/0/href',
      severity: 'error',
      code: 'no-such-page',
      message: 'The link “/contcat” leads to a page that does not exist.',
      help: 'Did you mean “/contact”?',
      fix: { start: expect.any(Number), end: expect.any(Number), text: '"/contact"' },
    },
  ])
})

test('annotates the lines of a pull request by itself where GitHub runs it', async () => {
  const root = siteOnDisk({ 'content/home.json': wrongLink })
  const environment = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: path.dirname(root) }
  const { status, stdout } = await validate(['--root', root], environment)
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: `::error file=${path.basename(root)}/content/home.json,line=24,endLine=24,col=53,endColumn=63,title=no-such-page::The link “/contcat” leads to a page that does not exist.%0ADid you mean “/contact”?
1 error
`,
  })
})

test('writes a SARIF log', async () => {
  const root = siteOnDisk({ 'content/home.json': wrongLink })
  const { status, stdout } = await validate(['--root', root, '--format', 'sarif'])
  const log = JSON.parse(stdout)
  expect(status).toBe(1)
  expect(log.version).toBe('2.1.0')
  expect(log.runs[0].originalUriBaseIds.ROOT.uri).toBe(`${pathToFileURL(root)}/`)
  expect(log.runs[0].results).toHaveLength(1)
})

test('corrects what is safe, and leaves every other byte as it was', async () => {
  const root = siteOnDisk({
    'content/home.json': ['"path": "/",\n', '"path":   "/",\r\n\t'],
    'content/contact.json': ['"top", "heading": "Contact us"', '‘top’, "heading": 5,,'],
  })
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const untouched = read('content/home.json')
  const before = read('content/contact.json')
  const { status, stdout, stderr } = await validate(['--root', root, '--fix'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'Corrected content/contact.json.\n' })
  expect(stdout).toMatch(/nothing wrong/)
  expect(read('content/home.json')).toBe(untouched)
  const after = before.replace('‘top’', '"top"').replace('5,,', '"5"')
  expect(read('content/contact.json')).toBe(after)

  expect(await validate(['--root', root, '--fix'])).toMatchObject({ status: 0, stderr: '' })
  expect(read('content/contact.json')).toBe(after)
})

test('counts warnings against the number that is allowed', async () => {
  const root = siteOnDisk({ 'content/contact.json': longTitle })
  expect(await validate(['--root', root])).toMatchObject({ status: 0, stderr: '' })
  expect(await validate(['--root', root, '--max-warnings', '1'])).toMatchObject({ status: 0 })
  expect(await validate(['--root', root, '--max-warnings', '0'])).toMatchObject({
    status: 1,
    stderr: '1 warning, and --max-warnings allows 0.\n',
  })
})

test.each([
  [['--formt', 'json'], 'There is no option “--formt”. Did you mean “--format”?'],
  [['--format', 'jsn'], 'There is no format “jsn”. Did you mean “json”?'],
  [
    ['--format', 'constructor'],
    'There is no format “constructor”. There are “pretty”, “json”, “github” and “sarif”.',
  ],
  [['--root'], 'The option --root needs a value behind it.'],
  [['--root', '/nowhere'], 'There is no folder “/nowhere”.'],
  [['--root', 'src'], 'The folder “src” holds no folder “schemas”.'],
  [['content'], '“content” is no option. A folder is given with --root content.'],
  [['--fix=yes'], 'The option --fix takes no value.'],
  [['--max-warnings', 'few'], '--max-warnings is followed by a whole number, and not by “few”.'],
  [['--watch', '--format', 'json'], '--watch goes with the format “pretty” only.'],
])('refuses %j', async (args, line) => {
  const silent = () => expect.unreachable('nothing is written')
  const world = {
    args,
    environment: {},
    project: '.',
    isTerminal: false,
    write: silent,
    note: silent,
  }
  const fault = await main(world).then(() => undefined, faultOf)
  expect(fault).toBe(line)
})

test('refuses in one plain line, and exits with 2', async () => {
  expect(await validate(['--formt', 'json'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no option “--formt”. Did you mean “--format”?\n',
  })
})

test('checks again whenever a file is saved', async () => {
  const root = siteOnDisk()
  const child = startChecks(['--root', root, '--watch'])
  let seen = ''
  const says = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => seen.includes(text) && resolve()
      child.stdout.on('data', (data) => {
        seen += data
        look()
      })
      look()
    })
  try {
    await says('nothing wrong')
    seen = ''
    const file = path.join(root, 'content/home.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace('/contact', '/contcat'))
    await says('Did you mean “/contact”?')
    seen = ''
    writeFileSync(file, text)
    await says('nothing wrong')
  } finally {
    child.kill()
  }
})
