import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { editPlugin } from '../../../../src/editor/server/folder/edit-plugin.ts'
import { openBundles } from '../../../../src/editor/server/pages/bundles.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'

/** Takes the place of Vite: notes that it bundles the one file of the code, and in a folder that is in use already; takes its time, or fails. */
const bundler = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const [mode, outDir] = ['--mode', '--outDir'].map((name) => process.argv[process.argv.indexOf(name) + 1])
const code = readFileSync('src/site.ts', 'utf8')
appendFileSync('log', (existsSync(outDir) ? 'between ' : '') + mode + ' of ' + code + '\\n')
mkdirSync(outDir, { recursive: true })
if (code === 'broken') {
  console.error('\\u001b[31mBuild failed in 1 s\\u001b[39m\\nerror during build:\\nUnexpected token\\n  [ src/site.ts:3:7 ]\\n    at build (node.js:1:1)')
  process.exit(1)
}
if (code === 'large') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
writeFileSync(outDir + '/' + mode + '.js', code)`

function projectOf(code: string) {
  const folder = newFolder()
  for (const name of ['src', 'node_modules/vite/bin']) {
    mkdirSync(path.join(folder, name), { recursive: true })
  }
  const write = (text: string) => writeFileSync(path.join(folder, 'src/site.ts'), text)
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  writeFileSync(path.join(folder, 'node_modules/vite/bin/vite.js'), bundler)
  write(code)
  const log = path.join(folder, 'log')
  return {
    folder,
    write,
    made: () => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : []),
  }
}

async function textOf(bundle: Promise<string>): Promise<string> {
  const folder = await bundle
  return readdirSync(folder)
    .map((name) => `${name},${readFileSync(path.join(folder, name), 'utf8')}`)
    .join()
}

describe('openBundles', () => {
  test('builds once for all requests, and reuses the bundle at the next start', async () => {
    const { folder, made } = projectOf('one')
    const bundles = openBundles(folder)
    const texts = await Promise.all([1, 2].map(() => textOf(bundles.of('screen'))))
    expect(texts).toEqual(['screen.js,one', 'screen.js,one'])
    expect(await textOf(bundles.of('preview'))).toBe('preview.js,one')
    expect(await textOf(openBundles(folder).of('preview'))).toBe('preview.js,one')
    expect(made()).toEqual(['screen of one', 'preview of one'])
  })

  test('builds again after a change of the code, and removes old bundles', async () => {
    const { folder, write, made } = projectOf('large')
    const bundles = openBundles(folder)
    const first = textOf(bundles.of('preview'))
    await expect.poll(made).toHaveLength(1)
    write('two')
    bundles.forget()
    const second = textOf(bundles.of('preview'))
    expect(await first).toBe('preview.js,large')
    expect(await second).toBe('preview.js,two')
    expect(made()).toEqual(['preview of large', 'preview of two'])
    write('three')
    bundles.forget()
    expect(await textOf(bundles.of('preview'))).toBe('preview.js,three')
    expect(readdirSync(path.join(folder, '.cache/editor/preview'))).toHaveLength(1)
  })

  test('reports an error in the code with its position, until it has changed', async () => {
    const { folder, write, made } = projectOf('broken')
    const bundles = openBundles(folder)
    for (const _ of [1, 2]) {
      await expect(bundles.of('preview')).rejects.toMatchObject({
        message: 'The code of the site cannot be bundled for the editor.',
        frame: 'Unexpected token\n  [ src/site.ts:3:7 ]',
        loc: { file: 'src/site.ts', line: 3, column: 7 },
      })
    }
    expect(made()).toEqual(['preview of broken'])
    write('fixed')
    bundles.forget()
    expect(await textOf(bundles.of('preview'))).toBe('preview.js,fixed')
  })

  test('keeps the cache of `npm run dev`', async () => {
    const plugins = [editPlugin(siteOnDisk())]
    const [own, dev] = await Promise.all(
      [{ plugins }, {}].map((one) => resolveConfig(one, 'serve')),
    )
    expect(own?.cacheDir).not.toBe(dev?.cacheDir)
  })
})
