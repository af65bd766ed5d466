/** The programs that `npm run test:all` uses beside Chromium: how to find and to install each. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isRoot = process.getuid?.() === 0

/** Whether `npm run test:all` runs. It also tries what needs other programs, or takes long. */
export const testsAll = process.env.TEST_ALL === 'true'

const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')

/** Returns the paths of the programs with these names on the `PATH`, in the order of the names. */
export function onPath(...names: string[]): string[] {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync)
}

/** Returns whether the system has Debian's packages and may install them: as root, or with sudo without a password. */
function canInstallPackages(): boolean {
  if (onPath('apt-get').length === 0) return false
  return isRoot || spawnSync('sudo', ['-n', 'true']).status === 0
}

/** Installs Debian packages. Returns whether that worked. */
export function installPackages(packages: readonly string[]): boolean {
  const aptGet = (...args: string[]) => {
    const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
  }
  const install = () => aptGet('install', '--yes', '--no-install-recommends', ...packages)
  return canInstallPackages() && (install() || (aptGet('update') && install()))
}

interface Program {
  find(): string | undefined
  /** The names of its packages in Debian, Fedora and Homebrew, if they have it. */
  packages: { 'apt-get': string[]; dnf?: string[]; brew?: string[] }
}

/** The folders of WebKitGTK's MiniBrowser in the distributions. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].flatMap((version) =>
    ['lib', 'libexec'].map(
      (folder) => `/usr/${folder}/${machine}/webkit2gtk-${version}/MiniBrowser`,
    ),
  ),
)

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

const programs = {
  nginx: {
    find: () => onPath('nginx')[0],
    packages: { 'apt-get': ['nginx-light'], dnf: ['nginx'], brew: ['nginx'] },
  },
  'OpenSSH server': {
    find: () => ['/usr/sbin/sshd', ...onPath('sshd')].find(existsSync),
    packages: { 'apt-get': ['openssh-server'], dnf: ['openssh-server'] },
  },
  Apache: {
    find: () => onPath('apache2', 'httpd')[0],
    packages: { 'apt-get': ['apache2-bin'], dnf: ['httpd'], brew: ['httpd'] },
  },
  Caddy: {
    find: () => onPath('caddy')[0],
    packages: { 'apt-get': ['caddy'], dnf: ['caddy'], brew: ['caddy'] },
  },
  Firefox: {
    find: () => [...onPath('firefox-esr', 'firefox'), macFirefox].find(existsSync),
    packages: { 'apt-get': ['firefox-esr'], dnf: ['firefox'], brew: ['firefox'] },
  },
  WebKit: {
    find: () =>
      ['WebKitWebDriver', 'Xvfb'].every((name) => onPath(name).length > 0)
        ? miniBrowsers.find(existsSync)
        : undefined,
    packages: { 'apt-get': ['webkit2gtk-driver', 'xvfb'] },
  },
  // It runs a command as a user without a name, where the system lets users do that.
  unshare: {
    find: () =>
      onPath('unshare').find(
        (program) => spawnSync(program, ['--user', '--map-user=12345', 'true']).status === 0,
      ),
    packages: { 'apt-get': ['util-linux'], dnf: ['util-linux'] },
  },
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

/** Returns the path of a program; undefined if it is not installed, and then its tests are left out. */
export function findProgram(name: ProgramName): string | undefined {
  return programs[name].find()
}

/** Returns the programs that are not installed. */
export function missingPrograms(): ProgramName[] {
  return (Object.keys(programs) as ProgramName[]).filter((name) => !findProgram(name))
}

/** Returns the names of the Debian packages with these programs. */
export function debianPackages(names: readonly ProgramName[]): string[] {
  return names.flatMap((name) => programs[name].packages['apt-get'])
}

/** Returns a line that names the missing programs and how to install them; '' if all are installed. */
export function leftOut(): string {
  const missing = missingPrograms()
  if (missing.length === 0) return ''
  const manager = (['brew', 'dnf', 'apt-get'] as const).find((name) => onPath(name).length > 0)
  const names = missing.flatMap((name) => {
    const { packages }: Program = programs[name]
    return (manager && packages[manager]) ?? []
  })
  const command = manager === 'brew' ? 'brew install' : `sudo ${manager} install`
  const remedy =
    names.length > 0
      ? `To run them: ${[command, ...names].join(' ')}`
      : 'To run them, try Debian or Ubuntu, which have packages for all of them.'
  return `Left out: the tests in ${missing.join(', ')}, not found on the PATH. ${remedy}`
}
