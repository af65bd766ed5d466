/** The settings of the receiver itself. The file of each channel has its own. */
import { database, days, numberUpTo, origins, yesOrNo } from './kinds.ts'
import type { Setting } from './settings.ts'

export const port: Setting<number> = {
  name: 'PORT',
  option: 'port',
  about: 'The port to listen on; 8787 where it is not set.',
  read: numberUpTo(65_535),
}

export const host: Setting<string> = {
  name: 'HOST',
  option: 'host',
  about: 'The address to listen on; `127.0.0.1`, this machine alone, where it is not set.',
  read: (text) => text,
}

export const requestsFile: Setting<string> = {
  name: 'REQUESTS_FILE',
  option: 'file',
  about: 'The file to keep requests in; one in your user’s folder for data where it is not set.',
  read: (text) => text,
}

export const databaseUrl: Setting<string> = {
  name: 'DATABASE_URL',
  option: 'database',
  about:
    'The PostgreSQL database to keep requests in instead, such as `postgres://user:password@localhost/requests`. Other users of a machine can read its command lines: give a password as the variable.',
  isSecret: true,
  read: database,
}

export const keep: Setting<number> = {
  name: 'KEEP',
  option: 'keep',
  about:
    'How long requests are kept, such as `180d` for 180 days: older ones are removed, with the messages about them that were not sent. They are kept until somebody removes them where it is not set.',
  read: days,
}

export const moreOrigins: Setting<string[]> = {
  name: 'ORIGINS',
  option: 'origin',
  about:
    'Other origins than the site’s own whose pages may send requests, with commas between them, such as `http://localhost:4173`. The option may be given more than once.',
  read: origins,
}

export const perMinute: Setting<number> = {
  name: 'PER_MINUTE',
  option: 'per-minute',
  about: 'How many requests one sender may send in a minute; 10 where it is not set.',
  read: numberUpTo(999_999),
}

export const behindProxy: Setting<boolean> = {
  name: 'BEHIND_PROXY',
  option: 'behind-proxy',
  about: '`yes` tells senders apart by the last address in `X-Forwarded-For`.',
  read: yesOrNo,
}

export const printAnswers: Setting<boolean> = {
  name: 'PRINT_ANSWERS',
  option: 'print-answers',
  about: '`yes` prints the answers of each request, too, and not only its id.',
  read: yesOrNo,
}

/** All of them, in the order of the table in docs/requests.md. */
export const receiverSettings: readonly Setting<unknown>[] = [
  requestsFile,
  databaseUrl,
  keep,
  port,
  host,
  moreOrigins,
  perMinute,
  behindProxy,
  printAnswers,
]
