/** The packages of `tests/package.json`, which are larger than all others together and which few commands need. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '..')
const lock = path.join(folder, 'package-lock.json')
/** The lock file as it was when the packages were installed; `npm ci` removes it with them. */
const installed = path.join(folder, 'node_modules/installed-lock.json')

/** Installs the packages, unless those of the lock file are there. Throws an Error if npm cannot. */
export function installTestPackages(): void {
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return
  console.log('Installing the packages of tests/package.json …')
  const command = ['ci', '--no-audit', '--no-fund']
  const shell = process.platform === 'win32'
  const { status } = spawnSync('npm', command, { cwd: folder, stdio: 'inherit', shell })
  if (status !== 0) throw new Error('npm could not install the packages of tests/package.json.')
  copyFileSync(lock, installed)
}

/** Vitest runs this before the tests of the project `all`. */
export default installTestPackages
