import { useEffect, useId, useRef, useState } from 'react'
import { filesFolder } from '../../../content/content-files.ts'
import { endOf } from '../../../content/file-kinds.ts'
import { isSound } from '../../../content/uploaded-file.ts'
import type { StoredFile } from '../../model/file-edits.ts'
import { OthersMark } from '../others/others-note.tsx'
import * as parts from '../parts/shared-styles.ts'
import { SitePicture } from '../parts/site-picture.tsx'
import { select } from '../state/actions.ts'
import { usesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { picturesIn } from '../state/use-picture.ts'
import { kindNameOf, sizeOf, usageOf } from './file-facts.ts'
import * as styles from './files-styles.ts'

/** Reads the bytes of a picture as soon as it is near what is in view. */
function Thumbnail({ name }: { name: string }) {
  const isPicture = useEditor((state) => picturesIn(state)[name] !== undefined)
  const thumbnail = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isPicture || !thumbnail.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '50%' },
    )
    observer.observe(thumbnail.current)
    return () => observer.disconnect()
  }, [isPicture])
  if (isPicture && isNear) {
    return <SitePicture className={styles.thumbnail} name={name} draggable={false} />
  }
  return (
    <span ref={thumbnail} className={styles.thumbnail} aria-hidden="true">
      {!isPicture && endOf(name).toUpperCase()}
    </span>
  )
}

interface FileTileProps {
  file: StoredFile
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

/** A file: how it looks, what it is, and where it is used. */
export function FileTile({ file, isChosen, onChoose }: FileTileProps) {
  const { name } = file
  const id = useId()
  const usage = useEditor((state) => usageOf(state, usesIn(state).get(name) ?? []))
  return (
    <li className={styles.tile}>
      <Thumbnail name={name} />
      <button
        type="button"
        className={`${styles.name} ${parts.covering}`}
        title={name}
        aria-describedby={id}
        onClick={() => select({ file: filesFolder + name })}
      >
        {name}
      </button>
      <div id={id} className={styles.lines}>
        <span className={styles.facts}>
          {isSound(file) ? (
            [kindNameOf(name), sizeOf(file)].filter(Boolean).join(', ')
          ) : (
            <span className={parts.error}>Error</span>
          )}
        </span>
        <span className={styles.facts}>{usage}</span>
        <OthersMark file={filesFolder + name} />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
    </li>
  )
}
