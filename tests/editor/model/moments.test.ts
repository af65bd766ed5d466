import { afterEach, describe, expect, test, vi } from 'vitest'
import { dateHere, momentOf } from '../../../src/editor/model/moments.ts'

afterEach(() => vi.unstubAllEnvs())

describe('dateHere', () => {
  test.each([
    ['Europe/Berlin', '2026-12-01T09:00Z', '2026-12-01T10:00', '2026-12-01T10:00+01:00'],
    ['Europe/Berlin', '2026-07-01T10:00+02:00', '2026-07-01T10:00', '2026-07-01T10:00+02:00'],
    ['Europe/Berlin', '2026-07-01T10:00:30Z', '2026-07-01T12:00:30', '2026-07-01T12:00:30+02:00'],
    ['America/St_Johns', '2026-12-31T23:30Z', '2026-12-31T20:00', '2026-12-31T20:00-03:30'],
    ['UTC', '2026-12-31T23:30Z', '2026-12-31T23:30', '2026-12-31T23:30+00:00'],
  ])('converts for %s: %s is at %s, written %s', (zone, moment, clock, written) => {
    vi.stubEnv('TZ', zone)
    expect(dateHere(moment)).toBe(clock)
    expect(momentOf(clock)).toBe(written)
    expect(Date.parse(written)).toBe(Date.parse(moment))
  })

  test.each(['tomorrow', '2026-12-01', '2026-12-01T18:00', '2026-12-01T25:00Z'])(
    'returns an empty text for “%s”',
    (text) => {
      expect(dateHere(text)).toBe('')
    },
  )
})

describe('momentOf', () => {
  test('moves a time that the clocks skip an hour on', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(momentOf('2026-03-29T02:30')).toBe('2026-03-29T03:30+02:00')
  })

  test.each(['2026-12-01T1', '2026-12-01T18:00+01:00', '2026-02-31T9'])(
    'returns “%s”, which is no date and time, unchanged',
    (text) => {
      expect(momentOf(text)).toBe(text)
    },
  )
})
