/** The command in projects that were copied, moved, or share what they installed. */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, siteOnDisk, start } from '../pipeline/disk/site-on-disk.ts'

vi.setConfig(within(limits.programs))

// Each of these starts several processes.
let folder: string
beforeEach(() => {
  folder = newFolder()
})

const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
const home = (project: string) => path.join(project, 'content/home.json')

/** The project's code with the small site, and packages that are installed apart from all others. */
function makeProject(): string {
  const project = path.join(folder, 'first')
  copy(siteOnDisk(), project)
  for (const name of ['src', 'package.json']) copy(name, path.join(project, name))
  const installed = path.join(project, 'node_modules')
  mkdirSync(installed)
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.')) {
      symlinkSync(path.resolve('node_modules', name), path.join(installed, name))
    }
  }
  return project
}

const validate = (project: string, ...args: string[]) =>
  endOf(start([path.join(project, 'src/commands/start.cjs'), 'validate', ...args]))

/** A fixable error. Returns the file with the error, and the fixed file. */
function breakHome(project: string) {
  const right = readFileSync(home(project), 'utf8')
  const wrong = right.replace('"/contact"', '"/contcat"')
  writeFileSync(home(project), wrong)
  return { right, wrong }
}

describe('npm run validate in a copy', () => {
  test('checks and fixes a copy with the same file times, and not the original', async () => {
    const first = makeProject()
    expect((await validate(first)).status).toBe(0)
    const second = path.join(folder, 'second')
    copy(first, second)
    const { right, wrong } = breakHome(second)
    writeFileSync(home(first), wrong)
    expect(await validate(second, '--fix')).toMatchObject({
      status: 0,
      stderr: 'Corrected content/home.json.\n',
    })
    expect(readFileSync(home(second), 'utf8')).toBe(right)
    expect(readFileSync(home(first), 'utf8')).toBe(wrong)
  })

  test('checks two projects that share their packages each with its own code', async () => {
    const first = makeProject()
    const second = path.join(folder, 'second')
    copy(first, second)
    rmSync(path.join(second, 'node_modules'), { recursive: true })
    symlinkSync(path.join(first, 'node_modules'), path.join(second, 'node_modules'))
    // Other sources with the same times, as from an archive.
    const options = path.join(second, 'src/commands/validate/validate-options.ts')
    writeFileSync(
      options,
      readFileSync(options, 'utf8').replace('Checks the content', 'Inspects it'),
    )
    utimesSync(options, 0, 0)

    expect((await validate(first, '--help')).stdout).toMatch(/^Checks the content/)
    expect((await validate(second, '--help')).stdout).toMatch(/^Inspects it/)
    expect((await validate(first, '--help')).stdout).toMatch(/^Checks the content/)
  })

  test('says in one line that the packages are not installed', async () => {
    const first = makeProject()
    rmSync(path.join(first, 'node_modules'), { recursive: true })
    expect(await validate(first)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'Cannot start validate: the packages are not installed. Run “npm ci” first.\n',
    })
  })
})
