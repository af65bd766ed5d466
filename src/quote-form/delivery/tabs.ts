/** Tabs that have the same request: a tab that is duplicated takes along what it keeps. */
import type { Outcome } from './deliver.ts'

const channelName = 'requests that arrived'

/** How long the others have to hear of it before it is their turn, in milliseconds. */
const hearing = 500

/**
 * Sends a request while no other tab sends the one with the same id, and gives what came of it: where another
 * tab has sent it meanwhile, it has arrived.
 */
export type SendAlone = (
  id: string,
  send: () => Promise<Outcome>,
  stop: AbortSignal,
) => Promise<Outcome>

export const aloneAmongTabs: SendAlone = async (id, send, stop) => {
  // Not in every browser, and not on a page without HTTPS.
  const { locks } = navigator as Partial<Navigator>
  if (!locks || typeof BroadcastChannel === 'undefined') return send()
  const channel = new BroadcastChannel(channelName)
  let outcome: Outcome | undefined
  channel.onmessage = ({ data }) => {
    if (data === id) outcome = { kind: 'arrived' }
  }
  return new Promise((resolve) => {
    const taken = locks.request(`request ${id}`, { signal: stop }, async () => {
      outcome ??= await send()
      resolve(outcome)
      if (outcome.kind !== 'arrived') return
      channel.postMessage(id)
      await new Promise((heard) => setTimeout(heard, hearing))
    })
    taken
      // It was given up while another tab had it, or the browser allows no locks.
      .catch(async () => resolve(stop.aborted ? { kind: 'stopped' } : (outcome ?? (await send()))))
      // An open channel would keep the page from being kept for Back.
      .finally(() => channel.close())
  })
}
