/** A disk of its own for a test, in memory, which can be full. */
import { spawnSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'

const isRoot = process.getuid?.() === 0

const run = (...command: string[]) => {
  const [program = '', ...args] = [...(isRoot ? [] : ['sudo', '-n']), ...command]
  return spawnSync(program, args).status === 0
}

/** Mounts a disk of so many megabytes until the test ends. Returns its folder; undefined where that is not possible. */
function mountDisk(megabytes: number): string | undefined {
  const folder = newFolder()
  const options = `size=${megabytes}m,mode=0777`
  if (process.platform !== 'linux' || !run('mount', '-t', 'tmpfs', '-o', options, 'none', folder)) {
    return undefined
  }
  onTestFinished(() => void run('umount', '--lazy', folder))
  return folder
}

/** Mounts a disk until the test ends. Throws where that is not possible. */
export function smallDisk(megabytes: number) {
  const folder = mountDisk(megabytes)
  if (folder === undefined)
    throw new Error('No disk can be mounted. Run this test on Linux, as root.')
  const filler = path.join(folder, 'filler')
  return {
    folder,
    /** Fills the disk, but for so many bytes. */
    fill(left: number): void {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - left)))
    },
    empty: () => rmSync(filler),
  }
}
