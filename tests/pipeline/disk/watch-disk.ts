/** Watches, on the real file system, in which order files are flushed to the disk and get their names. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** What the file system was asked for, in order. A file keeps its `inode` under each of its names. */
export type DiskEvent =
  | { kind: 'sync'; inode: number; size: number; isFolder: boolean }
  | { kind: 'name'; inode: number; target: string }
  | { kind: 'remove'; target: string }

/** Returns the list that fills while files are written, until the test ends. */
export function watchDisk(): DiskEvent[] {
  const events: DiskEvent[] = []
  const { fsyncSync, renameSync, linkSync, rmSync } = fs
  const name = (from: fs.PathLike, target: fs.PathLike) =>
    events.push({ kind: 'name', inode: fs.statSync(from).ino, target: String(target) })
  const spies = [
    vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
      const stats = fs.fstatSync(handle)
      fsyncSync(handle)
      events.push({
        kind: 'sync',
        inode: stats.ino,
        size: stats.size,
        isFolder: stats.isDirectory(),
      })
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      name(from, to)
      renameSync(from, to)
    }),
    vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
      name(from, to)
      linkSync(from, to)
    }),
    vi.spyOn(fs, 'rmSync').mockImplementation((target, options) => {
      if (fs.existsSync(target)) events.push({ kind: 'remove', target: String(target) })
      rmSync(target, options)
    }),
  ]
  // Modules import these functions by name.
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  })
  return events
}
