/** A channel notifies people about requests, for example by mail. */
import type { Outcome } from '../../http/outcome.ts'
import type { Setting, Settings } from '../../http/settings/settings.ts'
import type { ReceivingSite } from '../in-languages.ts'
import type { Confirmation, ReceivedRequest } from '../stores/request-store.ts'

/** A channel with its settings. */
export interface Channel {
  /** Its name in the outbox and in the log: “The webhook about request 4 was not sent”. Renaming it makes a new channel. */
  name: string
  /** Returns whether the request needs a message; if absent, every request does. */
  accepts?(request: ReceivedRequest): boolean
  /** Tries the settings without sending anything, and returns what is wrong with them for the log. */
  check?(): Promise<string | undefined>
  /**
   * Returns what limits the messages to visitors: each address gets one a day, because anybody can type anybody's.
   * If absent, nothing does.
   */
  limitOf?(request: ReceivedRequest): Promise<Pick<Confirmation, 'address' | 'perHour'> | undefined>
  /** Sends the message, and ends when the signal aborts. A rejection counts as `failed`. */
  send(request: ReceivedRequest, signal: AbortSignal): Promise<Outcome>
}

/** A way of notifying people. Each is one object, in a file of its own. */
export interface ChannelType {
  /** Its own settings, for the documentation and for the configuration of hosts. */
  settings: readonly Setting<unknown>[]
  /**
   * Reads the settings and returns a function that makes the channel for a site; undefined if they are absent. Reports
   * wrong settings to `settings`; the result is then unused.
   */
  open(settings: Settings): ((site: ReceivingSite) => Channel) | undefined
}

/** Returns a function that makes the site's channels that have settings. */
export function openChannels(
  types: readonly ChannelType[],
  settings: Settings,
): (site: ReceivingSite) => Channel[] {
  const opened = types.flatMap(({ open }) => open(settings) ?? [])
  return (site) => opened.map((make) => make(site))
}

/** Returns the names of the channels that send a message about a request, for its outbox. */
export function channelsOf(channels: readonly Channel[], request: ReceivedRequest): string[] {
  return channels.filter(({ accepts }) => accepts?.(request) ?? true).map(({ name }) => name)
}

/** Logs what is wrong with the settings of channels, so that nobody finds out with the first request. */
export async function checkChannels(
  channels: readonly Channel[],
  log: (line: string) => void,
): Promise<void> {
  for (const { name, check } of channels) {
    const fault = await check?.()
    if (fault)
      log(`The ${name} cannot be sent at the moment: ${fault}. It is tried with each request.`)
  }
}
