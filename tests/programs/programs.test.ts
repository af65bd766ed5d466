import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Imports the module with a `PATH` without programs. */
async function withoutPath(ci: string) {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('CI', ci)
  vi.resetModules()
  return import('./programs.ts')
}

test('skips the tests of a missing program, and says how to install it', async () => {
  const { findProgram, leftOut } = await withoutPath('')
  expect(findProgram('WebKit')).toBeUndefined()
  expect(leftOut()).toMatch(
    /^Left out: the tests in .*WebKit.*, not installed here\. To run them.+$/,
  )
})

test('fails in CI if a program cannot be installed', async () => {
  const { findProgram } = await withoutPath('true')
  expect(() => findProgram('WebKit')).toThrow(
    'In CI, the tests need WebKit, and it could not be installed. Install it first.',
  )
})
