import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readOptions } from '../../src/commands/validate/validate-options.ts'
import { faultOf, main } from '../../src/commands/validate/validate-run.ts'
import { readFiles } from '../../src/pipeline/disk/read-files.ts'
import { type Edit, siteWith } from '../checks/site.ts'
import { limits, within } from '../limits.ts'
import {
  endOf,
  newFolder,
  siteOnDisk,
  start,
  withoutGithub,
} from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'

vi.setConfig(within(limits.programs))

// Each of these starts a process, some of them several.
const startChecks = (args: string[], environment?: Record<string, string>) =>
  start(['src/commands/start.cjs', 'validate', ...args], environment)

const validate = (args: string[], environment?: Record<string, string>) =>
  endOf(startChecks(args, environment))

/** Runs the same in this process. */
async function run(args: string[], environment: Record<string, string> = {}, isTerminal = false) {
  let [stdout, stderr] = ['', '']
  const write = (text: string) => {
    stdout += text
  }
  const note = (text: string) => {
    stderr += text
  }
  const status = await main({ args, environment, project: '.', isTerminal, write, note })
  return { status, stdout, stderr }
}

const wrongLink: Edit = ['"href": "/contact"', '"href": "/contcat"']
const longTitle: Edit = ['"title": "Contact"', `"title": "${'Contact '.repeat(9).trim()}"`]

