/** Values that are made of each file of a site, of which a keystroke changes one in a thousand. */
import { type FileContent, type Files, isSameContent } from './files.ts'

interface Made<Value> {
  content: FileContent
  value: Value | undefined
}

/**
 * Returns a function that returns what `make` returns for each file, without those for which it is undefined, in the
 * order that `sorted` brings them into. It makes a value again only if the file has changed; an equal value, and a list of
 * the same values, stay the same objects.
 */
export function ofEachFile<Value>(
  make: (files: Files, file: string) => Value | undefined,
  sorted: (values: readonly Value[]) => readonly Value[],
): (files: Files) => readonly Value[] {
  let known: ReadonlyMap<string, Made<Value>> = new Map()
  let list: readonly Value[] = []
  return (files) => {
    const next = new Map<string, Made<Value>>()
    let isSame = files.size === known.size
    for (const [file, content] of files) {
      const last = known.get(file)
      if (last && isSameContent(last.content, content)) {
        next.set(file, last)
        continue
      }
      const value = make(files, file)
      const isEqual = last && JSON.stringify(value) === JSON.stringify(last.value)
      next.set(file, { content, value: isEqual ? last.value : value })
      isSame &&= isEqual === true
    }
    known = next
    if (!isSame) list = sorted([...next.values()].flatMap(({ value }) => value ?? []))
    return list
  }
}
