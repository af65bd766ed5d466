/** Reads the command line and the settings of the hosted editor. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { quoted } from '../../checks/diagnostics/wording.ts'
import type { SendMail } from '../../editor/server/accounts/mail-link.ts'
import type { Provider } from '../../editor/server/accounts/open-id.ts'
import {
  fileText,
  openPeople,
  type ReadPeople,
} from '../../editor/server/accounts/people-source.ts'
import type { DraftsOptions } from '../../editor/server/drafts/drafts-store.ts'
import { mailFrom, smtpUrl } from '../../http/mail/mail-settings.ts'
import { mailSender } from '../../http/mail/smtp.ts'
import { behindProxy, host, port } from '../../http/settings/server-settings.ts'
import { type Environment, reportMissing, Settings } from '../../http/settings/settings.ts'
import { isWithin } from '../../pipeline/disk/is-within.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { readEditorJson } from './editor-json.ts'
import * as own from './server-settings.ts'

export const usage = `Serves the editor of a site to the people on a list, and keeps their changes in its repository.

  npm run edit:server -- [options]

  --settings FILE      a file with settings, one NAME=value on each line; variables of the
                       environment override them
  --build              bundle the code of the editor, for a folder that is read-only later, and end
  --help               show this

docs/hosted-editor/set-up.md lists the settings.
`

/** The options of the command. */
export const known = { settings: { type: 'string' }, build: { type: 'boolean' } } as const

/** Returns the settings in a file. Throws a `UsageError` if it cannot be read. */
export function settingsIn(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Environment
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new UsageError(`The settings in ${quoted(file)} cannot be read (${code}).`)
  }
}

/** Returns the sender of mails; undefined if there is none. `editor`: the hostname of the editor. */
export function mailIn(settings: Settings, editor: string) {
  reportMissing(settings, [smtpUrl, mailFrom], 'Mail')
  const [server, from] = [settings.get(smtpUrl), settings.get(mailFrom)]
  if (!server || !from) return undefined
  const { send, check } = mailSender(server, from, 'auto-generated')
  const sendMail: SendMail = async ({ name, address }, mail, id) => {
    const outcome = await send(id, [{ name, address }], mail, editor, AbortSignal.timeout(60_000))
    if (outcome.status !== 'sent') throw new Error(`A mail was not sent: ${outcome.reason}.`)
  }
  return { sendMail, check }
}

export function providerIn(settings: Settings): Provider | undefined {
  reportMissing(settings, own.providerSettings, 'OpenID Connect')
  const url = settings.get(own.issuer)
  const [id, key] = [settings.get(own.clientId), settings.get(own.clientSecret)]
  return url && id && key ? { issuer: url, clientId: id, clientSecret: key } : undefined
}

/** Returns what reads the list of people. Reports a list that is missing, or in the repository. */
export function peopleIn(
  settings: Settings,
  project: string,
  log: (line: string) => void,
): ReadPeople {
  const [list, file] = [settings.get(own.people), settings.get(own.peopleFile)]
  const isFile = settings.has(own.peopleFile)
  if (isFile === settings.has(own.people)) {
    settings.report(
      isFile
        ? 'PEOPLE and PEOPLE_FILE are both set. Leave one out.'
        : 'Nobody may sign in. List the people in PEOPLE, or in a file that PEOPLE_FILE names.',
    )
  }
  if (file === undefined) return openPeople('PEOPLE', () => list ?? '', log)
  if (existsSync(file) && isWithin(realpathSync(project), realpathSync(file))) {
    settings.report(
      `The list of people cannot be at ${quoted(file)}: what is in this folder can get into the repository. Move it out of the folder.`,
    )
  }
  return openPeople(file, fileText(file), log)
}

/** Returns where the repository is, and what opens it. `site`: the address of the public site. */
export function storeIn(settings: Settings, site: string | undefined): DraftsOptions {
  const token = settings.get(own.gitToken)
  return {
    repository: settings.get(own.repository) ?? '',
    folder: settings.get(own.siteFolder) ?? '',
    main: settings.get(own.mainBranch) ?? 'main',
    drafts: settings.get(own.draftsBranch) ?? 'drafts',
    site,
    dataFolder: settings.get(own.dataFolder),
    sshKey: settings.get(own.gitSshKey),
    knownHosts: settings.get(own.gitKnownHosts),
    ...(token && { credential: { user: settings.get(own.gitUser) ?? 'git', secret: token } }),
  }
}

/** Returns the variables that are set: an empty one is not, and overrides none in the file. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

/** What to say if the editor has the hostname of the site. */
export const sameAddress =
  'EDITOR_ADDRESS and SITE_ADDRESS are the same. Give the editor a hostname of its own, so that no script of the site reaches it.'

export type EditServerOptions = ReturnType<typeof readOptions>

/**
 * Returns the options of a call, combined with the settings in the environment. Throws a `UsageError` with all errors.
 * `log` gets what is to be said at the start, and later what is wrong with the list of people.
 */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment,
  log: (line: string) => void,
) {
  const { values } = parseOptions(args, known, environment)
  const fromFile = values.settings === undefined ? {} : settingsIn(path.resolve(values.settings))
  const old = readEditorJson(project)
  for (const line of old.notes) log(line)
  const settings = new Settings({ ...old.environment, ...fromFile, ...withoutEmpty(environment) })

  for (const one of [own.repository, own.editorAddress, own.secret]) {
    if (!settings.has(one))
      settings.report(`${one.name} is not set. docs/hosted-editor/set-up.md says what it is.`)
  }
  const address = settings.get(own.editorAddress) ?? 'https://editor.invalid'
  const publicSite = settings.get(own.siteAddress)
  if (publicSite === address) {
    settings.report(sameAddress)
  }
  if (!settings.has(smtpUrl) && !own.providerSettings.some((one) => settings.has(one))) {
    settings.report(
      'Nobody can sign in. Set SMTP_URL and MAIL_FROM for links by mail; or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET for a provider.',
    )
  }
  const options = {
    address,
    publicSite,
    store: storeIn(settings, publicSite),
    secret: settings.get(own.secret) ?? '',
    readPeople: peopleIn(settings, project, log),
    mail: mailIn(settings, new URL(address).hostname),
    provider: providerIn(settings),
    port: settings.get(port) ?? 8788,
    host: settings.get(host) ?? '127.0.0.1',
    behindProxy: settings.get(behindProxy),
  }
  settings.check(UsageError)
  return options
}
