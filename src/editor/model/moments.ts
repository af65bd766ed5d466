/** Moments in content, such as `2026-12-01T18:00+01:00`, in the time zone of this machine. */
import { getLocalTimeZone, now, parseAbsolute, type ZonedDateTime } from '@internationalized/date'

/** Returns the date and time here at a moment; undefined for another text. */
export function dateHere(moment: string): ZonedDateTime | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  return parseAbsolute(date.toISOString(), getLocalTimeZone())
}

/** Returns the moment of a date and time, with the difference from UTC that is in force then. */
export function momentOf(date: ZonedDateTime): string {
  // It is written with seconds and the zone: 2026-12-01T18:00:00+01:00[Europe/Berlin].
  return date.toString().replace(/:\d\d(?:\.\d+)?([+-]\d\d:\d\d)\[.*$/, '$1')
}

/** Returns nine o'clock today, the time of a date that is chosen without one. */
export const morningHere = (): ZonedDateTime =>
  now(getLocalTimeZone()).set({ hour: 9, minute: 0, second: 0, millisecond: 0 })
