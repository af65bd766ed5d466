import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  momentHere,
  publicationAt,
  publicationMark,
  publicationText,
} from '../../src/content/publication.ts'

const dates = { publishFrom: '2026-12-01T09:00+01:00', publishUntil: '2027-01-01T00:00Z' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('publicationAt', () => {
  test.each([
    ['2026-12-01T07:59:59Z', 'later', 'Appears on 1 December, 09:00 (Berlin)', 'From 1 Dec'],
    ['2026-12-01T08:00:00Z', 'now', 'Ends on 1 January 2027, 01:00 (Berlin)', undefined],
    ['2027-01-01T00:00:00Z', 'over', 'Ended on 1 January, 01:00 (Berlin)', 'Ended 1 Jan'],
  ])('is at %s: %s', (moment, state, words, mark) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    vi.useFakeTimers({ now: Date.parse(moment) })
    expect(publicationAt(dates, Date.now())).toBe(state)
    expect(publicationText(dates)).toBe(words)
    expect(publicationMark(dates)).toBe(mark)
  })

  test('treats a page without dates, or with invalid ones, as published', () => {
    for (const page of [{}, { publishFrom: 'soon', publishUntil: '' }]) {
      expect(publicationAt(page, Date.now())).toBe('now')
      expect(publicationText(page)).toBeUndefined()
      expect(publicationMark(page)).toBeUndefined()
    }
  })
})

describe('momentHere', () => {
  test('names the city of the time zone', () => {
    for (const [zone, words] of [
      ['America/Argentina/Buenos_Aires', '1 December 2030, 06:00 (Buenos Aires)'],
      ['UTC', '1 December 2030, 09:00 (UTC)'],
    ] as const) {
      vi.stubEnv('TZ', zone)
      expect(momentHere('2030-12-01T09:00Z')).toBe(words)
    }
  })
})
