import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Engine } from './engine.ts'

export type EngineName = 'firefox' | 'webkit'

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

/** Where distributions keep the browser of WebKitGTK, which is not meant for people. */
const miniBrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].flatMap((version) =>
    ['lib', 'libexec'].map(
      (folder) => `/usr/${folder}/${machine}/webkit2gtk-${version}/MiniBrowser`,
    ),
  ),
)

function findFirefox(): string | undefined {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return onPath('firefox-esr', 'firefox') ?? (existsSync(mac) ? mac : undefined)
}

function findWebKit(): string | undefined {
  if (!onPath('WebKitWebDriver') || !onPath('Xvfb')) return undefined
  return miniBrowsers.find(existsSync)
}

/** Each engine beside Chromium: how it is found, started, and installed on Debian. What drives it is large. */
export const engines: Record<
  EngineName,
  { find(): string | undefined; start(binary: string): Promise<Engine>; packages: string }
> = {
  firefox: {
    find: findFirefox,
    start: async (binary) => (await import('./firefox.ts')).startFirefox(binary),
    packages: 'firefox-esr',
  },
  webkit: {
    find: findWebKit,
    start: async (binary) => (await import('./webkit.ts')).startWebKit(binary),
    packages: 'webkit2gtk-driver xvfb',
  },
}
