/** The folder with the receiver for each serverless host. */
import { behindProxy } from '../../http/settings/server-settings.ts'
import { channelSettings } from '../../receiver/notifications/node-channels.ts'
import { keep } from '../../receiver/settings/receiver-settings.ts'
import { hostFolders, netlifyToml } from '../serverless/host-folders.ts'

const schedule = `      Events:
        Due:
          Type: Schedule
          Properties:
            Description: Sends the messages that are due, and removes old requests.
            Schedule: rate(1 minute)
`

/** The hosts that a receiver can be built for. */
export const hosts = hostFolders({
  database: 'requests',
  pagesFunction: 'requests',
  wrangler: (name, compatibilityDate) => `{
  // See "Requests" in the documentation of the site. The database: npx wrangler d1 create requests
  "name": "${name}",
  "main": "worker.js",
  "compatibility_date": "${compatibilityDate}",
  "no_bundle": true,
  "d1_databases": [{ "binding": "REQUESTS", "database_name": "requests" }],
  // Messages that could not be sent are tried again, and old requests are removed. Settings such as KEEP are
  // "vars"; secrets are put with: npx wrangler secret put WEBHOOK_SECRET
  "triggers": { "crons": ["* * * * *"] },
  "observability": { "enabled": true }
}
`,
  functions: [
    { name: 'requests', make: 'netlifyFunction', config: `{ path: '/requests' }` },
    { name: 'requests-due', make: 'netlifySchedule', config: `{ schedule: '* * * * *' }` },
  ],
  netlify: () => ({
    'netlify.toml': netlifyToml('DATABASE_URL, SMTP_URL', 'public'),
    'public/robots.txt': 'User-agent: *\nDisallow: /\n',
  }),
  template: {
    description: 'Receives the requests of the quote form.',
    resource: 'Receiver',
    settings: [...channelSettings, keep, behindProxy].map(({ name }) => name),
    events: schedule,
    address: 'What "endpoint" in content/site.json is set to.',
  },
})
