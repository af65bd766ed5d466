import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { createBuilder, createServer, type Plugin } from 'vite'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ClassNames } from '../../src/pipeline/styles/class-names.ts'
import { extractOnce } from '../../src/pipeline/styles/extract-once.ts'
import { writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from './disk/site-on-disk.ts'

vi.setConfig(within(limits.build))

let root: string
const write = (file: string, text: string) => writeInto(root, { [file]: text })
beforeEach(() => {
  root = newFolder()
  write('package-lock.json', '{}')
  for (const folder of ['content', 'editor/screen', 'pipeline/styles']) {
    write(`src/${folder}/one.ts`, '')
  }
  write('src/site/entry.js', "import './styled.ts'\nimport './plain.js'\n")
  write('src/site/styled.ts', "console.log('like linaria')\n")
  write('src/site/plain.js', "console.log('without styles')\n")
  write('src/site/theme/tokens.ts', 'small')
})

/** Stands for wyw: extracts one class, and notes the files that it was given, and the hooks that were called. */
function extractor(names = new ClassNames(), hash = 'h5oxusj') {
  const noted: string[] = []
  const plugin = {
    name: 'wyw-in-js',
    configResolved: () => void noted.push('configResolved'),
    configureServer: () => void noted.push('configureServer'),
    transform(code: string, id: string) {
      noted.push(path.basename(id))
      const name = names.nameOf(hash, 'heading', { file: path.relative(root, id) })
      return {
        code: `${code}console.log('${name}')\nimport '${id.replace('.ts', '.wyw-in-js.css')}'`,
      }
    },
    load: (id: string) => (id.endsWith('.wyw-in-js.css') ? '.h5oxu { color: red }' : undefined),
  }
  return { names, noted, plugin: plugin as Plugin }
}

/** Builds the files for the browser and for the server. Gives the text of all that was made. */
async function buildTwice(plugin: Plugin): Promise<string> {
  const build = { write: false, rolldownOptions: { input: path.join(root, 'src/site/entry.js') } }
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    root,
    environments: { client: { build }, server: { consumer: 'server', build } },
    builder: { sharedConfigBuild: true },
    plugins: [plugin],
  })
  const built = []
  for (const environment of Object.values(builder.environments)) {
    built.push(await builder.build(environment))
  }
  return JSON.stringify(built)
}

const once = ({ names, plugin }: ReturnType<typeof extractor>) =>
  extractOnce(root, async () => plugin, names)

describe('extractOnce', () => {
  test('passes each file with styles to wyw once per build, and no others', async () => {
    const first = extractor()
    const built = await buildTwice(once(first))
    expect(first.noted).toEqual(['configResolved', 'styled.ts'])
    expect(built).toContain('console.log(\\"h5oxu\\")')
    expect(built).toContain('.h5oxu{color:red}')
  })

  test('returns cached styles without wyw', async () => {
    const built = await buildTwice(once(extractor()))
    const second = extractor()
    expect(await buildTwice(once(second))).toBe(built)
    expect(second.noted).toEqual([])
  })

  test.each([
    ['the file itself', 'src/site/styled.ts', "console.log('linaria again')\n"],
    ['what styles are made of', 'src/site/theme/tokens.ts', 'large'],
    ['a package', 'package-lock.json', '{"name":"other"}'],
  ])('extracts styles again after a change of %s', async (_, file, text) => {
    await buildTwice(once(extractor()))
    write(file, text)
    const second = extractor()
    await buildTwice(once(second))
    expect(second.noted).toContain('styled.ts')
  })

  test('removes styles that no build has used for a week', async () => {
    const folder = path.join(root, '.cache/styles')
    const old = path.join(folder, 'of-older-code')
    const fresh = path.join(folder, 'of-other-code')
    for (const made of [old, fresh]) mkdirSync(made, { recursive: true })
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
    utimesSync(old, eightDaysAgo, eightDaysAgo)
    await buildTwice(once(extractor()))
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })
})

describe('ClassNames', () => {
  test('has the names of classes in cached styles', async () => {
    await buildTwice(once(extractor()))
    const { names, plugin } = extractor()
    await buildTwice(extractOnce(root, async () => plugin, names))
    names.nameOf('h5oxu12', 'hint', { file: 'src/site/theme/item.tsx' })
    expect(() => names.expectDistinct()).toThrow(
      'Two classes would have the name h5oxu; one of them is `hint`. Give it a name that begins with another letter.',
    )
  })
})

describe('extractOnce in development', () => {
  test('extracts all styles again when a source changes', async () => {
    write('src/site/theme/tokens.ts', 'export const size = 1')
    const { noted, plugin } = extractor()
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      root,
      server: { middlewareMode: true, ws: false },
      plugins: [extractOnce(root, async () => plugin, new ClassNames())],
    })
    try {
      const { client } = server.environments
      const request = () => client.transformRequest('/src/site/styled.ts')
      await request()
      await request()
      expect(noted).toEqual(['configResolved', 'configureServer', 'styled.ts'])
      write('src/site/theme/tokens.ts', 'export const size = 2')
      server.watcher.emit('change', path.join(root, 'src/site/theme/tokens.ts'))
      await expect.poll(async () => (await request()) && noted).toHaveLength(6)
    } finally {
      await server.close()
    }
  })

  test('throws if wyw transforms files in another way', async () => {
    const { names, plugin } = extractor()
    plugin.transform = { filter: {}, handler: () => undefined }
    await expect(buildTwice(extractOnce(root, async () => plugin, names))).rejects.toThrow(
      'The transform of wyw’s plugin is no longer the function that src/pipeline/styles/extract-once.ts calls. Adapt that file to it, or use the plugin directly.',
    )
  })
})
