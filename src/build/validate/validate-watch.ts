/** Checks again whenever a file is saved. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { faultOf } from './fault.ts'
import type { World } from './validate-run.ts'

/** Editors save in several steps, which come within a few milliseconds. */
const quiet = 50

/** Runs at once and after every change below `content/` and `schemas/`, until the process is ended. */
export async function watchContent(
  root: string,
  run: () => Promise<number>,
  world: Pick<World, 'note' | 'isTerminal'>,
): Promise<number> {
  let running = Promise.resolve()
  const again = () => {
    running = running.then(async () => {
      if (world.isTerminal) world.note('\u001b[2J\u001b[3J\u001b[H')
      try {
        await run()
      } catch (error) {
        // A file may be gone for a moment while it is being saved: the next change tells.
        world.note(`${faultOf(error)}\n`)
      }
      world.note('Watching for changes. Press Ctrl+C to stop.\n')
    })
  }
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['content', 'schemas']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(again, quiet)
    })
  }
  again()
  return new Promise(() => {})
}
