/** Measures the server of the hosted editor with a large repository on this machine. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillRepository } from './large-repository.ts'

/** 10,000 pages, and 2 GB of pictures. `BENCH_PICTURES` makes it fewer of them. */
const size = {
  pages: 10_000,
  pictures: Number(process.env.BENCH_PICTURES ?? 2_000),
  pictureSize: 1_000_000,
}

/** Runs the server in a process of its own, and returns what it has measured. */
function measure(repository: string, dataFolder: string, what: string): Record<string, number> {
  const program = path.join(import.meta.dirname, 'drafts-server.ts')
  const args = ['--import', 'tsx', program, repository, dataFolder, what]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

const seconds = (time = 0) => `${(time / 1000).toFixed(1)} s`
const milliseconds = (time = 0) => `${Math.round(time)} ms`
const megabytes = (bytes = 0) => `${Math.round(bytes)} MB`

/** Prints how long the hosted editor's server takes, and how much memory it keeps. */
export async function benchDrafts(): Promise<void> {
  const top = mkdtempSync(path.join(tmpdir(), 'bench-drafts-'))
  const [repository, data] = ['remote.git', 'data'].map((name) => path.join(top, name)) as [
    string,
    string,
  ]
  try {
    mkdirSync(repository)
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository })
    git('init', '-q', '--bare', '-b', 'main', '.')
    git('config', 'uploadpack.allowFilter', 'true')
    await fillRepository(repository, size)
    const gigabytes = ((size.pictures * size.pictureSize) / 1e9).toFixed(1)
    console.log(`The hosted editor: ${size.pages} pages, ${gigabytes} GB of pictures`)
    const first = measure(repository, data, 'list')
    const again = measure(repository, data, 'list')
    const all = measure(repository, data, 'all')
    const promised = (what: string, figure: string, limit: string) =>
      console.log(`${what}: ${figure}; promised: ${limit}`)
    promised('the list after the start on an empty disk', seconds(first.list), '15 s')
    promised('the list after the start with its clone', seconds(again.list), '2 s')
    promised('a save without its push (median of 50)', milliseconds(all.ownPart), '150 ms')
    console.log(`a save with its push (median of 50): ${milliseconds(all.save)}`)
    console.log(`all texts: ${seconds(all.texts)}; publishing: ${seconds(all.publish)}`)
    promised('memory a minute after the last request', megabytes(all.memory), '250 MB')
    console.log(`the most memory meanwhile: ${megabytes(all.mostMemory)}`)
  } finally {
    rmSync(top, { recursive: true, force: true, maxRetries: 3 })
  }
}
