/** Runs git on the server's clone, so that neither the repository nor a person decides what it runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { codeOf } from '../../../pipeline/disk/error-code.ts'
import { environmentOf } from '../../../pipeline/disk/git.ts'
import type { RemoteAddress } from './remote-address.ts'

/** What opens the repository, beside what the machine's own git knows. */
export interface Access {
  remote: RemoteAddress
  /** For HTTPS: a token, and the name that goes with it. */
  credential?: { user: string; secret: string } | undefined
  /** For SSH: the file of a key, and the file with the keys of known hosts. */
  sshKey?: string | undefined
  knownHosts?: string | undefined
}

/** What a command of git has written, and whether it ended without an error. */
export interface GitOutput {
  isDone: boolean
  stdout: Buffer
  /** Without control characters, and without secrets. */
  stderr: string
  /** Whether it was ended because it took too long. */
  isLate: boolean
}

export interface GitCall {
  input?: string | Uint8Array
  /** How long it may take, in milliseconds. */
  limit?: number
  env?: Readonly<Record<string, string | undefined>>
  /** Is called with what git writes for people. */
  onProgress?: (text: string) => void
}

/** A command of git has failed. Its message is git's own. */
export class GitFailed extends Error {
  readonly output: GitOutput

  constructor(output: GitOutput) {
    super(output.isLate ? `There was no answer in time.\n${output.stderr}` : output.stderr)
    this.output = output
  }
}

/** A helper that takes the token from the environment, where other users of the machine cannot read it. */
const credentialHelper =
  '!f() { test "$1" = get && printf "username=%s\\npassword=%s\\n" "$SITE_GIT_USER" "$SITE_GIT_SECRET"; }; f'

function sshCommand({ sshKey, knownHosts }: Access): string {
  const quote = (file: string) => `'${path.resolve(file).replaceAll("'", "'\\''")}'`
  return [
    process.env.GIT_SSH_COMMAND ?? 'ssh',
    '-o BatchMode=yes -o StrictHostKeyChecking=yes -o ConnectTimeout=20 -o ServerAliveInterval=15',
    ...(sshKey ? [`-o IdentitiesOnly=yes -i ${quote(sshKey)}`] : []),
    ...(knownHosts ? [`-o UserKnownHostsFile=${quote(knownHosts)}`] : []),
  ].join(' ')
}

/** The configuration that counts, whatever the clone or the machine says. */
function configuration({ remote, credential = remote.credential }: Access): [string, string][] {
  const lfs = 'git-lfs'
  return [
    ['remote.origin.url', remote.url],
    // The push itself remembers what the remote has taken.
    ['remote.origin.fetch', '+refs/heads/*:refs/seen/*'],
    ['remote.origin.fetch', '+refs/preview-links/*:refs/seen/preview-links/*'],
    ['core.looseCompression', '1'],
    ['core.hooksPath', devNull],
    ['core.symlinks', 'false'],
    ['core.autocrlf', 'false'],
    ['core.ignoreCase', 'false'],
    ['core.fsmonitor', 'false'],
    ['core.quotePath', 'false'],
    ['submodule.recurse', 'false'],
    ['maintenance.auto', 'false'],
    ['log.showSignature', 'false'],
    ['http.lowSpeedLimit', '1000'],
    ['http.lowSpeedTime', '60'],
    ['filter.lfs.clean', `${lfs} clean -- %f`],
    ['filter.lfs.smudge', `${lfs} smudge -- %f`],
    ['filter.lfs.required', 'true'],
    ...(credential
      ? ([
          ['credential.helper', ''],
          [`credential.${new URL(remote.url).origin}.helper`, credentialHelper],
        ] as [string, string][])
      : []),
  ]
}

