import type { ChangeRequest } from '../git-host.ts'
import { refused } from './faults.ts'
import type { Answer } from './host-requests.ts'

/** Returns the request that a host has opened; the existing one from `find` if the host refuses a second one. */
export async function openedIn(
  host: string,
  answer: Answer,
  read: (request: unknown) => ChangeRequest,
  find: () => Promise<ChangeRequest | undefined>,
): Promise<ChangeRequest> {
  if (answer.status < 400) return read(answer.json())
  const open = await find()
  if (open?.state === 'open') return open
  throw refused(host, answer.refusal())
}
