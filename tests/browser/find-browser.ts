/**
 * Finds the Chrome or Chromium that drives the browser tests, and installs one where there is none:
 * the tests are never left out in silence.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What lets the browser start as root, in a container and away from the network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one without windows comes first: it is the same engine, and twice as fast. */
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
]

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The paths of the browsers that are installed, the one for the tests first. */
export function findBrowsers(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...otherPlaces, chromium.executablePath()].filter((file) => existsSync(file))
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/**
 * The path of a browser that can be started. Throws an Error with one sentence when there is none and
 * none can be installed.
 */
export function findBrowser(): string {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist. Name a Chrome or Chromium.`)
  }
  const [found] = findBrowsers()
  if (found) return found

  console.log('No Chrome or Chromium is installed. Installing one for the browser tests.')
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  if (!run(process.execPath, [cli, 'install', 'chromium']) && isRootOnDebian()) {
    run('apt-get', ['update'])
    const install = ['install', '--yes', '--no-install-recommends', 'fonts-liberation']
    if (!run('apt-get', [...install, 'chromium-headless-shell'])) {
      run('apt-get', [...install, 'chromium'])
    }
  }
  const [added] = findBrowsers()
  if (added) return added
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name it in CHROME_PATH.',
  )
}
