/**
 * Compares the time of the checks with a minimal script, on 10,000 pages of about 3 kB and on
 * the project's own content. It prints the times and asserts nothing.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContent } from '../../src/checks/check.ts'
import { readFiles } from '../../src/pipeline/disk/read-files.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { writeSite } from './many-pages.ts'

const pages = 10_000
const runs = 5

interface Figure {
  seconds: number
  megabytes: number
}

/** Returns the fastest of several runs: other load on the machine can only make a run slower. */
function measure(command: string, args: string[]): Figure {
  const figures = Array.from({ length: runs }, (): Figure => {
    const start = performance.now()
    const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%M', command, ...args], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    const seconds = (performance.now() - start) / 1000
    if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(0, 500)}`)
    return { seconds, megabytes: Number(stderr.trim().split('\n').at(-1)) / 1000 }
  })
  return figures.reduce((best, next) => (next.seconds < best.seconds ? next : best))
}

/** Parses each page and validates it with Ajv: the minimum that any checker does. */
const bare = `
const { Ajv } = require('ajv')
const { readdirSync, readFileSync } = require('node:fs')
const [root] = process.argv.slice(1)
const ajv = new Ajv({ strict: false, formats: { link: true, email: true } })
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
for (const file of ['parts.json', 'section.json', 'page.json']) ajv.addSchema(read(root + '/schemas/' + file), file)
for (const file of readdirSync(root + '/schemas/sections')) ajv.addSchema(read(root + '/schemas/sections/' + file), 'sections/' + file)
const check = ajv.getSchema('page.json')
for (const file of readdirSync(root + '/content/tokens')) if (!check(read(root + '/content/tokens/' + file))) throw new Error(file)
`

function print(name: string, { seconds, megabytes }: Figure): void {
  console.log(
    `${name.padEnd(44)} ${seconds.toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(6)} MB`,
  )
}

/** Returns one very long page with the same mistake everywhere. */
const longPages: Record<string, (count: number) => Record<string, unknown>> = {
  'sections with a wrong link': (count) => ({
    sections: Array.from({ length: count }, (_, index) => ({
      type: 'call-to-action',
      id: `section-${index}`,
      heading: `Heading ${index}`,
      actions: [{ label: 'Go on', href: `/nowhere-${index}` }],
    })),
  }),
  'unknown names': (count) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown-${index}`, index])),
}

/** Prints how the time grows with four times the content: it should take four times as long. */
async function printGrowth(root: string): Promise<void> {
  const site = await readFiles(root)
  const file = 'content/home.json'
  const home = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const others = site.filter((one) => one.path !== file)
  for (const [what, make] of Object.entries(longPages)) {
    const seconds = (count: number) => {
      const bytes = new TextEncoder().encode(JSON.stringify({ ...home, ...make(count) }))
      const times = Array.from({ length: runs }, () => {
        const start = performance.now()
        checkContent([...others, { path: file, bytes }])
        return (performance.now() - start) / 1000
      })
      return Math.min(...times)
    }
    const [few, many] = [seconds(1000), seconds(4000)]
    console.log(
      `${`4000 ${what}`.padEnd(44)} ${many.toFixed(2).padStart(6)} s, ${(many / few).toFixed(1)} times 1000 of them`,
    )
  }
}

/** Prints the comparison. It works in a temporary folder. */
export async function benchValidate(): Promise<void> {
  const root = mkdtempSync(path.join(tmpdir(), 'validate-'))
  try {
    await writeSite(root, pages)
    const validate = ['src/commands/start.cjs', 'validate']
    console.log(`${pages} pages, the fastest of ${runs} runs`)
    const checks = measure('node', [...validate, '--root', root])
    const floor = measure('node', ['-e', bare, root])
    print('npm run validate (the command behind it)', checks)
    print('bare script: JSON.parse and Ajv', floor)
    console.log(
      `the checks take ${(checks.seconds / floor.seconds).toFixed(1)} times the bare script`,
    )
    // Search results show no title of this length, which is a warning.
    await writeSite(root, pages, {
      title: 'A title that says so much of its page that search results will not show its end',
    })
    // As output for programs, because the output for people shows only the first diagnostics of each kind.
    const warned = measure('node', [...validate, '--root', root, '--format', 'json'])
    print('the same with a warning on each page', warned)
    console.log(
      `with a warning on each page, they take ${(warned.seconds / checks.seconds).toFixed(1)} times as long as without`,
    )
    writeOwnSite(root)
    rmSync(path.join(root, 'content/tokens'), { recursive: true })
    console.log('\none long page')
    await printGrowth(root)
    console.log("\nthe project's own content")
    print('npm run validate', measure('npm', ['run', '-s', 'validate']))
    print('npm run validate (the command behind it)', measure('node', validate))
  } finally {
    rmSync(root, { recursive: true })
  }
}
