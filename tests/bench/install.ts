import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median } from './median.ts'

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

/** Writes Astro's minimal starter with a lock file. Astro 5 is the last version that runs on Node 20. */
function writeAstro(site: string): void {
  mkdirSync(path.join(site, 'src/pages'), { recursive: true })
  const dependencies = { astro: '^5.0.0' }
  const scripts = { build: 'astro build' }
  const json = { name: 'starter', type: 'module', private: true, scripts, dependencies }
  writeFileSync(path.join(site, 'package.json'), JSON.stringify(json))
  const page = '<html lang="en"><head><title>Astro</title></head><body><h1>Astro</h1></body></html>'
  writeFileSync(path.join(site, 'src/pages/index.astro'), page)
  run(site, 'npm', 'install', '--package-lock-only', '--cache', path.join(site, '../lock'))
}

interface Site {
  name: string
  /** Writes the site into a folder that does not exist. */
  write(site: string): void
  options: readonly string[]
}

const clone = (site: string) => void run(process.cwd(), 'git', 'clone', '--quiet', '.', site)

const sites: readonly Site[] = [
  { name: 'this site', write: clone, options: [] },
  { name: 'this site', write: clone, options: ['--omit=dev'] },
  { name: 'Astro’s minimal starter', write: writeAstro, options: [] },
]

/** Installs a site with an empty npm cache, and builds it, in a fresh folder. */
function measure({ write, options }: Site) {
  const folder = mkdtempSync(path.join(tmpdir(), 'install-'))
  try {
    const site = path.join(folder, 'site')
    write(site)
    const install = run(site, 'npm', 'ci', ...options, '--cache', path.join(folder, 'cache'))
    const [kilobytes = ''] = run(site, 'du', '-sk', 'node_modules').stdout.split('\t')
    const lock = readFileSync(path.join(site, 'node_modules/.package-lock.json'), 'utf8')
    const build = run(site, 'npm', 'run', '--silent', 'build')
    const packages = Object.keys(JSON.parse(lock).packages).length
    return { install, build, packages, megabytes: Number(kilobytes) / 1024 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Prints what a host needs to publish the current commit, and what it needs for Astro’s minimal starter. */
export async function benchInstall(): Promise<void> {
  const rounds = [1, 2, 3].map(() => sites.map(measure))
  const rows = sites.map(({ name, options }, index) => {
    const runs = rounds.flatMap((round) => round[index] ?? [])
    const seconds = (of: (run: (typeof runs)[number]) => number) =>
      Number(median(runs.map(of)).toFixed(1))
    return {
      site: name,
      install: ['npm ci', ...options].join(' '),
      'install, s': seconds(({ install }) => install.seconds),
      'build, s': seconds(({ build }) => build.seconds),
      'both, s': seconds(({ install, build }) => install.seconds + build.seconds),
      MB: Math.round(runs[0]?.megabytes ?? 0),
      packages: runs[0]?.packages,
    }
  })
  const warnings = new Set(rounds.flat().map(({ install }) => install.stderr.trim()))
  for (const warning of warnings) if (warning !== '') console.log(warning)
  console.log('\nInstalled with an empty npm cache, and built: medians of three, alternating')
  console.table(rows)
}
