/** The deployed editor of the tests' own site, as `npm run build:editor` writes it, served with its headers. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeEditor } from '../../src/commands/build-editor/write-editor.ts'
import type { EditorSettings } from '../../src/editor/hosted/settings.ts'
import { listen } from '../../src/pipeline/hosts/listen.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export const settings: EditorSettings = {
  host: 'gitea',
  api: 'https://git.example',
  repository: 'owner/name',
  folder: '',
  signIn: {},
  deployments: true,
}

interface Deployed {
  address: string
  folder: string
}

/** How long it takes on a busy machine, in milliseconds. */
const timeout = 900_000

export const test = base.extend<object, { deployed: Deployed }>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const root = mkdtempSync(path.join(tmpdir(), 'deployed-'))
      writeOwnSite(root)
      const folder = path.join(root, 'dist-editor')
      await writeEditor({ project: process.cwd(), root, outDir: folder, settings })
      const { address, close } = await listen(folder)
      await use({ address, folder })
      await close()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout },
  ],

  baseURL: async ({ deployed }, use) => use(deployed.address),
})
