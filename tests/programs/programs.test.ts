// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** The programs as they are found on a machine whose path leads nowhere. */
async function withoutPath(ci: string) {
  vi.stubEnv('PATH', '/nowhere')
  vi.stubEnv('CI', ci)
  vi.resetModules()
  return import('./programs.ts')
}

test('leaves out the tests of a program that is not installed, and says so with a remedy', async () => {
  const { findProgram, leftOut } = await withoutPath('')
  expect(findProgram('WebKit')).toBeUndefined()
  expect(leftOut()).toMatch(
    /^Left out: the tests in .*WebKit.*, not installed here\. To run them.+$/,
  )
})

test('leaves nothing out in CI: a program that cannot be installed fails the run', async () => {
  const { findProgram } = await withoutPath('true')
  expect(() => findProgram('WebKit')).toThrow(
    'In CI, the tests need WebKit, and it could not be installed. Install it first.',
  )
})
