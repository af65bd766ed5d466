/**
 * Builds the sites for the browser tests in parallel, and serves them when all are built:
 * `tsx tests/browser/serve-sites.ts [name …]`. The port of the first site answers last. Also builds the editor
 * (`editor`), which each editor of the tests would build otherwise.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { preview } from 'vite'
import { openBundles } from '../../src/editor/server/pages/bundles.ts'
import { longWordPages, writeGerman } from '../site/german.ts'
import { writeNews } from '../site/news.ts'
import { formFile, roots, siteOf, writeOwnSite } from '../site/own-site.ts'
import { allKindsForm, twoFormsPage } from './all-kinds-form.ts'
import { writeEverythingPage } from './everything-page.ts'
import { formsSite } from './forms-site.ts'
import { endpointPort, formsEndpointPort, type SiteName, sites, statisticsPort } from './sites.ts'
import { siteIds } from './statistics.ts'
import { withoutOwnConfig } from './without-own.ts'

/** Writes the sources of a site, and returns the folder. */
async function write(name: SiteName): Promise<string> {
  if (name === 'shipped') return roots.shipped
  const root = mkdtempSync(path.join(tmpdir(), 'tests-site-'))
  writeOwnSite(root)
  if (name === 'all-kinds') {
    writeFileSync(path.join(root, formFile), JSON.stringify(allKindsForm(), null, 2))
    writeFileSync(
      path.join(root, 'content/two-forms.json'),
      JSON.stringify(twoFormsPage(), null, 2),
    )
    await writeEverythingPage(root)
    await writeNews(root)
  }
  if (name === 'plausible' || name === 'umami') {
    const { kind, path: address, site } = siteIds[name]
    const server = `http://localhost:${statisticsPort}`
    const measurement = { kind, endpoint: server + address, site }
    const requests = { endpoint: `${server}/requests`, notice: 'We use your answers to reply.' }
    const siteFile = path.join(root, 'content/site.json')
    writeFileSync(siteFile, JSON.stringify({ ...siteOf(root), requests, measurement }))
  }
  if (name === 'forms') {
    writeGerman(root)
    mkdirSync(path.join(root, 'schemas/forms'))
    for (const [file, value] of Object.entries(formsSite(formsEndpointPort))) {
      writeFileSync(path.join(root, file), JSON.stringify(value, null, 2))
    }
  }
  if (name === 'sending') {
    const requests = {
      endpoint: `http://localhost:${endpointPort}/`,
      notice: 'We use your answers to reply to you: [who we are](/#about).',
    }
    const siteFile = path.join(root, 'content/site.json')
    writeFileSync(siteFile, JSON.stringify({ ...siteOf(root), requests }))
    writeGerman(root)
    await writeNews(root, { isGerman: true })
    for (const [address, section] of Object.entries(longWordPages)) {
      const page = {
        path: address,
        language: 'de',
        title: address,
        description: address,
        sections: [section],
      }
      writeFileSync(
        path.join(root, `content${address.replace('/de/', '/')}.json`),
        JSON.stringify(page),
      )
    }
  }
  return root
}

async function build(name: SiteName): Promise<void> {
  const vite = path.join(roots.shipped, 'node_modules/vite/bin/vite.js')
  const root = await write(name)
  const env = { ...process.env, SITE_ROOT: root, SITE_OUT: sites[name].dist }
  // The endpoint of some is on this machine.
  const mode = ['forms', 'sending', 'plausible', 'umami'].includes(name)
    ? ['--mode', 'development']
    : []
  const config = name === 'plausible' ? 'tests/browser/own-head.config.ts' : withoutOwnConfig
  const command = [
    vite,
    'build',
    '--logLevel',
    'warn',
    ...mode,
    ...(name === 'shipped' ? [] : ['--config', config]),
  ]
  const child = spawn(process.execPath, command, { env, stdio: 'inherit', cwd: roots.shipped })
  const [status] = await once(child, 'exit')
  // Now, because the test runner kills this process.
  if (root !== roots.shipped) rmSync(root, { recursive: true, force: true })
  if (status !== 0) process.exit(status ?? 1)
}

async function serve(name: SiteName): Promise<void> {
  const { port, dist } = sites[name]
  await preview({
    root: roots.shipped,
    logLevel: 'warn',
    build: { outDir: dist },
    preview: { port, strictPort: true },
  })
}

const all = Object.keys(sites) as SiteName[]
const named = process.argv.slice(2)
const wants = (name: string) => named.length === 0 || named.includes(name)
const [first = 'own', ...others] = all.filter(wants)
const bundles = openBundles(roots.shipped)

/** Makes the bundles one after the other, because each takes a processor. */
async function bundleEditor(): Promise<void> {
  for (const name of ['screen', 'checker', 'preview', 'preview-renderer'] as const) {
    await bundles.of(name)
  }
}

// The first build fills the cache of styles for the others.
const builds = build(first).then(() => Promise.all(others.map(build)))
await Promise.all([wants('editor') && bundleEditor(), builds])
await Promise.all(others.map(serve))
await serve(first)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
