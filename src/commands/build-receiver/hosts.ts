/** The contents of the folder for each serverless host: its modules, and the host's configuration. */
import { channelSettings } from '../../receiver/notifications/node-channels.ts'
import { behindProxy, keep } from '../../receiver/settings/receiver-settings.ts'

/** The compatibility date of `workerd` that the Worker was tested with. */
const compatibilityDate = '2026-04-01'

/** A module to build. */
export interface BuiltModule {
  /** Its path in the folder. */
  file: string
  /** The function in the host's module in `src/receiver/runtimes/` to call with the site. */
  make: string
  /** The exports. The variable `made` has the result of the function. */
  exports: string
}

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

/** Returns `SmtpUrl` for `SMTP_URL`, because parameter names can have only letters and digits. */
const parameterOf = (setting: string) =>
  setting.toLowerCase().replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())

const parameters = settings
  .map((one) => `  ${parameterOf(one)}:\n    Type: String\n    NoEcho: true\n    Default: ""\n`)
  .join('')

const variables = settings.map((one) => `          ${one}: !Ref ${parameterOf(one)}`).join('\n')

const sam = (name: string) => `AWSTemplateFormatVersion: "2010-09-09"
Transform: AWS::Serverless-2016-10-31
Description: Receives the requests of the quote form.

Parameters:
  DatabaseUrl:
    Type: String
    NoEcho: true
    Description: The address of the PostgreSQL database, with its password.
${parameters}
Resources:
  Receiver:
    Type: AWS::Serverless::Function
    Properties:
      FunctionName: ${name}
      CodeUri: function
      Handler: index.handler
      Runtime: nodejs22.x
      MemorySize: 256
      Timeout: 90
      Environment:
        Variables:
          DATABASE_URL: !Ref DatabaseUrl
${variables}
      Events:
        Due:
          Type: Schedule
          Properties:
            Description: Sends the messages that are due, and removes old requests.
            Schedule: rate(1 minute)
      FunctionUrlConfig:
        AuthType: NONE

Outputs:
  Endpoint:
    Description: What "endpoint" in content/site.json is set to.
    Value: !GetAtt ReceiverUrl.FunctionUrl
`

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
