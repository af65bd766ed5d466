import { afterEach, expect, test, vi } from 'vitest'
import { buildTime } from '../../src/pipeline/build-time.ts'

afterEach(() => vi.unstubAllEnvs())

test('builds for the moment that is set, or for now', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1796119200')
  expect(new Date(buildTime()).toISOString()).toBe('2026-12-01T10:00:00.000Z')
  for (const unset of ['', 'tomorrow']) {
    vi.stubEnv('SOURCE_DATE_EPOCH', unset)
    expect(Math.abs(buildTime() - Date.now())).toBeLessThan(60_000)
  }
})
