import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs a program and returns its seconds and what it printed. Throws with that if it fails. */
function run(folder: string, program: string, ...args: string[]) {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`)
  return { seconds: (performance.now() - start) / 1000, stdout, stderr }
}

/** Does what a host does at each publication, in a fresh folder: clone, install with an empty npm cache, build. */
function publish(folder: string, options: readonly string[]) {
  const site = path.join(folder, 'site')
  const clone = run(process.cwd(), 'git', 'clone', '--quiet', '.', site)
  const install = run(site, 'npm', 'ci', ...options, '--cache', path.join(folder, 'cache'))
  const [kilobytes = ''] = run(site, 'du', '-sk', 'node_modules').stdout.split('\t')
  const lock = readFileSync(path.join(site, 'node_modules/.package-lock.json'), 'utf8')
  const build = run(site, 'npm', 'run', '--silent', 'build')
  if (install.stderr !== '') console.log(install.stderr.trim())
  return {
    install: ['npm ci', ...options].join(' '),
    'install, s': Number(install.seconds.toFixed(1)),
    MB: Math.round(Number(kilobytes) / 1024),
    packages: Object.keys(JSON.parse(lock).packages).length,
    'build after it, s': Number(build.seconds.toFixed(1)),
    'from clone to dist/, s': Number((clone.seconds + install.seconds + build.seconds).toFixed(1)),
  }
}

/** Prints what a host needs to publish the current commit: with all packages, and with those that it needs. */
export async function benchPublish(): Promise<void> {
  const rows = [[], ['--omit=dev']].map((options) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'publish-'))
    try {
      return publish(folder, options)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
  console.log('\nA publication of this commit, with an empty npm cache')
  console.table(rows)
}
