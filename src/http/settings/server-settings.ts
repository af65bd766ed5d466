/** The settings of a server: where it listens, and the proxies before it. */
import type { Proxies } from '../sender.ts'
import { numberUpTo, proxies } from './setting-parsers.ts'
import type { Setting } from './settings.ts'

export const port: Setting<number> = {
  name: 'PORT',
  option: 'port',
  description: 'The port to listen on; 8787 if not set.',
  read: numberUpTo(65_535),
}

export const host: Setting<string> = {
  name: 'HOST',
  option: 'host',
  description: 'The address to listen on; `127.0.0.1` (only this machine) if not set.',
  read: (text) => text,
}

export const behindProxy: Setting<Proxies | undefined> = {
  name: 'BEHIND_PROXY',
  option: 'behind-proxy',
  description:
    'How many proxies are before the receiver, such as `2`: it identifies senders by the address in `X-Forwarded-For` that the first of them adds. `yes` is one. Or the header in which a host names the sender, such as `CF-Connecting-IP`.',
  read: proxies,
}
