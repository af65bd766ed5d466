import { resetLocalTimeZone, setLocalTimeZone, toCalendarDateTime } from '@internationalized/date'
import { afterEach, describe, expect, test } from 'vitest'
import { dateHere, momentOf } from '../../../src/editor/model/moments.ts'

afterEach(() => resetLocalTimeZone())

describe('dateHere', () => {
  test.each([
    ['Europe/Berlin', '2026-12-01T09:00Z', '2026-12-01T10:00:00', '2026-12-01T10:00+01:00'],
    ['Europe/Berlin', '2026-07-01T10:00+02:00', '2026-07-01T10:00:00', '2026-07-01T10:00+02:00'],
    ['America/St_Johns', '2026-12-31T23:30Z', '2026-12-31T20:00:00', '2026-12-31T20:00-03:30'],
    ['UTC', '2026-12-31T23:30Z', '2026-12-31T23:30:00', '2026-12-31T23:30+00:00'],
    // The day on which clocks go back an hour has two hours from 2 to 3.
    ['Europe/Berlin', '2026-10-25T01:30Z', '2026-10-25T02:30:00', '2026-10-25T02:30+01:00'],
  ])('converts for %s: %s is at %s, written %s', (zone, moment, clock, written) => {
    setLocalTimeZone(zone)
    const date = dateHere(moment)
    if (!date) throw new Error('There is no date.')
    expect(toCalendarDateTime(date).toString()).toBe(clock)
    expect(momentOf(date)).toBe(written)
    expect(Date.parse(written)).toBe(Date.parse(moment))
  })

  test('returns nothing for an invalid moment', () => {
    expect(dateHere('tomorrow')).toBeUndefined()
  })
})
