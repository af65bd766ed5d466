/** The formatter ignores content, because the people who edit it do not run the formatter. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'

vi.setConfig(within(limits.programs))

/** Runs the formatter on a project in which these files have this text. */
function checkWith(files: readonly string[], text: string) {
  const root = newFolder()
  for (const config of ['biome.json', '.gitignore']) {
    copyFileSync(config, path.join(root, config))
  }
  const texts = Object.fromEntries(files.map((file) => [file, text]))
  writeInto(root, { ...texts, 'src/code.ts': "export const word = 'word'\n" })
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')
  const command = [biome, 'check', '--error-on-warnings', '.']
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
}

/** A text with tabs, Windows line ends, a repeated name, a list on one line, and no end of the last line. */
const untidy = '{\r\n\t"a":1 ,\r\n\t\t"a" : [ 2,3 ]}'

describe('Biome', () => {
  test('ignores content, and forms in all languages', () => {
    const files = ['content/home.json', 'content/guides/first.json', 'content/site.de.json']
    const forms = ['', '.de', '.zh-Hant'].map((language) => `schemas/quote-request${language}.json`)
    expect(checkWith([...files, ...forms], untidy)).toMatchObject({ status: 0 })
  })

  test('ignores the caches, as Git does', () => {
    expect(checkWith(['.cache/editor/page/one/page.json'], untidy)).toMatchObject({ status: 0 })
    const root = newFolder()
    copyFileSync('.gitignore', path.join(root, '.gitignore'))
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
    git('init', '--quiet')
    expect(git('check-ignore', '.cache/editor-files/a.png')).not.toHaveLength(0)
  })

  test('formats the other schemas', () => {
    const { status, stderr } = checkWith(['schemas/sections/hero.json'], untidy)
    expect(status).toBe(1)
    expect(stderr).toContain('schemas/sections/hero.json')
  })
})
