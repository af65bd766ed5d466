/** The names of folders in which the commands run. */
import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { scripts } from '../../package.json'
import { endOf, newFolder, start } from '../pipeline/disk/site-on-disk.ts'

/** Runs the check of the folder in a project with this path. */
function checkIn(project: string) {
  const file = path.join(newFolder(), project, 'src/commands/folder.cjs')
  mkdirSync(path.dirname(file), { recursive: true })
  copyFileSync('src/commands/folder.cjs', file)
  return endOf(start([file]))
}

describe('folder.cjs', () => {
  test.each([
    ['C# Projekte', 'C# Projekte', '#', 'C Projekte'],
    ['Wo ist es?/site', 'Wo ist es?', '?', 'Wo ist es'],
    ['Stern * Kunden/a/site', 'Stern * Kunden', '*', 'Stern Kunden'],
    ['??', '??', '?', 'site'],
  ])('refuses the folder of %s, and suggests another name', async (project, name, found, other) => {
    expect(await checkIn(project)).toEqual({
      status: 2,
      stdout: '',
      stderr: `The folder “${name}” has “${found}” in its name, which Vite or Node.js cannot read. Rename it, for example to “${other}”, and run the command again.\n`,
    })
  })

  test('accepts every other folder name', async () => {
    const odd = 'Müller & Söhne (50 %25) [neu] {a} $b; c+d!, ~e’s'
    expect(await checkIn(odd)).toEqual({ status: 0, stdout: '', stderr: '' })
  })

  test('runs before each command that starts a program from the path', () => {
    const others = Object.values(scripts).filter(
      (script) => !/^(?:node |npm run build && )/.test(script),
    )
    expect(others).toEqual([])
  })
})
