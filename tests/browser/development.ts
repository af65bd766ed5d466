/** `npm run dev` on a copy of the tests' own site, one for each worker. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { createServer, type Plugin } from 'vite'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'

export interface Development {
  address: string
  /** The folder with the copy of the site. */
  root: string
  /** Saves a file with a part of its text replaced; without a part, restores the file. */
  save(file: string, from?: string, to?: string): void
  /** Saves a file with the given text. */
  write(file: string, text: string): void
  remove(file: string): void
}

/** The faults of a figures section, by its heading. */
const faults = {
  'It throws': "throw new Error('Out of numbers')",
  'It differs': "if (typeof window !== 'undefined') section = { ...section, heading: 'Only here' }",
  'It breaks the policy': "return <style>{'h1 { color: red }'}</style>",
  'It breaks the policy by an attribute': "return <p style={{ color: 'red' }}>Red</p>",
  'It breaks the policy later': `if (typeof document !== 'undefined') {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1 {}' }))
  }`,
}

/** Adds these faults to the component of the figures. */
const faultyPages: Plugin = {
  name: 'tests:faults',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/site\/sections\/stats\.tsx$/ },
    handler(code) {
      const start = /export default function Stats\(.*\{\n/
      if (!start.test(code)) throw new Error('The component of the statistics begins otherwise.')
      const lines = Object.entries(faults).map(
        ([heading, fault]) => `if (section.heading === '${heading}') { ${fault} }`,
      )
      return code.replace(start, (line) => `${line}${lines.join('\n')}\n`)
    },
  },
}

/** The first page loads every module. */
const timeout = limits.build

export const test = base.extend<{ development: Development }, { served: Development }>({
  /** The server, with the site in its original state. */
  development: async ({ served }, use) => {
    writeOwnSite(served.root)
    await use(served)
  },
  served: [
    async ({ browser }, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'development-'))
      writeOwnSite(root)
      process.env.SITE_ROOT = root
      const port = await freePort()
      const server = await createServer({
        logLevel: 'error',
        cacheDir: path.join(root, 'cache'),
        server: { port, strictPort: true },
        plugins: [faultyPages],
      })
      await server.listen()
      const address = `http://localhost:${port}`

      const page = await browser.newPage()
      for (const warmed of ['/', '/contact']) {
        await page.goto(address + warmed, { timeout })
        await page.locator('html[data-routed]').waitFor({ timeout })
      }
      await page.close()

      const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
      await use({
        address,
        root,
        write,
        remove: (file) => rmSync(path.join(root, file), { force: true }),
        save(file, from = '', to = '') {
          const text = readFileSync(path.join(roots.own, file), 'utf8')
          if (!text.includes(from)) throw new Error(`${from} is not in ${file}`)
          write(
            file,
            text.replace(from, () => to),
          )
        },
      })
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout },
  ],
})

export const homeFile = 'content/home.json'
export const contactFile = 'content/contact.json'

/** Returns Vite's overlay over the page. */
export const overlay = (page: Page) => page.locator('vite-error-overlay')