describe('npm run validate', () => {
  test('reports nothing for a site without mistakes, not even a warning', async () => {
    const root = newFolder()
    writeOwnSite(root)
    expect(await validate(['--root', root])).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\d+ files checked, nothing wrong\.\n$/),
      stderr: '',
    })
  })

  test('checks the project by default', async () => {
    const { stdout } = await validate(['--format', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ filesChecked: (await readFiles('.')).length })
  })

  test('prints position, code frame, reason and help, and exits with 1', async () => {
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

  test('prints only JSON with --format json', async () => {
    const root = siteOnDisk({ 'content/home.json': wrongLink })
    const { status, stdout, stderr } = await run(['--root', root, '--format', 'json'])
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

  test('annotates the lines of a pull request in a workflow of GitHub', async () => {
    const root = siteOnDisk({ 'content/home.json': wrongLink })
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: path.dirname(root) }
    const { status, stdout } = await run(['--root', root], environment)
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: `::error file=${path.basename(root)}/content/home.json,line=24,endLine=24,col=53,endColumn=63,title=no-such-page::The link “/contcat” leads to a page that does not exist.%0ADid you mean “/contact”?
1 error
`,
    })
  })

  /** The file that the annotation of the one diagnostic of a site names. */
  async function annotatedFile(root: string, environment: Record<string, string> = {}) {
    const { stdout } = await run(['--root', root, '--format', 'github'], environment)
    return /^::error file=([^,]*),/.exec(stdout)?.[1]
  }

  test('annotates paths relative to the root of the repository', async () => {
    const site = siteOnDisk({ 'content/home.json': wrongLink })
    const repository = newFolder()
    const inside = path.join(repository, 'web sites/b&c')
    mkdirSync(path.dirname(inside))
    renameSync(site, inside)
    mkdirSync(site)
    const expected = 'web sites/b&c/content/home.json'

    // An archive of the repository, as GitHub's checkout makes one without git.
    expect(await annotatedFile(inside, { GITHUB_WORKSPACE: repository })).toBe(expected)
    expect(await annotatedFile(inside, { GITHUB_WORKSPACE: site })).toBe('content/home.json')
    // A worktree and a submodule have a file of this name.
    writeFileSync(path.join(repository, '.git'), 'gitdir: /elsewhere\n')
    expect(await annotatedFile(inside)).toBe(expected)
    const link = path.join(newFolder(), 'link')
    symlinkSync(inside, link)
    expect(await annotatedFile(link)).toBe(expected)
  })

  test('fixes what is safe with --fix, and keeps every other byte', async () => {
    const root = siteOnDisk({
      'content/home.json': ['"path": "/",\n', '"path":   "/",\r\n\t'],
      'content/contact.json': ['"top", "heading": "Contact us"', '‘top’, "heading": 5,,'],
    })
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
    const untouched = read('content/home.json')
    const before = read('content/contact.json')
    const { status, stdout, stderr } = await run(['--root', root, '--fix'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'Corrected content/contact.json.\n' })
    expect(stdout).toMatch(/nothing wrong/)
    expect(read('content/home.json')).toBe(untouched)
    const after = before.replace('‘top’', '"top"').replace('5,,', '"5"')
    expect(read('content/contact.json')).toBe(after)

    expect(await run(['--root', root, '--fix'])).toMatchObject({ status: 0, stderr: '' })
    expect(read('content/contact.json')).toBe(after)
  })

  test('fails if there are more warnings than --max-warnings', async () => {
    const root = siteOnDisk({ 'content/contact.json': longTitle })
    expect(await run(['--root', root])).toMatchObject({ status: 0, stderr: '' })
    expect(await run(['--root', root, '--max-warnings', '1'])).toMatchObject({ status: 0 })
    expect(await run(['--root', root, '--max-warnings', '0'])).toMatchObject({
      status: 1,
      stderr: '1 warning, but --max-warnings allows 0.\n',
    })
  })

  test.each([
    [['--format', 'jsn'], 'There is no format “jsn”. There are “pretty”, “json” and “github”.'],
    [['--root'], "Option '--root <value>' argument missing."],
    [
      ['--root', '/nowhere'],
      'The folder “/nowhere” has no content/ in it. Name the folder of a site with --root.',
    ],
    [
      ['--root', 'src'],
      'The folder “src” has no schemas/ in it. Name the folder of a site with --root.',
    ],
    [
      ['content'],
      "Unexpected argument 'content'. This command does not take positional arguments.",
    ],
    [['--max-warnings', '3x'], '--max-warnings needs a whole number, not “3x”.'],
    [
      ['--watch'],
      'There is no option “--watch”. There are “--root”, “--format”, “--fix” and “--max-warnings”.',
    ],
  ])('refuses %j', async (args, line) => {
    const fault = await run(args).then(() => undefined, faultOf)
    expect(fault).toBe(line)
  })

  test.each<[who: string, isTerminal: boolean, environment: Record<string, string>, is: boolean]>([
    ['a terminal that has colours', true, { TERM: 'xterm-256color' }, true],
    ['a terminal that says nothing of itself', true, {}, true],
    ['a terminal that has none', true, { TERM: 'dumb' }, false],
    ['who wants none', true, { TERM: 'xterm-256color', NO_COLOR: '1' }, false],
    ['a file', false, { TERM: 'xterm-256color' }, false],
  ])(
    'colours its report only where that is shown: %s',
    async (_, isTerminal, environment, isColored) => {
      const root = siteOnDisk({ 'content/home.json': wrongLink })
      const { status, stdout } = await run(['--root', root], environment, isTerminal)
      expect(status).toBe(1)
      expect(stdout).toContain('no-such-page')
      expect(stdout.includes('\u001b[')).toBe(isColored)
    },
  )

  test('refuses wrong options in one line, and exits with 2', async () => {
    expect(await validate(['--formt', 'json'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no option “--formt”. Did you mean “--format”?\n',
    })
  })

  test.each([
    [['--fix'], 'npm keeps options that do not come after “--”. Write: npm run validate -- --fix'],
    [
      ['--format', 'json'],
      "Unexpected argument 'json'. This command does not take positional arguments. Write options after “--”: npm run validate -- …",
    ],
  ])('reports options that npm has kept for itself: %j', async (args, line) => {
    const { npm_execpath: npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim() } =
      process.env
    const ends = await endOf(start([realpathSync(npm), '--silent', 'run', 'validate', ...args]))
    expect(ends.stderr.split('\n')).toContain(line)
    expect(ends).toMatchObject({ status: 2, stdout: '' })
  })

  // The variables that npm 11 sets for `npm run validate --root "/some where"` and so on.
  test.each<[args: string[], variables: Record<string, string>, right: string | undefined]>([
    [['/some where'], { root: 'true' }, '… --root …'],
    [[], { root: '/elsewhere' }, '--root …'],
    [['json'], { fix: 'true', max_warnings: '0' }, '… --fix --max-warnings …'],
    [[], { 'max-warnings': '' }, undefined],
    [['--root', '/elsewhere'], {}, undefined],
  ])('tells from what npm passes on what was typed: %j and %j', (args, variables, right) => {
    const environment: Record<string, string> = { npm_lifecycle_event: 'validate' }
    for (const [name, value] of Object.entries(variables)) environment[`npm_config_${name}`] = value
    const read = () => readOptions(args, environment, '.')
    if (right === undefined) expect(read).not.toThrow()
    else {
      expect(read).toThrow(
        `npm keeps options that do not come after “--”. Write: npm run validate -- ${right}`,
      )
    }
  })

  test('reads settings of npm only if npm has started it', () => {
    expect(() => readOptions([], { npm_config_fix: 'true' }, '.')).not.toThrow()
  })

  test('fixes the target of a symbolic link, and keeps the link', async () => {
    const root = siteOnDisk({ 'content/home.json': wrongLink })
    const [link, file] = ['content/home.json', 'first-page.json'].map((name) =>
      path.join(root, name),
    )
    renameSync(link as string, file as string)
    symlinkSync('../first-page.json', link as string)
    expect((await run(['--root', root, '--fix'])).status).toBe(0)
    expect(readFileSync(file as string, 'utf8')).toContain('"/contact"')
    expect(lstatSync(link as string).isSymbolicLink()).toBe(true)
  })

  test('reports a full disk, and keeps the file', async () => {
    const long = ' '.repeat(100_000)
    const root = siteOnDisk({
      'content/home.json': ['"href": "/contact"', `"href": "/contcat"${long}`],
    })
    const file = path.join(root, 'content/home.json')
    const before = readFileSync(file, 'utf8')
    await validate(['--help'])
    // Limits the size of files, to simulate a full disk.
    const command = `ulimit -f 20; exec "$0" src/commands/start.cjs validate --root "$1" --fix`
    const { status, stdout, stderr } = await endOf(
      spawn('/bin/sh', ['-c', command, process.execPath, root], { env: withoutGithub() }),
    )
    expect(stderr).toBe('“content/home.json” cannot be written (EFBIG) and was not changed.\n')
    expect(stdout).toContain('The link “/contcat” leads to a page')
    expect(status).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readdirSync(path.dirname(file)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('reports a file that was saved meanwhile, and keeps it', async () => {
    const root = siteOnDisk({ 'content/home.json': wrongLink })
    const file = path.join(root, 'content/home.json')
    const running = run(['--root', root, '--fix'])
    // The command has read the files by now, and has fixed none.
    writeFileSync(file, 'saved meanwhile')
    const { status, stderr } = await running
    expect(stderr).toBe(
      '“content/home.json” was changed meanwhile, so it was not fixed. Run the command again.\n',
    )
    expect([status, readFileSync(file, 'utf8')]).toEqual([2, 'saved meanwhile'])
  })

  test('can fix the same files twice at the same time', async () => {
    const root = siteOnDisk({ 'content/home.json': wrongLink })
    const runs = await Promise.all([1, 2, 3].map(() => validate(['--root', root, '--fix'])))
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(readFileSync(path.join(root, 'content/home.json'), 'utf8')).toContain('"/contact"')
  })

  test.runIf(existsSync('/dev/full'))('fails when the report cannot be written', async () => {
    const command = `exec "$0" src/commands/start.cjs validate > /dev/full`
    const child = spawn('/bin/sh', ['-c', command, process.execPath], { env: withoutGithub() })
    expect(await endOf(child)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Cannot check: the report cannot be written (ENOSPC).\n',
    })
  })

  test('ends without an error when the reader of the report stops early', async () => {
    const root = siteOnDisk({ 'content/home.json': wrongLink })
    const command = `{ "$0" src/commands/start.cjs validate --root "$1"; echo "ended with $?" >&2; } | true`
    const child = spawn('/bin/sh', ['-c', command, process.execPath, root], {
      env: withoutGithub(),
    })
    // No fault, whichever of the two it heard of first.
    expect((await endOf(child)).stderr).toMatch(/^ended with [01]\n$/)
  })
})
