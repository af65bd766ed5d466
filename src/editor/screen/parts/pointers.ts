import type { Path } from '../../../checks/read/locate.ts'
import { toPath } from '../../../checks/schema/entry-diagnostic.ts'

/** The path that a JSON pointer names (RFC 6901); steps of digits are numbers. */
export function pathOf(pointer: string): Path {
  return toPath(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
