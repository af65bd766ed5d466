/** Builds the site with a form of every kind of field, in a folder of its own, and serves it. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formFile, writeOwnSite } from '../site/own-site'
import { allKindsForm, allKindsPort } from './all-kinds-form'

const root = mkdtempSync(path.join(tmpdir(), 'all-kinds-'))
writeOwnSite(root)
const form = JSON.stringify(allKindsForm(), null, 2)
writeFileSync(path.join(root, formFile), form)

const env = { ...process.env, SITE_ROOT: root, SITE_OUT: path.join(root, 'dist') }
const vite = path.resolve('node_modules/vite/bin/vite.js')
const options = { env, stdio: 'inherit' } as const
const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], options)
if (status !== 0) process.exit(status ?? 1)

const arguments_ = [vite, 'preview', '--port', String(allKindsPort)]
const server = spawn(process.execPath, arguments_, options)
server.on('exit', () => rmSync(root, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
