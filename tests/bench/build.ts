import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { writeSite } from './many-pages.ts'

/** Returns the peak resident set size of a process in MB, on Linux; NaN elsewhere. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(status.match(/VmHWM:\s+(\d+)/)?.[1] ?? Number.NaN) / 1024
}

/**
 * Builds a site into its folder `dist/`, in a separate process. Rejects with the output if the build fails.
 */
export async function build(root: string): Promise<{ seconds: number; megabytes: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    env: { ...process.env, SITE_ROOT: root, SITE_OUT: path.join(root, 'dist') },
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  child.stderr.on('data', (text) => {
    printed += text
  })
  let megabytes = 0
  const watch = setInterval(async () => {
    megabytes = Math.max(megabytes, (await peakMemory(child.pid ?? 0)) || 0)
  }, 50)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(printed)
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

/** The sites: as many pages of sections, or as many articles with their lists and feed. */
const sizes = [
  ['pages', 10],
  ['pages', 1_000],
  ['articles', 1_000],
  ['pages', 10_000],
] as const

/** Prints the time and memory to build sites of several sizes, and the bytes of one of their pages. */
export async function benchBuild(): Promise<void> {
  const rows = []
  const folder = await mkdtemp(path.join(tmpdir(), 'sites-'))
  // Deleted at the end: some file systems create files slowly right after many were deleted.
  try {
    for (const [kind, pages] of sizes) {
      const root = path.join(folder, `${pages}-${kind}`)
      await writeSite(root, pages, { areArticles: kind === 'articles' })
      const { seconds, megabytes } = await build(root)
      const page = await readFile(path.join(root, 'dist/tokens/token-7.html'))
      const [headers = ''] = (await readFile(path.join(root, 'dist/_headers'), 'utf8')).split(
        '\n\n',
      )
      const bytes = brotliCompressSync(page).length
      rows.push({
        site: `${pages} ${kind}`,
        seconds: Number(seconds.toFixed(1)),
        'peak memory, MB': Math.round(megabytes),
        'one page, bytes (brotli)': bytes,
        'with its headers': bytes + headers.length,
      })
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  console.log('\nCold builds, the largest process')
  console.table(rows)
}
