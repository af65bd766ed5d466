/** Reads the command line of the receiver. */

import path from 'node:path'
import { host, port } from '../../http/settings/server-settings.ts'
import { type Environment, Settings } from '../../http/settings/settings.ts'
import { openChannels } from '../../receiver/notifications/channel.ts'
import { nodeChannels } from '../../receiver/notifications/node-channels.ts'
import { commonSettings, printAnswers } from '../../receiver/settings/receiver-settings.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { readStoreSettings } from './store-location.ts'

export type ReceiveOptions = ReturnType<typeof readOptions>

export const usage = `Receives the requests of the quote form and stores each of them once.

  npm run receive -- [options]

  --port N             the port to listen on (default: 8787)
  --host NAME          the address to listen on (default: 127.0.0.1, only this machine)
  --file FILE          the file to add the requests to (default: one in your user's data
                       folder, which is printed at the start)
  --database URL       store the requests in this PostgreSQL database instead, such as
                       postgres://user@localhost/requests; if it has a password, set
                       the variable DATABASE_URL instead, which other users cannot see
  --keep DAYS          remove requests that are older, such as 180d (default: keep them all)
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --origin ORIGIN      another origin whose pages may send, such as http://localhost:4173;
                       can be repeated
  --per-minute N       how many requests one sender may send in a minute (default: 10)
  --behind-proxy [N]   tell senders apart by the address in X-Forwarded-For that the first of N
                       proxies before the receiver adds (default: 1); or name the header
                       of your host, such as CF-Connecting-IP
  --print-answers      print the answers of each request, not only its id
  --help               show this

All options except --root can also be environment variables. docs/receiver.md lists them, and
the settings for mail and other channels.
`

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  file: { type: 'string' },
  database: { type: 'string' },
  keep: { type: 'string' },
  root: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'per-minute': { type: 'string' },
  'behind-proxy': { type: 'string' },
  'print-answers': { type: 'boolean' },
} as const

/** Adds its value to `--behind-proxy` if it has none. */
export const withValue = (arg: string, at: number, args: readonly string[]) =>
  arg === '--behind-proxy' && /^(?:-|$)/.test(args[at + 1] ?? '') ? `${arg}=yes` : arg

/**
 * Returns the options of a call, combined with the settings in the environment. `retention` is in milliseconds. Throws a
 * `UsageError` that lists all errors in them.
 */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment = {},
) {
  const { values } = parseOptions(args.map(withValue), known, environment)
  const { root, ...given } = values
  const settings = new Settings(environment, given)
  const options = {
    root: path.resolve(root ?? project),
    port: settings.get(port) ?? 8787,
    host: settings.get(host) ?? '127.0.0.1',
    ...readStoreSettings(settings, given),
    ...commonSettings(settings),
    printAnswers: settings.get(printAnswers) ?? false,
    channelsFor: openChannels(nodeChannels, settings),
  }
  settings.check(UsageError)
  return options
}
