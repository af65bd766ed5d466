/**
 * Finds the servers that the site's configuration is tried on, and installs them where that is possible:
 * the tests are never left out in silence.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Server {
  /** The path of the program. */
  command: string
  /** The folder of its modules, for Apache. */
  modules: string
}

const known = {
  nginx: { names: ['nginx'], debian: 'nginx-light' },
  apache2: { names: ['apache2', 'httpd'], debian: 'apache2-bin' },
}

/** Where programs of the system stand, whether or not the user's path names it. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const moduleFolders = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/libexec/apache2',
  '/opt/homebrew/lib/httpd/modules',
]

function installed(names: string[]): string | undefined {
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}

function isDebian(): boolean {
  if (!existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** As root, or as somebody whom sudo asks for no password, such as the runners of CI. */
function aptGet(args: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
}

/** Throws an Error with one sentence when there is none and none can be installed. */
export function findServer(name: keyof typeof known): Server {
  const { names, debian } = known[name]
  if (!installed(names) && isDebian()) {
    console.log(`${name} is not installed. Installing it for the tests of the hosts.`)
    const install = ['install', '--yes', '--no-install-recommends', debian]
    if (!aptGet(install) && aptGet(['update'])) aptGet(install)
  }
  const command = installed(names)
  if (!command) {
    throw new Error(
      `The tests of the hosts need ${name}, and it could not be installed: install ${debian}.`,
    )
  }
  return { command, modules: moduleFolders.find((folder) => existsSync(folder)) ?? '' }
}
