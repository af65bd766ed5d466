/** Asks a worker for the checks. */
import type { Checker } from '../model/checker.ts'
import { type Files, isSameContent } from '../model/files.ts'
import { RequestFailed } from '../model/request-failed.ts'
import type { Answer, Question } from './messages.ts'

/** How long an answer may take, in milliseconds. A pattern of the form can take without end. */
const timeout = 60_000

/** A question without its answer. */
interface Open {
  resolve(result: unknown): void
  reject(error: RequestFailed): void
  timer: ReturnType<typeof setTimeout>
}

const notLoaded = 'The script of the checks cannot be loaded.'

const failure = () =>
  new RequestFailed(
    'refused',
    'The checks do not run, so the editor does not know whether your changes are right.',
    'This browser keeps your changes. Reload the editor, and save again.',
  )

/**
 * Returns the checks of a worker, which is started at once. After a failure, the next question starts another one.
 * `newWorker` may throw.
 */
export function workerChecker(newWorker: () => Worker): Checker {
  let worker: Worker | undefined
  /** The files that the worker has. */
  let sent: Files = new Map()
  let last = 0
  const open = new Map<number, Open>()

  function fail(reason: unknown): void {
    console.error(reason)
    worker?.terminate()
    worker = undefined
    sent = new Map()
    for (const { reject, timer } of open.values()) {
      clearTimeout(timer)
      reject(failure())
    }
    open.clear()
  }

  function onAnswer(answer: Answer): void {
    if ('failed' in answer) {
      fail(answer.failed)
      return
    }
    const question = open.get(answer.number)
    open.delete(answer.number)
    clearTimeout(question?.timer)
    question?.resolve(answer.result)
  }

  function start(): Worker {
    const started = newWorker()
    const isRunning = () => worker === started
    started.addEventListener('message', ({ data }) => isRunning() && onAnswer(data))
    started.addEventListener('error', (event) => isRunning() && fail(event.message ?? notLoaded))
    return started
  }

  function request<Result>(question: Question): Promise<Result> {
    return new Promise<unknown>((resolve, reject) => {
      const number = ++last
      const timer = setTimeout(fail, timeout, 'The checks take too long.')
      open.set(number, { resolve, reject, timer })
      try {
        worker ??= start()
        worker.postMessage({ number, ...question })
      } catch (error) {
        fail(error)
      }
    }) as Promise<Result>
  }

  try {
    worker = start()
  } catch {
    // The first question tries again, and says so.
  }

  return {
    check(files, context) {
      const changed = [...files].filter(
        ([file, content]) => !isSameContent(sent.get(file), content),
      )
      const gone = [...sent.keys()].filter((file) => !files.has(file))
      // Before the question: if it fails, the worker has nothing.
      sent = files
      return request({
        kind: 'check',
        changed: [...changed, ...gone.map((file) => [file, undefined] as const)],
        context,
      })
    },
    validate: (form, answers) => request({ kind: 'validate', form, answers }),
  }
}
