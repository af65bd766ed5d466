/** A disk of its own for a test, in memory, which can be full. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'

const isRoot = process.getuid?.() === 0

const run = (...command: string[]) => {
  const [program = '', ...args] = [...(isRoot ? [] : ['sudo', '-n']), ...command]
  return spawnSync(program, args).status === 0
}

const mount = (folder: string, megabytes: number) =>
  process.platform === 'linux' &&
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'none', folder)

const unmount = (folder: string) => run('umount', '--lazy', folder)

/** Whether this machine lets the tests mount a disk: Linux, as root, and no container without that right. */
export const canMountDisks = (() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'))
  const isMounted = mount(folder, 1) && unmount(folder)
  rmSync(folder, { recursive: true })
  return isMounted
})()

/** Mounts a disk of this size, in megabytes, until the test ends. */
export function smallDisk(megabytes: number) {
  const folder = newFolder()
  if (!mount(folder, megabytes)) throw new Error('No disk can be mounted here.')
  onTestFinished(() => void unmount(folder))
  const filler = path.join(folder, 'filler')
  return {
    folder,
    /** Fills the disk, but for this number of bytes. */
    fill(left: number): void {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - left)))
    },
    empty: () => rmSync(filler),
  }
}
