/** The words for what has become of the saved changes. */
import type { SessionAnswer, Unpublished, UnpublishedFile } from '../../model/protocol.ts'

type State =
  | 'unknown'
  | 'refused'
  | 'local'
  | 'saved'
  | 'waiting'
  | 'published'
  | 'building'
  | 'live'
  | 'failed'

/** Returns whether there is something to publish, or that waits for approval. */
export const hasWork = ({ files, others }: Unpublished) => files.length + others.length > 0

function stateOf(unpublished: Unpublished | undefined): State {
  if (!unpublished) return 'unknown'
  const { files, others, refusal, isLocal, live } = unpublished
  if (refusal) return 'refused'
  if (isLocal) return 'local'
  if (!hasWork(unpublished)) return live ?? 'published'
  return others.length === 0 && files.every(({ waiting }) => waiting) ? 'waiting' : 'saved'
}

const statusLabels: Readonly<Record<State, string>> = {
  unknown: 'Saved',
  refused: 'Saved',
  local: 'Saved',
  saved: 'Saved, not published',
  waiting: 'Waiting for approval',
  published: 'Published',
  building: 'Published, not live yet',
  live: 'Live',
  failed: 'Published, not built',
}

/** Returns the status in the top bar, while nothing is unsaved. */
export const statusOf = (unpublished: Unpublished | undefined) => statusLabels[stateOf(unpublished)]

/** Returns whether publishing is what comes next. */
export function isPublishable(unpublished: Unpublished | undefined): boolean {
  const state = stateOf(unpublished)
  return state === 'saved' || (state === 'local' && unpublished?.files.length !== 0)
}

const explanations: Readonly<Record<Exclude<State, 'refused' | 'local'>, string>> = {
  unknown: 'Reading…',
  saved: 'These changes are not published yet.',
  waiting: 'Somebody else has to approve these changes before visitors see them.',
  published:
    'Everything that is saved is published. Visitors see it as soon as the site has been built.',
  building:
    'Everything that is saved is published. The site is being built: wait for “Live” at the top.',
  live: 'Everything that is saved is published, and visitors see it.',
  failed: 'Everything that is saved is published, but visitors still see the site from before.',
}

/** Returns what the state means, and what the person can do. `unsaved`: whether there are unsaved changes. */
export function explanationOf(
  unpublished: Unpublished | undefined,
  { person }: SessionAnswer,
  unsaved: boolean,
): string {
  const { refusal, isLocal } = unpublished ?? {}
  if (refusal) return `${refusal.reason} ${refusal.help}`
  const isNew = unsaved || (unpublished && hasWork(unpublished))
  if (isLocal) {
    return isNew
      ? 'This folder is connected to no server. Its history gets the changes, and a developer brings them to visitors.'
      : 'Everything is kept in the history of this folder.'
  }
  const state = stateOf(unpublished) as keyof typeof explanations
  const explanation = explanations[unsaved && state !== 'unknown' ? 'saved' : state]
  const isProposal = person?.role === 'propose' && explanation === explanations.saved
  return isProposal ? `${explanation} You can ask somebody who may publish them.` : explanation
}

/** Returns whether an address is one of the web, because a remote can print any text. */
export const isWebAddress = (address: string | undefined): address is string =>
  /^https?:\/\//.test(address ?? '')

const list = new Intl.ListFormat('en')

/** Returns a name for a sentence. */
const named = (name: string, { person }: SessionAnswer) => (name === person?.name ? 'you' : name)

const capital = (explanation: string) => explanation.charAt(0).toUpperCase() + explanation.slice(1)

/** Returns who has saved a file since it was published, and when; undefined where that is not known. */
export function savedBy({ by, at }: UnpublishedFile, account: SessionAnswer): string | undefined {
  if (by.length === 0) return undefined
  const when = at && new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  const names = list.format(by.map((name) => named(name, account)))
  return `Saved by ${names}${when ? `, ${when}` : ''}`
}

/** Returns what else has to be known of a file before it is published. */
export function marksOf(
  { askedBy, replaces, isCommitted }: UnpublishedFile,
  account: SessionAnswer,
): string[] {
  const asker = askedBy && capital(named(askedBy, account))
  return [
    ...(asker ? [`${asker} ${asker === 'You' ? 'ask' : 'asks'} to publish this.`] : []),
    ...(replaces ? ['Its published text has been changed since. Publishing replaces that.'] : []),
    ...(isCommitted
      ? ['It is in the history of this folder, and goes out with every publication.']
      : []),
  ]
}
