import type { Path } from '../../../checks/read/locate.ts'
import { toPath } from '../../../checks/schema/entry-diagnostic.ts'

/** Returns the path of a JSON pointer (RFC 6901). Steps of digits are numbers. */
export function pathOf(pointer: string): Path {
  return toPath(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
