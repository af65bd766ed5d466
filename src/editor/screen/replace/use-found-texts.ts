import { useEffect, useState } from 'react'
import type { Files } from '../../model/files.ts'
import { type FindOptions, type FoundText, textsByFile } from '../../model/replace.ts'

/** The longest time of one part of the search, in milliseconds, so that typing stays fast. */
const slice = 12

interface Search {
  found: readonly FoundText[]
  isDone: boolean
}

/** Returns the places found so far, and whether all files have been searched. A new object as `options` begins a new search. */
export function useFoundTexts(files: Files, query: string, options: FindOptions): Search {
  const [search, setSearch] = useState<Search>({ found: [], isDone: true })
  useEffect(() => {
    const parts = textsByFile(files, query, options)
    const found: FoundText[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => {
      const end = performance.now() + slice
      let isDone = false
      while (!isDone && performance.now() < end) {
        const part = parts.next()
        if (part.done) isDone = true
        else found.push(...part.value)
      }
      setSearch({ found: [...found], isDone })
      if (!isDone) timer = setTimeout(go)
    }
    go()
    return () => clearTimeout(timer)
  }, [files, query, options])
  return search
}
