import type { Logger, ViteDevServer } from 'vite'

const message = `The system has no file watchers left, so changes that other programs make are not seen: reload the page after them.
On Linux, this raises the limit until the next start: sudo sysctl fs.inotify.max_user_watches=524288`

/** Says once that the system has no file watchers left. Vite prints a line for each file. */
export function reportLimitOnce(watcher: ViteDevServer['watcher'], logger: Logger): void {
  const reports = watcher.listeners('error')
  watcher.removeAllListeners('error')
  let isReported = false
  watcher.on('error', (error) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') {
      for (const report of reports) report(error)
      return
    }
    if (!isReported) logger.error(message)
    isReported = true
  })
}
