/** What the screen says of a file. */
import { megabytes } from '../../../checks/rules/uploads.ts'
import { fileKindOf } from '../../../content/file-kinds.ts'
import type { StoredFile } from '../../model/file-edits.ts'
import type { LocatedText } from '../../model/located-texts.ts'
import { nameIn } from '../state/derived.ts'
import type { EditorState } from '../state/store.ts'

/** Returns the kind of a file: `JPEG`, `Word document`; empty for an unknown one. */
export const kindNameOf = (name: string): string =>
  fileKindOf(name)?.name.replace(/^an? /, '') ?? ''

/** Returns the size of a file: `240 kB`; empty if it was not read. */
export function sizeOf({ size, isUnread }: StoredFile): string {
  if (isUnread) return ''
  return size < 100_000 ? `${Math.ceil(size / 1000)} kB` : megabytes(size)
}

/** Returns a description of a file: `JPEG, 1600 × 900 pixels, 1.2 MB`. */
export function factsOf(file: StoredFile): string {
  const { name, picture, isInLfs, isUnread } = file
  const pixels = picture && `${picture.width} × ${picture.height} pixels`
  const known = isUnread ? [] : [pixels, sizeOf(file), isInLfs && 'kept with Git LFS']
  return [kindNameOf(name), ...known].filter(Boolean).join(', ')
}

/** Returns where a file is used, for a line of a few words: `Not used`, `Home`, `Home + 2 more`. */
export function usageOf(state: EditorState, uses: readonly LocatedText[]): string {
  const [first, ...more] = new Set(uses.map(({ file }) => file))
  if (first === undefined) return 'Not used'
  const name = nameIn(state, first)
  return more.length === 0 ? name : `${name} + ${more.length} more`
}
