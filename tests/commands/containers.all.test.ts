/**
 * The commands that run on servers, in what containers are made of: a user with a number and no name (`docker run
 * --user`, OpenShift), no home folder, code that this user can only read, and none of the files that a usual
 * `.dockerignore` leaves out.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { limits, within } from '../limits.ts'
import { endOf, newFolder } from '../pipeline/disk/site-on-disk.ts'
import { findProgram } from '../programs/programs.ts'
import { answers } from '../receiver/sample-answers.ts'
import { json } from '../receiver/start-receiver.ts'

vi.setConfig(within(limits.build))

const image = path.join(newFolder(), 'app')
const volume = newFolder()

/** A home folder that nobody may write to. */
const home = newFolder()

/** What is left out beside the folders of Git, of the host and of the machine. */
const leftOut = /^(?:tests|docs|dist.*|node_modules|\..*|.*\.md)$/

function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true })
  const folders = inside.filter((entry) => entry.isDirectory())
  return [folder, ...folders.flatMap(({ name }) => foldersIn(path.join(folder, name)))]
}

beforeAll(() => {
  mkdirSync(image)
  for (const name of readdirSync('.').filter((name) => !leftOut.test(name))) {
    const filter = (file: string) => !file.endsWith('.md')
    cpSync(name, path.join(image, name), { recursive: true, filter })
  }
  symlinkSync(path.resolve('node_modules'), path.join(image, 'node_modules'))
  for (const folder of [home, ...foldersIn(image)]) chmodSync(folder, 0o555)
})

afterAll(() => {
  for (const folder of foldersIn(image)) chmodSync(folder, 0o755)
  rmSync(image, { recursive: true })
})

// A system that lets nobody be without a name has no containers of its own either.
for (const unshare of [findProgram('unshare')].filter((found) => found !== undefined)) {
  const inContainer = (command: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawn(unshare, ['--user', '--map-user=12345', ...command], {
      cwd: image,
      env: { PATH: process.env.PATH, HOME: home, TMPDIR: volume, ...env },
    })
  const npmRun = (command: string, env?: NodeJS.ProcessEnv) =>
    inContainer(['npm', 'run', '--silent', ...command.split(' ')], env)

  describe('commands in a container', () => {
    test.each([
      'validate',
      ...['receive', 'requests', 'due', 'serve', 'edit:server'].map((name) => `${name} -- --help`),
    ])('work as a user without a name: npm run %s', async (command) => {
      const { status, stdout, stderr } = await endOf(npmRun(command))
      expect(status, `${stdout}${stderr}`).toBe(0)
    })

    /** Starts the receiver, and returns its address when it listens. */
    async function receive(env: NodeJS.ProcessEnv, command?: readonly string[]) {
      const port = String(await freePort())
      const given = { ...env, PORT: port }
      const child: ChildProcess = command ? inContainer(command, given) : npmRun('receive', given)
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (part) => {
          said += part
        })
      }
      const url = `http://127.0.0.1:${port}/`
      await expect.poll(() => said).toContain(`${url} and added to `)
      return url
    }

    test('store requests in a mounted folder, which other users can read', async () => {
      const file = path.join(volume, 'requests.jsonl')
      const direct = [process.execPath, 'src/commands/start.cjs', 'receive']
      const url = await receive({ REQUESTS_FILE: file }, direct)
      expect((await fetch(url, json({ ...answers, _id: 'a-first-one' }))).status).toBe(201)
      const { stdout } = await endOf(npmRun('requests -- list', { REQUESTS_FILE: file }))
      expect(stdout).toContain('a-first-one')
      // Only one process writes, with a name or without.
      const second = await endOf(npmRun('receive', { REQUESTS_FILE: file }))
      expect(second.stderr).toMatch(/^Another process \(\d+\) already writes to /)
    })

    test.each([
      ['with a home folder that it may not write to', {}],
      ['without a home folder', { HOME: undefined, XDG_DATA_HOME: home }],
    ])('report in the first line that a folder cannot be written to, %s', async (_, env) => {
      const direct = [process.execPath, 'src/commands/start.cjs', 'receive']
      const { status, stderr } = await endOf(inContainer(direct, env))
      expect(status).toBe(1)
      expect(stderr).toMatch(/^Requests cannot be stored in “.*”: .* with --file or REQUESTS_FILE/)
    })

    const editorSettings = {
      REPOSITORY: 'https://git.example.com/acme/site.git',
      EDITOR_ADDRESS: 'https://edit.example.com',
      EDITOR_SECRET: 'a'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@example.com',
      PEOPLE: 'Anna <anna@example.com> publish',
    }
    const onlyNode = newFolder()
    symlinkSync(process.execPath, path.join(onlyNode, 'node'))

    test.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
      [
        'where it may not write, without a home folder',
        'serve',
        { HOME: undefined, XDG_DATA_HOME: home },
        /^Nothing can be written into “.*”: this user may not write there\. .* with --data or DATA_FOLDER/,
      ],
      [
        'where it may not write',
        'edit-server',
        { ...editorSettings, DATA_FOLDER: home },
        /^Nothing can be written into “.*”: this user may not write there\. .* with DATA_FOLDER/,
      ],
      ['that git is missing', 'serve', { PATH: onlyNode }, /^The editor needs git\. Install git/],
      [
        'that git is missing',
        'edit-server',
        { ...editorSettings, PATH: onlyNode },
        /^The editor needs git\. Install git/,
      ],
    ])('report in the first line %s: %s', async (_, name, env, expected) => {
      const direct = [process.execPath, '--import', 'tsx', `src/commands/${name}/${name}.ts`]
      const { status, stderr } = await endOf(inContainer(direct, env))
      expect(status).toBe(1)
      expect(stderr).toMatch(expected)
    })
  })
}
