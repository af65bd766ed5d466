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

/** Returns a moment in the time zone of this machine: `1 December, 09:00 (Berlin)`, with the year if it is not this one. */
export function momentHere(moment: string): string {
  const date = new Date(moment)
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year })
  const time = date.toLocaleTimeString('en-GB', { timeStyle: 'short' })
  const [place = ''] = Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').slice(-1)
  return `${day}, ${time} (${place.replaceAll('_', ' ')})`
}

/** Returns what dates say about a page: `Appears on 1 December, 09:00 (Berlin)`; undefined if it is published without an end. */
export function publicationWords(page: Publication): string | undefined {
  const { publishFrom = '', publishUntil } = page
  switch (publicationAt(page, Date.now())) {
    case 'later':
      return `Appears on ${momentHere(publishFrom)}`
    case 'over':
      return `Ended on ${momentHere(publishUntil ?? '')}`
    default:
      return Number.isNaN(Date.parse(publishUntil ?? ''))
        ? undefined
        : `Ends on ${momentHere(publishUntil ?? '')}`
  }
}
