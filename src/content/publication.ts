/** When a page is there for visitors. */
import type { PageContent } from './types.generated.ts'

/** The moments between which a page is published, as content has them. Without one, it has no beginning or no end. */
export type Publication = {
  [Moment in 'publishFrom' | 'publishUntil']?: PageContent[Moment] | undefined
}

/** `later`: it has not appeared yet. `over`: it has ended. */
export type PublicationState = 'later' | 'now' | 'over'

/** Returns whether a page is published at a moment in milliseconds. It ends in the moment that it names. */
export function publicationAt(
  { publishFrom = '', publishUntil = '' }: Publication,
  now: number,
): PublicationState {
  if (Date.parse(publishUntil) <= now) return 'over'
  return Date.parse(publishFrom) > now ? 'later' : 'now'
}

/** Returns the day of a moment on this machine, with the year if it is not this one. */
function dayHere(date: Date, month: 'long' | 'short'): string {
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString('en-GB', { day: 'numeric', month, ...year })
}

/** Returns a moment in the time zone of this machine: `1 December, 09:00 (Berlin)`. Empty for another text. */
export function momentHere(moment: string): string {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const time = date.toLocaleTimeString('en-GB', { timeStyle: 'short' })
  const [city = ''] = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').slice(-1)
  return `${dayHere(date, 'long')}, ${time} (${city.replaceAll('_', ' ')})`
}

/** Returns what dates say about a page: `Appears on 1 December, 09:00 (Berlin)`; undefined without a later date. */
export function publicationText(page: Publication): string | undefined {
  const { publishFrom = '', publishUntil = '' } = page
  const state = publicationAt(page, Date.now())
  if (state === 'later') return `Appears on ${momentHere(publishFrom)}`
  const end = momentHere(publishUntil)
  return end === '' ? undefined : `${state === 'over' ? 'Ended' : 'Ends'} on ${end}`
}

/** Returns the same in little room, for a page that visitors do not see: `From 1 Dec`, or `Ended 1 Nov`. */
export function publicationMark(page: Publication): string | undefined {
  const { publishFrom = '', publishUntil = '' } = page
  const state = publicationAt(page, Date.now())
  if (state === 'now') return undefined
  return state === 'later'
    ? `From ${dayHere(new Date(publishFrom), 'short')}`
    : `Ended ${dayHere(new Date(publishUntil), 'short')}`
}
