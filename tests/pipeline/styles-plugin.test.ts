// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLessWork } from '../../src/pipeline/styles/styles-plugin.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'styles-'))
  writeFileSync(path.join(root, 'entry.js'), "import './styled.js'\nimport './plain.js'\n")
  writeFileSync(path.join(root, 'styled.js'), "console.log('like linaria')\n")
  writeFileSync(path.join(root, 'plain.js'), "console.log('without styles')\n")
})
afterEach(() => rmSync(root, { recursive: true }))

/** Builds the files for the browser and for the server. */
async function buildTwice(plugin: Plugin): Promise<void> {
  const build = { write: false, rolldownOptions: { input: path.join(root, 'entry.js') } }
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    root,
    environments: { client: { build }, server: { consumer: 'server', build } },
    plugins: [plugin],
  })
  for (const environment of Object.values(builder.environments)) await builder.build(environment)
}

test('hands wyw each file with styles once in a build, and the others not at all', async () => {
  const asked: string[] = []
  await buildTwice(
    withLessWork({
      name: 'wyw-in-js',
      transform(_, id) {
        asked.push(path.basename(id))
      },
    }),
  )
  expect(asked).toEqual(['styled.js'])
})

test('keeps every hook that wyw has', async () => {
  const called: string[] = []
  await buildTwice(
    withLessWork({
      name: 'wyw-in-js',
      config() {
        called.push('config')
      },
      transform: () => undefined,
    }),
  )
  expect(called).toContain('config')
})

test('says so where wyw offers its transform in another way', () => {
  const plugin: Plugin = { name: 'wyw-in-js', transform: { filter: {}, handler: () => undefined } }
  expect(() => withLessWork(plugin)).toThrow(
    'The transform of wyw’s plugin is not the function any more that src/pipeline/styles/styles-plugin.ts calls. You can follow its new shape there, or use the plugin as it is.',
  )
})
