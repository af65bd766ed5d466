import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'

afterEach(() => vi.unstubAllEnvs())

/** Imports the module with a `PATH` of these folders. */
async function withPath(...folders: string[]) {
  vi.stubEnv('PATH', folders.join(path.delimiter))
  vi.resetModules()
  return import('./programs.ts')
}

test('names the missing programs, and how to install them', async () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'apt-get'), '')
  writeFileSync(path.join(folder, 'nginx'), '')
  const { leftOut } = await withPath(folder)
  expect(leftOut()).toBe(
    'Left out: the tests in Apache, Caddy, Firefox, WebKit, not found on the PATH. To run them: sudo apt-get install apache2-bin caddy firefox-esr webkit2gtk-driver xvfb',
  )
})

test('finds programs on the PATH alone, wherever the system has them', async () => {
  const [first, second] = [newFolder(), newFolder()]
  for (const folder of [first, second]) {
    mkdirSync(path.join(folder, 'bin'))
    writeFileSync(path.join(folder, 'bin/apache2'), '')
  }
  const { findProgram, missingPrograms } = await withPath(path.join(second, 'bin'))
  expect(findProgram('Apache')).toBe(path.join(second, 'bin/apache2'))
  expect(missingPrograms()).toEqual(['nginx', 'Caddy', 'Firefox', 'WebKit'])
  expect((await withPath('')).findProgram('Apache')).toBeUndefined()
})
