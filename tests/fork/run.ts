/**
 * `npm run test:fork`: makes a fork of the project with its own words, pages, options and language, without
 * the tests of the shipped words, and runs all tests there. `npm run test:fork -- ar` makes an Arabic fork; a
 * command after the language runs instead of `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pagesOf } from '../site/own-site.ts'
import { languages } from './languages.ts'
import { makeFork } from './make-fork.ts'

const [code = 'de', ...command] = process.argv.slice(2)
const language = languages[code]
if (!language) {
  console.error(`There is no fork in “${code}”. There are: ${Object.keys(languages).join(', ')}.`)
  process.exit(2)
}

const left = ['.git', '.cache', 'dist', 'screenshots', 'test-results', 'playwright-report']
const packages = 'node_modules'
const root = mkdtempSync(path.join(tmpdir(), 'fork-'))
process.on('exit', () => rmSync(root, { recursive: true, force: true }))
// Copying the packages can take longer than the tests. Linking is not possible between two disks.
const areLinked = spawnSync('cp', ['-al', packages, root]).status === 0
for (const cache of ['.site-server', '.vite', '.vite-temp']) {
  rmSync(path.join(root, packages, cache), { recursive: true, force: true })
}
cpSync('.', root, {
  recursive: true,
  verbatimSymlinks: true,
  filter: (file) => !left.includes(file) && !(areLinked && file === packages),
})
for (const { file } of pagesOf(root)) rmSync(path.join(root, 'content', file))
rmSync(path.join(root, 'tests/browser/specification'), { recursive: true })
for (const [file, text] of Object.entries(makeFork(language))) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const [program = 'npm', ...parameters] = command.length > 0 ? command : ['npm', 'test']
const { status } = spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
