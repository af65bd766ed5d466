/**
 * Prints the cost of a social image: `npx tsx tests/bench/social-images.ts [number]`. It measures processor
 * time, which depends little on other load on the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { socialImageKit } from '../../src/pipeline/social-image/kit.ts'
import { socialImageMaker } from '../../src/pipeline/social-image/social-image.ts'
import { look } from '../../src/site/shell/look.tsx'
import { roots, siteOf } from '../site/own-site.ts'

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const count = Number(process.argv[2] ?? 100)
const site = siteOf(roots.own)
const pages = Array.from({ length: count }, (_, index) => ({
  path: `/guides/${index}`,
  title: `Guide ${index}: how to list a token on an exchange`,
  description: '',
  sections: [],
}))

const cache = await mkdtemp(path.join(tmpdir(), 'social-images-'))
const make = socialImageMaker(await socialImageKit(site.brand, look, cache))
await make({ path: '/', title: 'Loads the libraries', description: '', sections: [] })

for (const which of ['drawn', 'from the cache']) {
  const start = process.cpuUsage()
  let bytes = 0
  for (const page of pages) bytes += (await make(page)).bytes.length
  const each = since(start) / count
  const size = bytes / count / 1000
  console.log(`${count} images ${which}: ${each.toFixed(2)} ms and ${size.toFixed(1)} kB each`)
}
await rm(cache, { recursive: true })
