/** Coordinates tabs that have the same request: a duplicated tab has a copy of the storage. */
import type { Outcome } from './deliver.ts'

const channelName = 'requests that arrived'

/** How long the lock is held after a request arrived, so that other tabs hear of it, in milliseconds. */
const hearing = 500

/**
 * Sends a request while no other tab sends the one with the same id, and resolves to its outcome: `arrived` if
 * another tab sent it meanwhile.
 */
export type SendAlone = (
  id: string,
  send: () => Promise<Outcome>,
  stop: AbortSignal,
) => Promise<Outcome>

/** Returns undefined where there are no channels, or where the visitor allows no storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return undefined
  }
}

export const aloneAmongTabs: SendAlone = async (id, send, stop) => {
  // Some browsers lack these, and so do pages without HTTPS.
  const { locks } = navigator as Partial<Navigator>
  const channel = locks && openChannel()
  if (!channel) return send()
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
      // The visitor discarded it while another tab had the lock, or the browser allows no locks.
      .catch(async () => resolve(stop.aborted ? { kind: 'stopped' } : (outcome ?? (await send()))))
      // An open channel would keep the page from being kept for Back.
      .finally(() => channel.close())
  })
}
