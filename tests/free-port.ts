import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The ports that no system gives to a server or a connection by itself: Linux begins at 32768, others at 49152. */
const [first, last] = [20_000, 32_000]

/** Listens at a port. Returns undefined if somebody else does. */
async function listenAt(port: number): Promise<Server | undefined> {
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  return isFree ? probe : undefined
}

/**
 * Returns different ports of this machine on which nobody listens, as many as are asked for. Until they are used, the
 * system gives them to no other test.
 */
export async function freePorts(count: number): Promise<number[]> {
  const probes = new Map<number, Server>()
  while (probes.size < count) {
    const port = randomInt(first, last)
    const probe = await listenAt(port)
    if (probe) probes.set(port, probe)
  }
  await Promise.all(
    [...probes.values()].map((probe) => new Promise((closed) => probe.close(closed))),
  )
  return [...probes.keys()]
}

/** Returns a port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}
