/** Finds the Chrome or Chromium for the browser tests, and installs one if there is none. */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installPackages, onPath } from '../programs/programs.ts'

/** Flags for a browser that runs as root, in a container, or without a network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Turns off the pages that Chromium preloads for the address bar in each window: each test has its own window,
 * and they took more than half of the processor time. Only the last such flag counts, so this one repeats the
 * features that Playwright turns off. Also turns off the renderer that Chromium keeps ready in each window.
 */
export const withoutSuggestions = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
].join()}`

/**
 * Asks for less transparency, because without a graphics processor most of each frame is the blur behind the bar.
 * Only the last such flag counts, so this one repeats Playwright's, which say that there is a mouse.
 */
export const withoutBlur = `--blink-settings=${[
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'prefersReducedTransparency=true',
].join()}`

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of the installed full browser, which is what visitors have. */
export function findFull(): string | undefined {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
  return [...onPath(...names), ...otherPlaces, chromium.executablePath()].find(existsSync)
}

/** Returns the path of the installed headless shell, which is faster. */
export const findShell = (): string | undefined => onPath('chromium-headless-shell')[0]

/**
 * Returns the path of a browser that starts: the one in `CHROME_PATH`, or a full one. Throws an Error with one
 * sentence if there is none and none can be installed.
 */
export function findBrowser(): string {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which does not exist. Name a Chrome or Chromium.`)
  }
  const found = findFull()
  if (found) return found

  console.log(
    'The tests need a browser, and there is no Chrome or Chromium on the PATH. Installing one. If that fails, install one yourself, or name it in CHROME_PATH.',
  )
  if (!installPackages(['fonts-liberation', 'chromium'])) {
    const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
    const command = [cli, 'install', 'chromium', '--no-shell']
    spawnSync(process.execPath, command, { stdio: 'inherit' })
  }
  const added = findFull()
  if (added) return added
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name it in CHROME_PATH.',
  )
}
