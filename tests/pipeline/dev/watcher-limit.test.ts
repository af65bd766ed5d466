import { EventEmitter } from 'node:events'
import type { Logger, ViteDevServer } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { reportLimitOnce } from '../../../src/pipeline/dev/watcher-limit.ts'

describe('reportLimitOnce', () => {
  test('reports once that there are no file watchers left, and each other error', () => {
    const watcher = new EventEmitter()
    const [report, error] = [vi.fn(), vi.fn()]
    watcher.on('error', report)
    reportLimitOnce(watcher as ViteDevServer['watcher'], { error } as Partial<Logger> as Logger)
    for (let file = 0; file < 1900; file++) {
      watcher.emit('error', Object.assign(new Error('No space'), { code: 'ENOSPC' }))
    }
    expect(error.mock.calls).toEqual([[expect.stringContaining('no file watchers left')]])
    expect(report).not.toHaveBeenCalled()
    watcher.emit('error', new Error('Another error'))
    expect(report).toHaveBeenCalledOnce()
  })
})