function environment(folder: string, work: string, access: Access): Record<string, string> {
  const { credential = access.remote.credential } = access
  const inherited = Number(process.env.GIT_CONFIG_COUNT ?? 0)
  const entries = configuration(access)
  return environmentOf({
    GIT_DIR: folder,
    GIT_WORK_TREE: work,
    GIT_ALLOW_PROTOCOL: 'file:https:ssh',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PAGER: 'cat',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    GCM_INTERACTIVE: 'never',
    GIT_SSH_COMMAND: sshCommand(access),
    ...(credential && { SITE_GIT_USER: credential.user, SITE_GIT_SECRET: credential.secret }),
    GIT_CONFIG_COUNT: String(inherited + entries.length),
    ...Object.fromEntries(
      entries.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${inherited + index}`, key],
        [`GIT_CONFIG_VALUE_${inherited + index}`, value],
      ]),
    ),
  })
}

/** Returns the folder that git takes for the work tree. It has no files but `.gitattributes`, and those that are hashed. */
export const workFolder = (clone: string) => path.join(clone, 'site-work')

/** Returns words of git for people: without control characters, and without what opens the repository. */
function plain(text: string, secrets: readonly string[]): string {
  let shown = stripVTControlCharacters(text)
    .replace(/[^\P{Cc}\n]/gu, '\n')
    .replace(/(:\/\/)[^/@\s]+@/g, '$1')
  for (const secret of secrets) shown = shown.replaceAll(secret, '…')
  return shown.trim()
}

/** Ends each command that runs. */
const running = new Set<() => void>()
process.on('exit', () => {
  for (const end of running) end()
})

export type RunGit = (args: readonly string[], call?: GitCall) => Promise<GitOutput>

interface GitOptions {
  /** Is called with the name of each command before it runs. */
  onStep?: ((name: string) => void) | undefined
  /** The folder that git takes for the work tree. */
  work?: string
}

export function openGit(
  clone: string,
  access: Access,
  { onStep = () => {}, work = workFolder(clone) }: GitOptions = {},
) {
  const env = environment(clone, work, access)
  const { credential = access.remote.credential } = access
  const secrets = credential
    ? [credential.secret, encodeURIComponent(credential.secret)].filter(Boolean)
    : []

  const run: RunGit = async (args, { input, limit, env: own, onProgress } = {}) => {
    onStep(`git ${args[args[0] === '-c' ? 2 : 0]}`)
    // A session of its own has no terminal, and can be ended with all that git has started.
    const detached = process.platform !== 'win32'
    const child = spawn('git', [...args], {
      cwd: work,
      detached,
      windowsHide: true,
      stdio: 'pipe',
      env: { ...env, ...own },
    })
    let isLate = false
    const end = () => {
      try {
        if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    const timer = limit
      ? setTimeout(() => {
          isLate = true
          end()
        }, limit)
      : undefined
    running.add(end)
    // git can end before it has read all input.
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? '')
    if (onProgress) child.stderr.on('data', (part) => onProgress(plain(String(part), secrets)))
    try {
      const [[code], stdout, stderr] = await Promise.all([
        once(child, 'close'),
        buffer(child.stdout),
        text(child.stderr),
      ])
      return { isDone: code === 0, stdout, stderr: plain(stderr, secrets), isLate }
    } catch (error) {
      const stderr = codeOf(error) === 'ENOENT' ? 'git is not installed.' : codeOf(error)
      return { isDone: false, stdout: Buffer.alloc(0), stderr, isLate }
    } finally {
      clearTimeout(timer)
      running.delete(end)
    }
  }

  return {
    run,
    work,
    /** Returns what git writes. Rejects with a `GitFailed`. */
    async bytes(args: readonly string[], call?: GitCall): Promise<Buffer> {
      const output = await run(args, call)
      if (!output.isDone) throw new GitFailed(output)
      return output.stdout
    },
    /** Returns what git writes, without its last line end. Rejects with a `GitFailed`. */
    async text(args: readonly string[], call?: GitCall): Promise<string> {
      const output = await run(args, call)
      if (!output.isDone) throw new GitFailed(output)
      return String(output.stdout).replace(/\n$/, '')
    },
  }
}

export type Git = ReturnType<typeof openGit>
