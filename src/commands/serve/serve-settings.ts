/** The settings of the whole site in one process: its own, those of the editor, and those of the receiver. */
import { behindProxy, host, port } from '../../http/settings/server-settings.ts'
import type { Setting } from '../../http/settings/settings.ts'
import { channelSettings } from '../../receiver/notifications/node-channels.ts'
import * as receiver from '../../receiver/settings/receiver-settings.ts'
import * as editor from '../edit-server/server-settings.ts'

const shared: readonly Setting<unknown>[] = [port, host, behindProxy]

export const siteAddress: Setting<string> = {
  ...editor.siteAddress,
  option: 'site',
  description:
    'The address of the site, such as `https://www.example.com`; `http://localhost:8080` if not set.',
}

export const editorAddress: Setting<string> = {
  ...editor.editorAddress,
  option: 'editor',
  description:
    'The address of the editor, such as `https://edit.example.com`: a hostname of its own, never that of the site. If it is not set, there is no editor; beside a site at `localhost`, it is `http://edit.localhost:8080`.',
}

export const repository: Setting<string> = {
  ...editor.repository,
  option: 'repository',
  description:
    'The repository of the site at a Git host: `https://git.example.com/acme/site.git`, or `git@git.example.com:acme/site.git`. If not set, it is `site.git` in the data folder, made from this folder at the first start.',
}

export const dataFolder: Setting<string> = {
  ...editor.dataFolder,
  option: 'data',
  description:
    'The folder with everything that the process writes; if not set, one in your user’s data folder, which is printed at the start. It is never in the folder of the site.',
}

const peopleFile: Setting<string> = {
  ...editor.peopleFile,
  description:
    'A file with the people instead, one on each line, read again for each request; if neither is set, `people` in the data folder.',
}

const secret: Setting<string> = {
  ...editor.secret,
  description:
    'The key that sign-ins are signed with, of at least 32 characters; if not set, `secret` in the data folder, made at the first start. A new one signs everybody out.',
}

const requestsFile: Setting<string> = {
  ...receiver.requestsFile,
  description:
    'The file that stores the requests; if not set, `requests.jsonl` in `DATA_FOLDER` or, without that, the file of `npm run receive`.',
}

const ofServers = new Set(['PORT', 'HOST', 'BEHIND_PROXY', 'SMTP_URL', 'MAIL_FROM'])
const own = [siteAddress, editorAddress, repository, dataFolder, peopleFile, secret, requestsFile]
const ownNames = new Set(own.map(({ name }) => name))

/** Those of the editor and of the receiver that mean the same here. */
const ofParts = [
  ...editor.editServerSettings,
  ...receiver.receiverSettings,
  ...channelSettings,
].filter(
  ({ name }, index, all) =>
    !ofServers.has(name) &&
    !ownNames.has(name) &&
    all.findIndex((one) => one.name === name) === index,
)

/** Those that only the whole site has, or that mean something else here, in the order of the table in docs/serve.md. */
export const ownSettings: readonly Setting<unknown>[] = [
  siteAddress,
  editorAddress,
  dataFolder,
  repository,
  peopleFile,
  secret,
  requestsFile,
  ...shared.map((one) => ({
    ...one,
    ...(one === port && { description: 'The port to listen on; 8080 if not set.' }),
    ...(one === behindProxy && {
      description:
        'How many proxies are before the process, such as `1`: it tells senders apart by the address in `X-Forwarded-For` that the first of them adds. `yes` is one. Without it, that header does not count.',
    }),
  })),
  ...channelSettings
    .filter(({ name }) => name === 'SMTP_URL' || name === 'MAIL_FROM')
    .map((one) => ({
      ...one,
      description:
        one.name === 'SMTP_URL'
          ? 'The mail server, for links to sign in and for mails about requests: `smtps://user:password@mail.example.com`. Until it is set, links to sign in are printed.'
          : 'The sender of all mails, such as `Acme <site@acme.example>`.',
    })),
]

/** All of them. */
export const serveSettings: readonly Setting<unknown>[] = [
  ...ownSettings,
  ...ofParts.map(({ option: _, ...one }) => ({
    ...one,
    description: one.description.replace(' The option can be repeated.', ''),
  })),
]
