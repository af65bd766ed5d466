/** Reads the command line and the settings of the whole site in one process. */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { mailFrom, smtpUrl } from '../../http/mail/mail-settings.ts'
import { behindProxy, host, port } from '../../http/settings/server-settings.ts'
import { type Environment, Settings } from '../../http/settings/settings.ts'
import { isWithin } from '../../pipeline/disk/is-within.ts'
import { openChannels } from '../../receiver/notifications/channel.ts'
import { mail } from '../../receiver/notifications/mail/mail.ts'
import { mailTo } from '../../receiver/notifications/mail/recipients.ts'
import { nodeChannels } from '../../receiver/notifications/node-channels.ts'
import { commonSettings, printAnswers } from '../../receiver/settings/receiver-settings.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import {
  mailIn,
  peopleIn,
  providerIn,
  sameAddress,
  settingsIn,
  storeIn,
  withoutEmpty,
} from '../edit-server/edit-server-options.ts'
import * as editor from '../edit-server/server-settings.ts'
import { withValue } from '../receive/receive-options.ts'
import { readStoreSettings } from '../receive/store-location.ts'
import { dataFilesIn } from './data-folder.ts'
import * as own from './serve-settings.ts'

export const usage = `Serves the whole site: its pages, its editor, and the requests of its forms.

  npm run serve -- [options]

  --person ADDRESS     the first person who may edit and publish; without it, it is asked for
  --site ADDRESS       the address of the site (default: http://localhost:8080)
  --editor ADDRESS     the address of the editor, a hostname of its own
                       (default: http://edit.localhost:8080, beside a site at localhost)
  --repository URL     a repository at a Git host (default: one in the data folder)
  --data DIR           the folder for what is written (default: one in your user's data folder)
  --port N             the port to listen on (default: 8080)
  --host NAME          the address to listen on (default: 127.0.0.1, only this machine)
  --behind-proxy [N]   tell senders apart by the address in X-Forwarded-For that the first of N
                       proxies adds (default: 1)
  --settings FILE      a file with settings, one NAME=value on each line; variables of the
                       environment override them, and options override both
  --root DIR           the folder with content/ and schemas/ (default: this project)
  --help               show this

docs/serve.md lists the settings.
`

const known = {
  person: { type: 'string' },
  site: { type: 'string' },
  editor: { type: 'string' },
  repository: { type: 'string' },
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  'behind-proxy': { type: 'string' },
  settings: { type: 'string' },
  root: { type: 'string' },
} as const

const isLocal = (address: string) => /^(?:[\w-]+\.)*localhost$/.test(new URL(address).hostname)

/** Returns the addresses of the site and of the editor. Without an editor, the second is undefined. */
function addressesIn(settings: Settings, listeningPort: number) {
  const site = settings.get(own.siteAddress) ?? `http://localhost:${listeningPort}`
  const besideSite = isLocal(site) ? site.replace('://', '://edit.') : undefined
  const address = settings.get(own.editorAddress) ?? besideSite
  if (address !== undefined && new URL(address).host === new URL(site).host) {
    settings.report(sameAddress)
  }
  return { site, editor: address }
}

/** The channels. Without somebody who gets the mails about requests, the mail server is for signing in alone. */
const channelsIn = (settings: Settings) =>
  openChannels(
    nodeChannels.filter((channel) => channel !== mail || settings.has(mailTo)),
    settings,
  )

/** Sends no mail, but prints it. */
const printedMail = {
  sendMail: async ({ address }: { address: string }, mail: { subject: string; text: string }) =>
    console.log(`\nTo: ${address}\nSubject: ${mail.subject}\n\n${mail.text}`),
  check: async () => undefined,
}

export type ServeOptions = ReturnType<typeof readOptions>

/**
 * Returns the options of a call, combined with the settings. `defaultData` is the data folder if none is given. Throws
 * a `UsageError` with all errors.
 */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment,
  defaultData: (root: string) => string,
) {
  const { values } = parseOptions(args.map(withValue), known, environment)
  const { person, settings: settingsFile, root: givenRoot, ...given } = values
  const root = path.resolve(givenRoot ?? project)
  const fromFile = settingsFile === undefined ? {} : settingsIn(path.resolve(settingsFile))
  const { site: siteOption, editor: editorOption, repository, data: dataOption } = given
  const set = withoutEmpty({
    ...environment,
    // The parts know these by their variables alone.
    ...(siteOption !== undefined && { SITE_ADDRESS: siteOption }),
    ...(editorOption !== undefined && { EDITOR_ADDRESS: editorOption }),
    ...(repository !== undefined && { REPOSITORY: repository }),
    ...(dataOption !== undefined && { DATA_FOLDER: dataOption }),
  })
  const named = new Settings({ ...fromFile, ...set }, given)
  const data = named.get(own.dataFolder) ?? defaultData(root)
  const files = dataFilesIn(data)
  const hasList = named.has(editor.people) || named.has(editor.peopleFile)
  const hasRepository = named.has(own.repository)
  const hasSecret = named.has(editor.secret)
  const defaults = {
    ...(!hasList && { PEOPLE_FILE: files.people }),
    // The first start makes these.
    ...(!hasRepository && { REPOSITORY: files.repository }),
  }
  const settings = new Settings({ ...defaults, ...fromFile, ...set }, given)
  const listeningPort = settings.get(port) ?? 8080
  const { site, editor: address } = addressesIn(settings, listeningPort)
  for (const folder of [project, root]) {
    if (isWithin(realpathSync(folder), data)) {
      settings.report(
        `The data folder cannot be ${quoted(data)}: what is in ${quoted(folder)} can get into the repository. Name another one with --data.`,
      )
    }
  }
  const { file, database } = readStoreSettings(settings, {})
  const isOwnData = named.has(own.dataFolder)
  const options = {
    root,
    data,
    places: files,
    person,
    site,
    hasList,
    hasRepository,
    hasSecret,
    port: listeningPort,
    host: settings.get(host) ?? '127.0.0.1',
    place: { file: file ?? (isOwnData ? files.requests : undefined), database },
    receiver: {
      ...commonSettings(settings),
      printAnswers: settings.get(printAnswers) ?? false,
      channelsFor: channelsIn(settings),
    },
    editor: address,
    /** The repository, which the pages are also built from. */
    store: { ...storeIn(settings, undefined), dataFolder: files.editor },
    /** Reads the list of people. Called when it is there. */
    peopleOf: (log: (line: string) => void) => peopleIn(settings, project, log),
    secret: settings.get(editor.secret),
    printsMails: !settings.has(smtpUrl) && !settings.has(mailFrom),
    mail: mailIn(settings, new URL(address ?? site).hostname),
    provider: providerIn(settings),
    behindProxy: settings.get(behindProxy),
  }
  if (hasList) options.peopleOf(() => {})
  settings.check(UsageError)
  return { ...options, mail: options.printsMails ? printedMail : options.mail }
}
