import { useEffect, useMemo, useState } from 'react'
import { applyTexts, type Files, type Texts } from '../../model/files.ts'
import { workplace } from '../../workplace/workplace.ts'
import { noticeOf } from '../state/failures.ts'
import { type Notice, setStored, useEditor } from '../state/store.ts'

/** Reads the files without what publishing would bring, if `isWanted`. They are undefined until they are read. */
export function usePublished(isWanted: boolean): {
  before: Files | undefined
  failure: Notice | undefined
} {
  const disk = useEditor(({ session }) => session.disk)
  const publication = useEditor((state) => state.publication)
  const [texts, setTexts] = useState<Texts>()
  const [failure, setFailure] = useState<Notice>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after each save and publication.
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    workplace()
      .publishing.published()
      .then(
        ({ files, ...stored }) => {
          if (!isCurrent) return
          setStored(stored)
          setFailure(undefined)
          setTexts(new Map(files.map(({ file, text }) => [file, text ?? undefined])))
        },
        (error) => {
          if (isCurrent) setFailure(noticeOf(error))
        },
      )
    return () => {
      isCurrent = false
    }
  }, [isWanted, disk, publication])
  const before = useMemo(() => texts && applyTexts(disk, texts), [disk, texts])

  return { before, failure }
}
