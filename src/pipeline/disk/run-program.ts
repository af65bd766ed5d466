/** Runs a program without a terminal, and ends it together with all that it has started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** What a program has written, and whether it ended without an error. */
export interface ProgramOutput {
  isDone: boolean
  stdout: string
  stderr: string
}

export interface ProgramOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Ends the program when it is aborted. */
  signal: AbortSignal
}

/** Runs a program. Ends it and all processes that it has started if the signal is aborted, or this process ends. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, signal }: ProgramOptions,
): Promise<ProgramOutput> {
  signal.throwIfAborted()
  // A session of its own has no terminal on which the program could ask, and can be ended as a whole.
  const detached = process.platform !== 'win32'
  const child = spawn(program, [...args], {
    cwd,
    env,
    detached,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => {
    if (!detached || child.pid === undefined) {
      child.kill()
      return
    }
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  signal.addEventListener('abort', end)
  process.once('exit', end)
  try {
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ])
    return { stdout, stderr, isDone: code === 0 }
  } finally {
    signal.removeEventListener('abort', end)
    process.off('exit', end)
  }
}
