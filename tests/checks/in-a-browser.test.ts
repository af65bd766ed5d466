import { createContext, runInContext } from 'node:vm'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { expect, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { siteWith } from './site.ts'

vi.setConfig(within(limits.build))

/** The globals that the engine may use: those of a browser, not of Node. */
const browser = { URL, TextDecoder, TextEncoder, console }

test('the checks run without Node.js: no Buffer, no process, no file system', async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    // decode-named-character-reference, which micromark needs, has a version for pages that needs a document.
    resolve: { conditions: ['worker', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/checks/fix.ts', name: 'engine', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[]
  const [{ code, imports }] = (bundle as Rolldown.RolldownOutput).output
  expect(imports).toEqual([])

  const context = createContext({ ...browser })
  runInContext(`${code}; globalThis.engine = engine`, context)
  const files = siteWith({ 'content/home.json': ['"/contact"', "'/contcat'"] })
  const fixed = context.engine.fixContent(files)
  const home = fixed.find(({ path }: { path: string }) => path === 'content/home.json')
  expect(new TextDecoder().decode(home.bytes)).toContain('"href": "/contact"')
})
