// @vitest-environment node
import { createContext, runInContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { siteWith } from './site'

/** All that the engine may take from around it: what a browser has, and nothing of Node. */
const browser = { URL, TextDecoder, TextEncoder, console }

test('the checks run where there is no Node: no Buffer, no process, no file system', async () => {
  const bundle = await rolldown({ input: 'src/content/fix.ts', platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', name: 'engine', exports: 'named' })
  await bundle.close()
  const [{ code, imports }] = output
  expect(imports).toEqual([])
  expect(code).not.toMatch(/\brequire\("(?:node:|fs|path|url|module)/)

  const context = createContext({ ...browser })
  runInContext(`${code}; globalThis.engine = engine`, context)
  const files = siteWith({ 'content/home.json': ['"/contact"', "'/contcat'"] })
  const fixed = context.engine.fixContent(files)
  const home = fixed.find(({ path }: { path: string }) => path === 'content/home.json')
  expect(new TextDecoder().decode(home.bytes)).toContain('"href": "/contact"')
})
