/** The settings of the receiver itself. Those of a channel are in the channel's file. */

import { behindProxy, host, port } from '../../http/settings/server-settings.ts'
import { days, numberUpTo, origins, yesOrNo } from '../../http/settings/setting-parsers.ts'
import type { Setting, Settings } from '../../http/settings/settings.ts'
import { type DatabaseAddress, readAddress } from '../stores/postgres/address.ts'

export const requestsFile: Setting<string> = {
  name: 'REQUESTS_FILE',
  option: 'file',
  description: 'The file that stores the requests; if not set, a file in your user’s data folder.',
  read: (text) => text,
}

export const databaseUrl: Setting<DatabaseAddress> = {
  name: 'DATABASE_URL',
  option: 'database',
  description:
    'The PostgreSQL database that stores the requests instead, such as `postgres://user:password@localhost/requests`, as your database host prints it. Other users of a machine can read its command lines, so put a password into the variable.',
  isSecret: true,
  read: readAddress,
}

export const retention: Setting<number> = {
  name: 'KEEP',
  option: 'keep',
  description:
    'How long requests are stored, such as `180d` for 180 days. Older ones are removed, with their unsent messages. If not set, requests stay until somebody removes them.',
  read: days,
}

export const moreOrigins: Setting<string[]> = {
  name: 'ORIGINS',
  option: 'origin',
  description:
    'Additional origins whose pages may send requests, separated by commas, such as `http://localhost:4173`, without wildcards. The option can be repeated.',
  read: origins,
}

export const perMinute: Setting<number> = {
  name: 'PER_MINUTE',
  option: 'per-minute',
  description: 'How many requests a sender may send in a minute; 10 if not set.',
  read: numberUpTo(999_999),
}

export const printAnswers: Setting<boolean> = {
  name: 'PRINT_ANSWERS',
  option: 'print-answers',
  description: '`yes` prints the answers of each request, not only its id.',
  read: yesOrNo,
}

/** All of them, in the order of the table in docs/receiver.md. */
export const receiverSettings: readonly Setting<unknown>[] = [
  requestsFile,
  databaseUrl,
  retention,
  port,
  host,
  moreOrigins,
  perMinute,
  behindProxy,
  printAnswers,
]

/** Returns the settings that a receiver has on every host. */
export const commonSettings = (settings: Settings) => ({
  /** How long requests are stored, in milliseconds; undefined for no limit. */
  retention: settings.get(retention),
  /** Origins in addition to the site's. */
  origins: settings.get(moreOrigins) ?? [],
  perMinute: settings.get(perMinute) ?? 10,
  /** The proxies before the receiver, which name the sender of a request. */
  behindProxy: settings.get(behindProxy),
})
