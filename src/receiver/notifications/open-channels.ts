/** The channels that are set up. */
import type { Settings } from '../settings/settings.ts'
import type { ReceivedRequest } from '../stores/store.ts'
import type { Channel, ChannelType, MessageSite } from './channel.ts'

/**
 * Returns what makes the channels of a site, of those whose settings are there. What is wrong with settings is
 * reported to these.
 */
export function openChannels(
  types: readonly ChannelType[],
  settings: Settings,
): (site: MessageSite) => Channel[] {
  const opened = types.flatMap((type) => type.open(settings) ?? [])
  return (site) => opened.map((open) => open(site))
}

/** Returns the names of the channels that have a message to send of a request, for its outbox. */
export function channelsOf(channels: readonly Channel[], request: ReceivedRequest): string[] {
  return channels.filter(({ takes }) => takes?.(request) ?? true).map(({ name }) => name)
}
