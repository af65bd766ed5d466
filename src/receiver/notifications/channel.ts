/** A way of telling people of a request: by mail, say. */
import type { ReceivingSite } from '../in-languages.ts'
import type { Settings } from '../settings/settings.ts'
import type { ReceivedRequest } from '../stores/store.ts'

/** What became of a message. No reason says what a visitor has answered: reasons are logged. */
export type Outcome =
  | { status: 'sent'; note?: string }
  /** It is tried again, after so many seconds at the earliest where the other side has named a time. */
  | { status: 'failed'; reason: string; retryAfter?: number | undefined }
  /** It is never tried again: the other side does not want this message, or there is none to send. */
  | { status: 'refused'; reason: string }

/** A channel that is set up. */
export interface Channel {
  /** Its name in the outbox and in the log. Stored, so that another name is another channel. */
  name: string
  /** Whether there is a message to send of this request. Where this is absent, there is one of each. */
  takes?(request: ReceivedRequest): boolean
  /** Sends the message, and gives up when the signal says so. Where it rejects, it is tried again. */
  send(request: ReceivedRequest, signal: AbortSignal): Promise<Outcome>
}

/**
 * Reads the settings of a channel, and returns what makes it for a site; undefined where they are absent. What
 * is wrong with them is reported to `settings`, and what is returned then does not matter.
 */
export type OpenChannel = (settings: Settings) => ((site: ReceivingSite) => Channel) | undefined

/** Returns what makes the channels of a site, of those whose settings are there. */
export function openChannels(
  channels: readonly OpenChannel[],
  settings: Settings,
): (site: ReceivingSite) => Channel[] {
  const opened = channels.flatMap((open) => open(settings) ?? [])
  return (site) => opened.map((make) => make(site))
}

/** Returns the names of the channels that have a message to send of a request, for its outbox. */
export function channelsOf(channels: readonly Channel[], request: ReceivedRequest): string[] {
  return channels.filter(({ takes }) => takes?.(request) ?? true).map(({ name }) => name)
}
