/** Reverts one of the changes between two states of the files. */

import type { Path } from '../../checks/read/layout.ts'
import { own } from '../../content/json-object.ts'
import type { Difference } from './difference.ts'
import { fileName } from './display-names.ts'
import { redirectUses } from './file-edits.ts'
import { type Edit, EditBuilder, type Files } from './files.ts'
import { insertWritten, moveEntryAt, removeAt, writtenEntry } from './json/entries.ts'
import { isIdentical, matchEntries } from './json/match.ts'
import { namesAt, patch, placeFor } from './json/patch.ts'
import { readValue } from './json/tree.ts'

/** Returns the path that an object at `path` in the old state has in the new state. */
function pathNow(before: unknown, after: unknown, path: Path): Path | undefined {
  let [old, now]: unknown[] = [before, after]
  const steps: (string | number)[] = []
  for (const step of path) {
    let next: string | number = step
    if (Array.isArray(old) && Array.isArray(now)) {
      next = matchEntries(old, now).indexOf(Number(step))
    }
    old = own(old, step)
    now = own(now, next)
    if (now === undefined) return undefined
    steps.push(next)
  }
  return steps
}

function revertIn(before: string, after: string, difference: Difference): string {
  const { kind, path } = difference
  const above = path.slice(0, -1)
  switch (kind) {
    case 'changed':
      return patch(after, path, difference.before)
    case 'added':
      return removeAt(after, path)
    case 'moved':
      return moveEntryAt(after, above, difference.to ?? 0, difference.from ?? 0)
    case 'removed': {
      const now = pathNow(readValue(before), readValue(after), above)
      if (!now) return after
      const last = path.at(-1) ?? 0
      const entryPath =
        typeof last === 'number'
          ? last
          : placeFor(last, namesAt(after, now), namesAt(before, above))
      return insertWritten(after, now, entryPath, writtenEntry(before, path))
    }
    default:
      return before
  }
}

/** Reverts one difference and leaves the others. Reverting all of them restores the original bytes. */
export function revert(before: Files, after: Files, difference: Difference): Edit {
  const { file, kind, summary } = difference
  const builder = new EditBuilder(after)
  const [old, now] = [before.get(file), after.get(file)]
  if (kind === 'file-renamed') {
    const to = String(difference.after)
    builder.write(to, undefined)
    redirectUses(builder, fileName(to), fileName(file))
  }
  if (typeof old !== 'string' || typeof now !== 'string') builder.write(file, old)
  else {
    const text = revertIn(old, now, difference)
    builder.write(file, isIdentical(readValue(text), readValue(old)) ? old : text)
  }
  return builder.edit(`Reverted: ${summary}`)
}
