/** The folder with the receiver for each serverless host. */
import type { BuiltModule } from './bundle.ts'

interface HostFolder {
  modules: readonly BuiltModule[]
  /** Returns the configuration files by their paths in the folder. `name` is that of the function. */
  settings(name: string): Readonly<Record<string, string>>
  /** What to do next. */
  next: string
}

/** `compatibility_date` is that of the `workerd` that the Worker was tested with. */
const wrangler = (name: string) => `{
  // See "Requests" in the documentation of the site. The database: npx wrangler d1 create requests
  "name": "${name}",
  "main": "worker.js",
  "compatibility_date": "2026-04-01",
  "no_bundle": true,
  "d1_databases": [{ "binding": "REQUESTS", "database_name": "requests" }],
  // Messages that could not be sent are tried again, and old requests are removed. Settings such as KEEP are
  // "vars"; secrets are put with: npx wrangler secret put WEBHOOK_SECRET
  "triggers": { "crons": ["* * * * *"] },
  "observability": { "enabled": true }
}
`

/** The hosts that a receiver can be built for. */
export const hosts: Readonly<Record<string, HostFolder>> = {
  cloudflare: {
    modules: [
      { file: 'worker.js', make: 'worker', exports: 'export default made' },
      {
        file: 'functions/requests.js',
        make: 'pagesFunction',
        exports: 'export const onRequest = made',
      },
    ],
    settings: (name) => ({ 'wrangler.jsonc': wrangler(name) }),
    next: 'In that folder: npx wrangler d1 create requests, then npx wrangler deploy',
  },
  fetch: {
    modules: [
      {
        file: 'receiver.mjs',
        make: 'fetchReceiver',
        exports: 'export const { fetch, onSchedule } = made',
      },
    ],
    settings: () => ({}),
    next: 'Mount its receiver.mjs in a function of your host, as docs/receiver.md shows.',
  },
}
