/** Schedules the requests of a workplace. */
import { RequestFailed } from '../workplace.ts'

/** Returns a function that runs one task after the other, so that saves do not overlap. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}

/** How often something is tried when others keep changing the files. */
const tries = 8

/** Repeats something while it returns `moved`, because somebody else has changed the files. Returns its other answer. */
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
