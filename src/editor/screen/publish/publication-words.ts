/** The words for the status of the saved changes. */
import type { Publication } from '../../workplace/workplace.ts'

export const statusWords: Readonly<Record<Publication['state'], string>> = {
  saved: 'Saved, not published',
  waiting: 'Waiting for approval',
  closed: 'Request closed',
  published: 'Published',
  building: 'Being built',
  live: 'Live',
}

/** Returns the status in the top bar. */
export function statusOf(publication: Publication | undefined): string {
  const isElsewhere = !publication || publication.isLocal || publication.refusal
  return isElsewhere ? 'Saved' : statusWords[publication.state]
}

/** What the status means, and what the person can do. */
export const explanations: Readonly<Record<Publication['state'], string>> = {
  saved: 'Visitors do not see these changes yet.',
  waiting:
    'Your changes wait for the approval of somebody else. What you save meanwhile is added to them.',
  closed:
    'Somebody has closed the request for approval: your changes are not published. They are still saved. Read what was said there. Then change what is asked for, or put the texts back to what they were; save, and publish again.',
  published: 'Everything is published. Visitors see it as soon as the site has been built.',
  building: 'Everything is published. The site is being built, which takes some minutes.',
  live: 'Everything is published, and visitors see it.',
}

/** Returns what the status means. `hasWork`: whether there are changes that visitors do not see yet, saved or not. */
export function explanationOf(publication: Publication | undefined, hasWork: boolean): string {
  const { refusal, isLocal, state = 'saved' } = publication ?? {}
  if (refusal) return `${refusal.reason} ${refusal.help}`
  if (isLocal) {
    return hasWork
      ? 'This folder is connected to no server. Its history gets the changes, and a developer brings them to visitors.'
      : 'Everything is kept in the history of this folder.'
  }
  const isNew = hasWork && state !== 'waiting' && state !== 'closed'
  if (!publication && !hasWork) return 'There is nothing to publish.'
  return explanations[isNew ? 'saved' : state]
}

/** Returns whether an address is one of the web, because the Git host can send any text. */
export const isWebAddress = (address: string | undefined): address is string =>
  /^https?:\/\//.test(address ?? '')

/** The text of the link to the site, if it shows the changes. */
const previewNames: Partial<Record<Publication['state'], string>> = {
  saved: 'See the site with these changes',
  waiting: 'See the site with these changes',
  closed: 'See the site with these changes',
  live: 'See the site',
}

/** Returns links to the site with the changes, and to the request for approval. */
export function linksOf({ state, request, preview }: Publication) {
  const links = [
    { name: 'See the request for approval', address: request },
    { name: previewNames[state], address: preview },
  ]
  return links.flatMap(({ name, address }) =>
    name && isWebAddress(address) ? { name, address } : [],
  )
}
