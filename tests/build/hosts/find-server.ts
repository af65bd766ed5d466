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

function canInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Throws an Error with one sentence when there is none and none can be installed. */
export function findServer(name: keyof typeof known): Server {
  const { names, debian } = known[name]
  if (!installed(names) && canInstall()) {
    console.log(`${name} is not installed. Installing it for the tests of the hosts.`)
    const options = {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const
    const install = ['install', '--yes', '--no-install-recommends', debian]
    if (spawnSync('apt-get', install, options).status !== 0) {
      spawnSync('apt-get', ['update'], options)
      spawnSync('apt-get', install, options)
    }
  }
  const command = installed(names)
  if (!command) {
    throw new Error(
      `The tests of the hosts need ${name}, and it could not be installed: install ${debian}.`,
    )
  }
  return { command, modules: moduleFolders.find((folder) => existsSync(folder)) ?? '' }
}
