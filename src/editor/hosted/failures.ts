/** What a Git host refuses, as the screen says it. */
import { RequestFailed } from '../screen/state/workplace.ts'
import { HostError, type HostFault } from './git-host.ts'

const kinds: Readonly<Partial<Record<HostFault, RequestFailed['kind']>>> = {
  offline: 'offline',
  broken: 'offline',
  limited: 'offline',
  'signed-out': 'signed-out',
}

/** Runs requests to the host. Rejects with `RequestFailed` where the host does. */
export async function answersOf<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    throw new RequestFailed(kinds[error.fault] ?? 'refused', error.message, error.help)
  }
}

/** Something is tried anew so often when somebody else is quicker each time. */
const tries = 8

/** Does something that answers `moved` where somebody else was quicker. Returns its other answer. */
export async function untilUnmoved<Result>(work: () => Promise<Result | 'moved'>): Promise<Result> {
  for (let number = 0; number < tries; number++) {
    const result = await work()
    if (result !== 'moved') return result
  }
  throw new RequestFailed(
    'offline',
    'Others are saving at the same time.',
    'This browser keeps your changes.',
  )
}
