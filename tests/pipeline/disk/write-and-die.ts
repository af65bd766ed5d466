/**
 * Writes files as a save does, and kills itself before the step with a number: run as a process of its own,
 * with the folder, the number, and which of its files to write, delete and make anew.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writeFiles } from '../../../src/pipeline/disk/write-files.ts'

const [folder = '', last = '', after = ''] = process.argv.slice(2)
let steps = 0
const writes = Object.entries(JSON.parse(after) as Record<string, string | null>).map(
  ([name, text]) => {
    const target = path.join(folder, name)
    const before = name.startsWith('new') ? undefined : readFileSync(target)
    return { target, before, after: text === null ? undefined : Buffer.from(text) }
  },
)
writeFiles(writes, () => {
  if (steps++ === Number(last)) process.kill(process.pid, 'SIGKILL')
})
