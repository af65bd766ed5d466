/** Moments in content, such as `2026-12-01T18:00+01:00`, in the time zone of this machine. */

const pad = (number: number) => String(number).padStart(2, '0')

/** Returns a moment of this machine as `2026-12-01T18:00`, with seconds if it has some. */
function written(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().replace(/(?::00)?\.\d+Z$/, '')
}

/** Returns the date and time here at a moment, as `<input type="datetime-local">` has them; empty for another text. */
export function dateHere(moment: string): string {
  const date = new Date(moment)
  const isMoment = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(moment) && !Number.isNaN(date.getTime())
  return isMoment ? written(date) : ''
}

/** Returns the moment of a date and time here, with the difference from UTC that is in force then; or the text, if it is none. */
export function momentOf(local: string): string {
  const date = new Date(local)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(local) || Number.isNaN(date.getTime())) {
    return local
  }
  const minutes = -date.getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${written(date)}${minutes < 0 ? '-' : '+'}${pad(hours)}:${pad(rest)}`
}
