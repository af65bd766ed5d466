/** The programs that tests use beside Chromium: how to find and to install each. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** With `CI` set, tests install the programs that they need, and none is skipped. */
const isCI = Boolean(process.env.CI)

/** The folders of system programs, which may be missing in the user's `PATH`. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Returns the paths of the installed ones of these programs, in the order of the names. */
export function onPath(...names: string[]): string[] {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync)
}

function isDebian(): boolean {
  if (!existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * Returns whether Debian packages can be installed: as root, or with sudo without a password, as on a CI
 * runner.
 */
export function installPackages(packages: readonly string[]): boolean {
  if (!isDebian()) return false
  const aptGet = (...args: string[]) => {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: 'inherit', env }).status === 0
  }
  const install = () => aptGet('install', '--yes', '--no-install-recommends', ...packages)
  return install() || (aptGet('update') && install())
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
  Apache: {
    find: () => onPath('apache2', 'httpd')[0],
    packages: { 'apt-get': ['apache2-bin'], dnf: ['httpd'], brew: ['httpd'] },
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
} satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

/**
 * Returns the path of a program; undefined if it is not installed, and then its tests are skipped. In CI, it
 * is installed first; throws an Error with one sentence if that fails.
 */
export function findProgram(name: ProgramName): string | undefined {
  const { find, packages }: Program = programs[name]
  const found = find()
  if (found || !isCI) return found
  console.log(`${name} is not installed. Installing it for the tests.`)
  installPackages(packages['apt-get'])
  const added = find()
  if (added) return added
  throw new Error(`In CI, the tests need ${name}, and it could not be installed. Install it first.`)
}

/** Returns a line that lists the skipped tests and how to install their programs; '' if there are none. */
export function leftOut(): string {
  const missing = (Object.keys(programs) as ProgramName[]).filter((name) => !findProgram(name))
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
  return `Left out: the tests in ${missing.join(', ')}, not installed here. ${remedy}`
}
