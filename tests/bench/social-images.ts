/**
 * Prints what a social image costs: `npx tsx tests/bench/social-images.ts [number]`. The time is the
 * processor's, so that other work on the machine counts little.
 */
import { socialImageMaker } from '../../src/pipeline/social-image/social-image.ts'
import { makeSocialImageKit } from '../../src/pipeline/social-image/social-image-kit.ts'
import { look } from '../../src/site/look.tsx'
import { roots, siteOf } from '../site/own-site.ts'

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const count = Number(process.argv[2] ?? 10_000)
const site = siteOf(roots.own)
const pages = Array.from({ length: count }, (_, index) => ({
  path: `/guides/${index}`,
  title: `Guide ${index}: how to list a token on an exchange`,
  description: '',
  sections: [],
}))

let start = process.cpuUsage()
const kit = await makeSocialImageKit(site, pages, look)
console.log(`letters and ground: ${since(start).toFixed(0)} ms, once`)

const makeImage = socialImageMaker(kit)
start = process.cpuUsage()
let bytes = 0
for (const page of pages) bytes += makeImage(page).bytes.length
const each = since(start) / count
console.log(
  `${count} images: ${each.toFixed(2)} ms and ${(bytes / count / 1000).toFixed(1)} kB each`,
)
