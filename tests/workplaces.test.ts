import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reasons } from './browser/workplaces.ts'

test('each reason to leave a workplace out is that of a test', () => {
  const folder = path.join(import.meta.dirname, 'browser')
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /editor-[a-z]+\.spec\.ts$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('')
  const given = [...specs.matchAll(/\bonly\('(\w+)', '([^']+)'\)/g)]
  for (const kind of ['folder', 'host'] as const) {
    const used = given.filter(([, of]) => of === kind).map(([, , reason]) => reason)
    expect([...new Set(used)].sort()).toEqual(Object.keys(reasons[kind]).sort())
  }
})
