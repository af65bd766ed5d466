// @vitest-environment node
/** Content belongs to those who edit it: how they set it out is no concern of the formatter's. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../disk/site-on-disk.ts'

/** What the formatter says of a project in which one file was saved by an editor's program. */
function checkWith(file: string, text: string) {
  const root = newFolder()
  for (const config of ['biome.json', '.gitignore']) {
    copyFileSync(config, path.join(root, config))
  }
  for (const [name, words] of [
    ['src/code.ts', "export const word = 'word'\n"],
    [file, text],
  ] as const) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), words)
  }
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')
  const command = [biome, 'check', '--error-on-warnings', '.']
  return spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
}

/** Tabs, the line ends of Windows, a name that stands twice, and no end of the last line. */
const untidy = '{\r\n\t"a":1 ,\r\n\t\t"a" : [ 2,3 ]}'

test.each(['content/home.json', 'content/guides/first.json', 'schemas/quote-request.json'])(
  'the formatter leaves %s as it is',
  (file) => {
    expect(checkWith(file, untidy)).toMatchObject({ status: 0 })
  },
)

test('the formatter speaks of the other schemas, which are code', () => {
  const { status, stderr } = checkWith('schemas/sections/hero.json', untidy)
  expect(status).toBe(1)
  expect(stderr).toContain('schemas/sections/hero.json')
})
