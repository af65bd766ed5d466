/** `npm run edit:hosted`: tries the hosted editor on one machine, with a copy of the repository and mails in the terminal. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openPeople } from '../../editor/server/accounts/people-source.ts'
import { cacheFolder } from '../../pipeline/cache.ts'
import { parseOptions, runCommand, siteFolder, toPort } from '../command-line.ts'
import { runServer } from '../edit-server/run-server.ts'
import { makeFirstRepository } from '../first-repository.ts'
import { needGit } from '../preconditions.ts'

const project = path.resolve(import.meta.dirname, '../../..')

const usage = `Tries the hosted editor on this machine. It edits a copy of the repository, made again at each start.

  npm run edit:hosted -- [options]

  --root DIR           the folder with content/ and schemas/ (default: this project)
  --port N             the port to listen on (default: 4180)
  --help               show this
`

const people = 'You <you@example.com> publish; Colleague <colleague@example.com> propose'

await runCommand(usage, async (args) => {
  const { values } = parseOptions(args, { root: { type: 'string' }, port: { type: 'string' } })
  needGit()
  const root = siteFolder(path.resolve(values.root ?? project))
  const port = values.port === undefined ? 4180 : toPort(values.port)
  const repository = path.join(cacheFolder(project), 'edit-hosted', 'site.git')
  const { folder } = await makeFirstRepository(root, repository)
  const address = `http://localhost:${port}`
  console.log(`Open ${address}/ and ask for a link as you@example.com, who may publish, or as
colleague@example.com, who may propose. The mail is printed here. Use Chrome, Edge or Firefox:
without HTTPS, Safari does not keep the sign-in.
What is saved goes to the branches drafts and main of ${repository}`)
  await runServer(
    {
      address,
      publicSite: undefined,
      provider: undefined,
      behindProxy: undefined,
      store: { repository, folder },
      secret: randomBytes(32).toString('base64'),
      readPeople: openPeople('the trial', () => people, console.error),
      mail: {
        sendMail: async ({ address: to }, { subject, text }) =>
          console.log(`\nTo: ${to}\nSubject: ${subject}\n\n${text}`),
        check: async () => undefined,
      },
      port,
      host: '127.0.0.1',
    },
    console.error,
  )
})
