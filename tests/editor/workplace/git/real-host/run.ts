/**
 * `npm run test:host`: runs the tests of the hosted editor on a repository at a real Git host, which they may change as
 * they like. The token comes from the variable HOST_TOKEN, so that it is in no history of a shell.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseOptions, runCommand, UsageError } from '../../../../../src/commands/command-line.ts'
import type { GitHost } from '../../../../../src/editor/workplace/git/git-host.ts'
import { forgejo, gitea, gitHub, gitLab, type Kind } from '../kinds.ts'
import { firstMessage, main, type RealHost, RealRepository, realToken } from './real-host.ts'

interface HostNames {
  kind: Kind
  /** The addresses of the API and of the repositories. */
  api: string
  site: string
}

const hosts: Readonly<Record<string, HostNames>> = {
  github: {
    kind: gitHub,
    ...{ api: 'https://api.github.com', site: 'https://github.com' },
  },
  gitlab: {
    kind: gitLab,
    ...{ api: 'https://gitlab.com', site: 'https://gitlab.com' },
  },
  gitea: {
    kind: gitea,
    ...{ api: 'https://gitea.com', site: 'https://gitea.com' },
  },
  forgejo: {
    kind: forgejo,
    ...{ api: 'https://codeberg.org', site: 'https://codeberg.org' },
  },
}

const usage = `Runs the tests of the hosted editor on a repository at a real Git host.

  HOST_TOKEN=… npm run test:host -- --host github --repository owner/throwaway

  --host HOST          github, gitlab, gitea or forgejo
  --repository NAME    owner/name of an empty repository that you can throw away:
                       the tests overwrite it, and refuse one with other commits
  --api ADDRESS        the address of the API on a server of your own
                       (https://git.example.com; GitHub: https://git.example.com/api/v3)
  --git ADDRESS        what git pushes to (default: the address of the repository)
  --help               show this
`

/** What is in the repository before and after the tests. */
const ownFiles = { 'README.md': 'The tests of an editor write here. Delete this repository.\n' }

const files = [
  'hosts/reading.all.test.ts',
  'hosts/committing.all.test.ts',
  'hosted-workplace.all.test.ts',
  '../../gate/workplace.all.test.ts',
]

const known = {
  host: { type: 'string' },
  repository: { type: 'string' },
  api: { type: 'string' },
  git: { type: 'string' },
} as const

interface Options extends HostNames {
  name: string
  remote: string
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseOptions(args, known)
  const found = Object.hasOwn(hosts, values.host ?? '') ? hosts[values.host ?? ''] : undefined
  if (!found) throw new UsageError('Name the host: --host github, gitlab, gitea or forgejo.')
  const name = values.repository ?? ''
  if (!name.includes('/')) throw new UsageError('Name the repository: --repository owner/name.')
  if (!realToken()) throw new UsageError('Put a token for the repository into HOST_TOKEN.')
  const api = (values.api ?? found.api).replace(/\/+$/, '')
  const site = values.api ? api.replace(/\/api\/v3$/, '') : found.site
  return { ...found, api, name, remote: values.git ?? `${site}/${name}.git` }
}

/** Throws where the repository holds anything that is not from here. Makes the first commit of an empty one. */
async function claim(repository: RealRepository, name: string): Promise<void> {
  const first = await repository.firstMessages()
  if (first.some((message) => message !== firstMessage)) {
    throw new Error(
      `“${name}” holds commits that are not from these tests, and they would be overwritten. Make an empty repository, without a README.`,
    )
  }
  if (first.length === 0) await repository.begin(await repository.treeOf(ownFiles), firstMessage)
}

/** Throws where the account may not do what the tests do. Returns its name. */
async function checkAccount(host: GitHost, { name }: Options): Promise<string> {
  const { canWrite, defaultBranch } = await host.access()
  if (!canWrite) throw new Error(`With this token, “${name}” can be read but not changed.`)
  if (defaultBranch !== main) {
    throw new Error(
      `The default branch of “${name}” has to be “${main}”: it is “${defaultBranch}”.`,
    )
  }
  if ((await host.reach(main)) === 'request') {
    throw new Error(`“${main}” is protected. The tests have to commit to it.`)
  }
  return (await host.who()).name
}

function runTests(real: RealHost): Promise<number> {
  const folder = path.join(import.meta.dirname, '..')
  const vitest = path.resolve(import.meta.dirname, '../../../../../node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [
      ...[vitest, 'run', '--reporter=verbose', '--no-file-parallelism', '--max-workers=1'],
      ...files.map((file) => path.join(folder, file)),
    ],
    { stdio: 'inherit', env: { ...process.env, REAL_HOST: JSON.stringify(real) } },
  )
  return new Promise((done) => {
    child.on('close', (code) => done(code ?? 1))
  })
}

async function run(options: Options): Promise<void> {
  const { kind, api, name, remote } = options
  const host = kind.open({ api, name }, { token: realToken })
  const repository = await RealRepository.open(remote, host)
  try {
    await claim(repository, name)
    const author = await checkAccount(host, options)
    process.exitCode = await runTests({ kind: kind.name, api, name, remote, author })
    await repository.begin(await repository.treeOf(ownFiles), 'Clean up')
    console.log(
      `“${name}” has its main branch alone again, with a README. Requests to merge and the history are left: delete the repository when you are done. A test that is left out above needs the small host, which can fail on purpose and has several accounts.`,
    )
  } finally {
    await repository.close()
  }
}

await runCommand(usage, (args) => run(readOptions(args)))
