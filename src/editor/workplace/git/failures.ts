/** Turns the errors of a Git host into those of the screen. */
import { RequestFailed } from '../workplace.ts'
import { HostError, type HostFault } from './git-host.ts'

const kinds: Readonly<Partial<Record<HostFault, RequestFailed['kind']>>> = {
  offline: 'offline',
  broken: 'offline',
  limited: 'offline',
  'signed-out': 'signed-out',
}

/** Runs requests to the host. Rejects with `RequestFailed` if the host rejects. */
export async function answersOf<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    throw new RequestFailed(kinds[error.fault] ?? 'refused', error.message, error.help, {
      address: error.address,
    })
  }
}
