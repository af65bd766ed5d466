import { useEffect, useMemo, useState } from 'react'
import type { Difference } from '../../model/difference.ts'
import { differences } from '../../model/differences.ts'
import { applyContents, type Contents, type Files } from '../../model/files.ts'
import { type Move, movesIn, withoutFollowers } from '../../model/follow-ups.ts'
import { client } from '../client/current-client.ts'
import { noticeOf } from '../state/failures.ts'
import { type Notice, setStored, useEditor } from '../state/store.ts'

/** A page, or another file, that publishing would change. */
export interface ChangedFile {
  /** Its file; the earlier one if it was renamed. */
  file: string
  name: string
  changes: readonly Difference[]
  /** The files that are published together. */
  files: readonly string[]
}

interface Changed {
  /** The published files; undefined until they are read. */
  before: Files | undefined
  changed: readonly ChangedFile[]
  /** The pages that have another address. */
  moves: readonly Move[]
  failure: Notice | undefined
}

const filesOf = ({ kind, file, after }: Difference) =>
  kind === 'file-renamed' ? [file, String(after)] : [file]

/** Returns the changes by file. A file that only follows a page to its new address is published with that page. */
function byFile(changes: readonly Difference[], moves: readonly Move[]): ChangedFile[] {
  const found = new Map<string, ChangedFile>()
  for (const change of withoutFollowers(changes, moves)) {
    const { file, name } = change
    const one = found.get(file)
    found.set(file, {
      file,
      name,
      files: filesOf(change),
      changes: [...(one?.changes ?? []), change],
    })
  }
  for (const { change, followers } of moves) {
    const page = found.get(change.file)
    if (!page) continue
    const others = followers.map(({ file }) => file).filter((file) => !found.has(file))
    found.set(page.file, { ...page, files: [...new Set([...page.files, ...others])] })
  }
  return [...found.values()]
}

/** Reads what is published, and returns what publishing would change, unsaved changes included. */
export function useUnpublished(): Changed {
  const disk = useEditor(({ session }) => session.disk)
  const files = useEditor(({ session }) => session.files)
  const listed = useEditor(({ unpublished }) => unpublished?.files)
  const [contents, setContents] = useState<Contents>()
  const [failure, setFailure] = useState<Notice>()

  useEffect(() => {
    if (!listed) return
    let isCurrent = true
    const reading = listed.map(async ({ file, published }) => {
      const content = published === null ? null : await client().contentOf(file, published)
      return [file, content ?? undefined] as const
    })
    Promise.all(reading)
      .then(async (read) => [new Map(read), await client().stored()] as const)
      .then(
        ([read, stored]) => {
          if (!isCurrent) return
          setStored(stored)
          setFailure(undefined)
          setContents(read)
        },
        (error) => {
          if (isCurrent) setFailure(noticeOf(error))
        },
      )
    return () => {
      isCurrent = false
    }
  }, [listed])
  const before = useMemo(() => contents && applyContents(disk, contents), [disk, contents])
  const { changed, moves } = useMemo(() => {
    const changes = before ? differences(before, files) : []
    const moves = movesIn(changes)
    return { changed: byFile(changes, moves), moves }
  }, [before, files])
  return { before, changed, moves, failure }
}
