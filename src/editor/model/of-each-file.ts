/** Values that are made of each file of a site, of which a keystroke changes one in a thousand. */
import { type FileContent, type Files, isSameContent } from './files.ts'

interface Computed<Value> {
  content: FileContent
  value: Value | undefined
}

/**
 * Returns a function that returns what `compute` returns for each file, without those for which it is undefined, in the
 * order that `sorted` brings them into. It makes a value again only if the file has changed; an equal value, and a list of
 * the same values, stay the same objects.
 */
export function ofEachFile<Value>(
  compute: (files: Files, file: string) => Value | undefined,
  sorted: (values: readonly Value[]) => readonly Value[],
): (files: Files) => readonly Value[] {
  let cache: ReadonlyMap<string, Computed<Value>> = new Map()
  let list: readonly Value[] = []
  return (files) => {
    const next = new Map<string, Computed<Value>>()
    let isSame = files.size === cache.size
    for (const [file, content] of files) {
      const last = cache.get(file)
      if (last && isSameContent(last.content, content)) {
        next.set(file, last)
        continue
      }
      const value = compute(files, file)
      const isEqual = last && JSON.stringify(value) === JSON.stringify(last.value)
      next.set(file, { content, value: isEqual ? last.value : value })
      isSame &&= isEqual === true
    }
    cache = next
    if (!isSame) list = sorted([...next.values()].flatMap(({ value }) => value ?? []))
    return list
  }
}
