import type { WrongText } from './wrong-text.ts'

/** Whether a day such as `2026-12-01` exists: `Date` reads 30 February as 2 March. */
export function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** Accepts a date and a time that exist, such as `2026-12-01T18:00+01:00`. */
export function wrongMoment(text: string): WrongText | undefined {
  if (Number.isNaN(Date.parse(text))) return { fact: 'is not a date and a time' }
  const [date = ''] = text.split('T')
  return isDay(date) ? undefined : { fact: 'is on a day that does not exist' }
}
