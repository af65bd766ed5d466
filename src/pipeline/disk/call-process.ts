/** Asks a process of its own, whose work would keep this one from answering others, and which needs memory only meanwhile. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the process says: its answer, or why there is none. */
type Reply<Answer> = { answer: Answer } | { failed: string }

/**
 * Starts a program that calls `respondToParent`, and returns its answer to a question. Rejects if it has none. `program`:
 * its path in the project. `timeout`: how long it may take, in milliseconds.
 */
export async function callProcess<Answer>(
  program: string,
  question: unknown,
  timeout?: number,
): Promise<Answer> {
  const starter = fileURLToPath(new URL('../../commands/child-entry.cjs', import.meta.url))
  const limit = timeout === undefined ? {} : { timeout, killSignal: 'SIGKILL' as const }
  const child = fork(starter, [program], { execArgv: [], serialization: 'advanced', ...limit })
  try {
    const reply = await new Promise<Reply<Answer>>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Reply<Answer>))
      child.once('error', reject)
      child.once('exit', (code, signal) =>
        reject(new Error(`A process that was asked has ended: ${signal ?? code}.`)),
      )
      child.send(question as object)
    })
    if ('answer' in reply) return reply.answer
    throw new Error(reply.failed)
  } finally {
    child.kill()
  }
}

/** Answers the one question that the process is asked. */
export function respondToParent<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): void {
  process.once('message', async (question: Question) => {
    const reply = await answer(question).then(
      (one): Reply<Answer> => ({ answer: one }),
      (error: unknown): Reply<Answer> => ({
        failed: error instanceof Error ? error.message : String(error),
      }),
    )
    process.send?.(reply)
  })
  // The process that asks has ended.
  process.once('disconnect', () => process.exit())
}
