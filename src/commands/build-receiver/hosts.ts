/** The contents of the folder for each serverless host: its modules, and the host's configuration. */
import { channelSettings } from '../../receiver/notifications/node-channels.ts'
import { behindProxy, keep } from '../../receiver/settings/receiver-settings.ts'
import type { BuiltModule } from '../serverless/bundle.ts'
import { compatibilityDate, samTemplate } from '../serverless/templates.ts'

interface HostFolder {
  modules: BuiltModule[]
  /** Returns the configuration files by their paths in the folder. `name` is the name of the receiver. */
  settings(name: string): Record<string, string>
  /** The next commands to run in the folder. */
  next: string
}

const wrangler = (name: string) => `{
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
`

const netlify = `# DATABASE_URL, SMTP_URL and the other settings are variables of the site in Netlify's settings, and
# never in a file.
[build]
  publish = "public"

[functions]
  directory = "functions"
`

const robots = 'User-agent: *\nDisallow: /\n'

/** The settings of a function except its database. Each is an optional parameter. */
const settings = [...channelSettings, keep, behindProxy].map(({ name }) => name)

const schedule = `      Events:
        Due:
          Type: Schedule
          Properties:
            Description: Sends the messages that are due, and removes old requests.
            Schedule: rate(1 minute)
`

const sam = (name: string) =>
  samTemplate({
    name,
    description: 'Receives the requests of the quote form.',
    ...{ resource: 'Receiver', settings, events: schedule },
    address: 'What "endpoint" in content/site.json is set to.',
  })

/** The hosts that a receiver can be built for. */
export const hosts: Readonly<Record<string, HostFolder>> = {
  cloudflare: {
    modules: [
      {
        file: 'worker.js',
        make: 'worker',
        exports: 'export default made',
      },
      {
        file: 'functions/requests.js',
        make: 'pagesFunction',
        exports: 'export const onRequest = made',
      },
    ],
    settings: (name) => ({ 'wrangler.jsonc': wrangler(name) }),
    next: 'npx wrangler d1 create requests, then npx wrangler deploy',
  },
  netlify: {
    modules: [
      {
        file: 'functions/requests.mjs',
        make: 'netlifyFunction',
        exports: `export default made\nexport const config = { path: '/requests' }`,
      },
      {
        file: 'functions/requests-due.mjs',
        make: 'netlifySchedule',
        exports: `export default made\nexport const config = { schedule: '* * * * *' }`,
      },
    ],
    settings: () => ({ 'netlify.toml': netlify, 'public/robots.txt': robots }),
    next: 'npx netlify-cli deploy --prod',
  },
  lambda: {
    modules: [
      {
        file: 'function/index.mjs',
        make: 'lambdaFunction',
        exports: 'export const handler = made',
      },
    ],
    settings: (name) => ({ 'template.yaml': sam(name) }),
    next: 'sam deploy --guided',
  },
}
