import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Returns different ports of this machine on which nobody listens, so many as are asked for. */
export async function freePorts(count: number): Promise<number[]> {
  const probes: Server[] = []
  for (let index = 0; index < count; index++) {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    probes.push(probe)
  }
  const ports = probes.map((probe) => (probe.address() as { port: number }).port)
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))))
  return ports
}

/** Returns a port of this machine on which nobody listens. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}
