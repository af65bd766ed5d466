/** The page's side of the worker of the checks, with a worker in this process. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Question } from '../../../src/editor/checker/messages.ts'
import { workerChecker } from '../../../src/editor/checker/worker-checker.ts'

type Asked = Question & { number: number }

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  asked: Asked[] = []
  isEnded = false
  postMessage(question: Asked) {
    this.asked.push(question)
  }
  terminate() {
    this.isEnded = true
  }
  say(data: Answer) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let workers: FakeWorker[] = []
const newWorker = () => {
  const worker = new FakeWorker()
  workers.push(worker)
  return worker as unknown as Worker
}
const newest = () => workers.at(-1) as FakeWorker
const failed = { kind: 'refused', message: expect.stringContaining('The checks do not run') }

beforeEach(() => {
  workers = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const files = (texts: Record<string, string>) => new Map(Object.entries(texts))

describe('workerChecker', () => {
  test('sends each text to the worker once, and matches answers to questions', async () => {
    const { check } = workerChecker(newWorker)
    const first = check(files({ a: '1', b: '2' }))
    const second = check(files({ a: '1', c: '3' }), { sectionTypes: ['hero'] })
    const { asked } = newest()
    expect(asked.map((question) => 'changed' in question && question.changed)).toEqual([
      [
        ['a', '1'],
        ['b', '2'],
      ],
      [
        ['c', '3'],
        ['b', undefined],
      ],
    ])
    newest().say({ number: asked[1]?.number ?? 0, result: ['second'] })
    newest().say({ number: asked[0]?.number ?? 0, result: ['first'] })
    expect(await Promise.all([first, second])).toEqual([['first'], ['second']])
    expect(workers).toHaveLength(1)
  })

  test.each([
    ['that cannot be loaded', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
    ['that cannot run', (worker: FakeWorker) => worker.say({ number: 1, failed: 'EvalError' })],
  ])(
    'rejects all open questions if a worker %s, and starts another one for the next',
    async (_, end) => {
      const { check, validate } = workerChecker(newWorker)
      const both = [check(files({ a: '1' })), validate({} as never, {})]
      end(newest())
      for (const one of both) await expect(one).rejects.toMatchObject(failed)
      expect(newest().isEnded).toBe(true)

      const again = check(files({ a: '1' }))
      expect(workers).toHaveLength(2)
      // The new worker has no text yet.
      expect(newest().asked).toMatchObject([{ changed: [['a', '1']] }])
      workers[0]?.say({ number: 1, result: ['late'] })
      newest().say({ number: newest().asked[0]?.number ?? 0, result: [] })
      expect(await again).toEqual([])
    },
  )

  test('rejects the question if the worker cannot start', async () => {
    const { check } = workerChecker(() => {
      throw new DOMException('Refused by the policy.', 'SecurityError')
    })
    await expect(check(files({}))).rejects.toMatchObject(failed)
  })

  test('ends a check that never returns', async () => {
    vi.useFakeTimers()
    const { check } = workerChecker(newWorker)
    const question = check(files({ a: '1' }))
    const rejected = expect(question).rejects.toMatchObject(failed)
    await vi.advanceTimersByTimeAsync(60_000)
    await rejected
    expect(newest().isEnded).toBe(true)
    vi.useRealTimers()
  })
})
