/** Moments in content, such as `2026-12-01T18:00+01:00`, and the date and time on a clock of this machine. */

const two = (number: number) => String(number).padStart(2, '0')

/** Returns the date and time here at a moment, as browsers write it: `2026-12-01T18:00`; empty for another text. */
export function wallClock(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns the moment of a date and time here, with the difference from UTC that is in force then. */
export function momentOf(wallClock: string): string {
  const minutes = -new Date(wallClock).getTimezoneOffset()
  const difference = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : '+'
  return `${wallClock}${sign}${two(Math.floor(difference / 60))}:${two(difference % 60)}`
}
