/** Entries with the name of a content file that are not ordinary files. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { checkContent } from '../../../src/checks/check.ts'
import { main } from '../../../src/commands/validate/validate-run.ts'
import { readFiles } from '../../../src/pipeline/disk/read-files.ts'
import { writeInto } from '../../files.ts'
import { limits, within } from '../../limits.ts'
import { endOf, siteOnDisk, start } from './site-on-disk.ts'

vi.setConfig(within(limits.programs))

const secret = 'root:x:0:0:secret'

/** Returns the diagnostics of a root. */
async function reportsOf(root: string): Promise<string[]> {
  const { diagnostics } = checkContent(await readFiles(root))
  return diagnostics.map(({ severity, message }) => `${severity} ${message}`)
}

const write = (root: string, file: string, text = '{}') => writeInto(root, { [file]: text })

describe('readFiles', () => {
  test('neither waits for a pipe or a device nor reads a file outside of the site', async () => {
    const root = siteOnDisk()
    execFileSync('mkfifo', [path.join(root, 'content/pipe.json')])
    const away = path.join(siteOnDisk(), 'passwd')
    writeFileSync(away, secret)
    symlinkSync('/dev/zero', path.join(root, 'content/zero.json'))
    symlinkSync(away, path.join(root, 'content/away.json'))
    symlinkSync(away, path.join(root, 'content/away.json.txt'))
    symlinkSync(path.dirname(away), path.join(root, 'content/guides'))
    const checks = start(['src/commands/start.cjs', 'validate', '--root', root])
    // A process that waits for a pipe reacts only to this signal.
    const late = setTimeout(() => checks.kill('SIGKILL'), limits.programs)
    const { status, stdout, stderr } = await endOf(checks)
    clearTimeout(late)
    expect(stdout + stderr).not.toContain(secret)
    expect(stdout).toBe(`error content/away.json:1:1 link-not-read
“content/away.json” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.
→ Replace the link with the file or the folder itself, or delete it.

error content/away.json.txt:1:1 link-not-read
“content/away.json.txt” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.
→ Replace the link with the file or the folder itself, or delete it.

error content/guides/:1:1 link-not-read
“content/guides/” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.
→ Replace the link with the file or the folder itself, or delete it.

error content/pipe.json:1:1 no-ordinary-file
“content/pipe.json” is not an ordinary file, and is not read.
→ Rename it so that its name does not end with “.json”, or delete it.

error content/zero.json:1:1 link-not-read
“content/zero.json” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.
→ Replace the link with the file or the folder itself, or delete it.

5 errors
`)
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  })

  test('ignores hidden files, such as temporary files of other programs', async () => {
    const root = siteOnDisk()
    write(root, 'content/.home.json', 'half of a')
    write(root, 'content/.drafts/page.json', 'half of a')
    const paths = (await readFiles(root)).map((file) => file.path)
    expect(paths.filter((file) => file.includes('/.'))).toEqual([])
  })

  test('follows a link inside of the root, except to hidden files', async () => {
    const root = siteOnDisk()
    renameSync(path.join(root, 'content/contact.json'), path.join(root, 'write-to-us.json'))
    symlinkSync('../write-to-us.json', path.join(root, 'content/contact.json'))
    expect(await reportsOf(root)).toEqual([])

    write(root, '.git/config', secret)
    symlinkSync('../.git/config', path.join(root, 'content/config.json'))
    expect(await reportsOf(root)).toEqual([
      'error “content/config.json” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.',
    ])
  })

  test('reports a broken link, a link to itself and a folder with the name of a file', async () => {
    const root = siteOnDisk()
    symlinkSync('nowhere.json', path.join(root, 'content/gone.json'))
    symlinkSync('round.json', path.join(root, 'content/round.json'))
    symlinkSync('nowhere', path.join(root, 'content/notes.txt'))
    mkdirSync(path.join(root, 'content/about.json'))
    renameSync(
      path.join(root, 'content/contact.json'),
      path.join(root, 'content/about.json/contact.json'),
    )
    expect(await reportsOf(root)).toEqual([
      'error “content/about.json/” is not an ordinary file, and is not read.',
      'error “content/gone.json” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.',
      'error “content/round.json” is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.',
    ])
  })

  test('reports a file of several gigabytes without reading it', async () => {
    const root = siteOnDisk()
    for (const file of ['content/huge.json', 'content/site.json', 'schemas/page.json']) {
      write(root, file, '')
      // Sparse, so it takes no space on the disk.
      truncateSync(path.join(root, file), 3 * 2 ** 30)
    }
    const reports = await reportsOf(root)
    for (const file of ['content/huge.json', 'content/site.json', 'schemas/page.json']) {
      expect(reports).toContain(
        `error “${file}” has 3221.2 MB, but a content file can have at most 1 MB.`,
      )
    }
    expect(reports.filter((text) => text.includes('content/'))).toHaveLength(2)
  })

  /** Does something as a user whom the permissions of files bind, as they do not bind root. */
  async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(65_534)
    try {
      return await work()
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  }

  test('reports an unreadable file and folder, and checks the others', async () => {
    const root = siteOnDisk({ 'content/contact.json': ['"title"', '"titel"'] })
    write(root, 'content/guides/first.json')
    chmodSync(root, 0o755)
    const closed = ['content/home.json', 'content/guides'].map((file) => path.join(root, file))
    for (const file of closed) chmodSync(file, 0o000)
    const reports = await withoutPrivileges(() => reportsOf(root))
    for (const file of closed) chmodSync(file, 0o755)
    expect(reports).toEqual([
      'error This page cannot have an entry “titel”.',
      'error “content/guides/” cannot be read (EACCES).',
      'error “content/home.json” cannot be read (EACCES).',
    ])
  })

  test('refuses a symbolic link in place of the content folder', async () => {
    const root = siteOnDisk()
    const other = siteOnDisk()
    rmSync(path.join(root, 'content'), { recursive: true })
    symlinkSync(path.join(other, 'content'), path.join(root, 'content'))
    await expect(readFiles(root)).rejects.toThrow(
      /^the folder “content” is a link that leads out of the site’s folder$/,
    )
    renameSync(path.join(other, 'content'), path.join(root, 'words'))
    rmSync(path.join(root, 'content'))
    symlinkSync('words', path.join(root, 'content'))
    expect(await reportsOf(root)).toEqual([])
  })

  const oddName = 'a\n::error::b\u001b[2J\u202e.json'

  test.each(['pretty', 'json', 'github'])(
    'prints the name of a file so that no sign of it steers anything: %s',
    async (format) => {
      const root = siteOnDisk()
      write(root, `content/${oddName}`)
      write(root, 'content/b\n::error::/deep.json')
      const said: string[] = []
      const status = await main({
        args: ['--root', root, '--format', format],
        environment: {},
        project: '.',
        isTerminal: false,
        write: (text) => void said.push(text),
        note: expect.fail,
      })
      const stdout = said.join('')
      expect(status).toBe(1)
      expect(stdout).toContain('has a character in its name that cannot be shown, and is not read.')
      expect(stdout).not.toMatch(/[^\P{C}\n]/u)
      expect(stdout.split('\n').filter((line) => /^::error::/.test(line))).toEqual([])
      if (format === 'pretty') {
        expect(stdout).toContain('error content/a\\u000a::error::b\\u001b[2J\\u202e.json:1:1')
      }
      if (format === 'json') {
        expect(JSON.parse(stdout).problems[0].file).toBe(`content/${oddName}`)
      }
    },
  )
})
