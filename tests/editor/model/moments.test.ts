import { afterEach, expect, test, vi } from 'vitest'
import { momentOf, wallClock } from '../../../src/editor/model/moments.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Europe/Berlin', '2026-12-01T09:00Z', '2026-12-01T10:00', '2026-12-01T10:00+01:00'],
  ['Europe/Berlin', '2026-07-01T10:00+02:00', '2026-07-01T10:00', '2026-07-01T10:00+02:00'],
  ['America/St_Johns', '2026-12-31T23:30Z', '2026-12-31T20:00', '2026-12-31T20:00-03:30'],
])('in %s, %s is at %s, written %s', (zone, moment, clock, written) => {
  vi.stubEnv('TZ', zone)
  expect(wallClock(moment)).toBe(clock)
  expect(momentOf(clock)).toBe(written)
  expect(Date.parse(written)).toBe(Date.parse(moment))
})

test('what is no moment has no date and time', () => {
  expect(wallClock('tomorrow')).toBe('')
})
