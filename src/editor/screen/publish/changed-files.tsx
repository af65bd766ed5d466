import type { Files } from '../../model/files.ts'
import type { Move } from '../../model/follow-ups.ts'
import type { UnpublishedFile } from '../../model/protocol.ts'
import { Button } from '../parts/button.tsx'
import { OutsideLink } from '../parts/outside-link.tsx'
import * as parts from '../parts/shared-styles.ts'
import { ChangeList, maxChanges, PageName } from '../review/changes.tsx'
import * as review from '../review/review-styles.ts'
import { useEditor } from '../state/store.ts'
import { isWebAddress, marksOf, savedBy } from './publication-labels.ts'
import * as styles from './publish-styles.ts'
import type { ChangedFile } from './use-unpublished.ts'

/** Says who has saved a file, who asks to publish it, and what it waits for. */
function About({ listed }: { listed: UnpublishedFile }) {
  const account = useEditor((state) => state.account)
  const by = savedBy(listed, account)
  const { waiting } = listed
  return (
    <>
      {by && <p className={parts.help}>{by}</p>}
      {marksOf(listed, account).map((mark) => (
        <p key={mark} className={styles.mark}>
          {mark}
        </p>
      ))}
      {waiting && (
        <p className={styles.mark}>
          {isWebAddress(waiting.address) ? (
            <OutsideLink address={waiting.address}>Waiting for approval</OutsideLink>
          ) : (
            'Waiting for approval'
          )}
        </p>
      )}
    </>
  )
}

interface ChangedFilesProps {
  before: Files
  changed: readonly ChangedFile[]
  moves: readonly Move[]
  listed: ReadonlyMap<string, UnpublishedFile>
  isChosen(file: ChangedFile): boolean
  /** Whether publishing a page shows it to visitors for the first time. */
  isFirst(file: string): boolean
  onChoose(files: readonly ChangedFile[], isChosen: boolean): void
}

/** Shows the changes page by page. The person chooses which are published. */
export function ChangedFiles(props: ChangedFilesProps) {
  const { before, changed, moves, listed, isChosen, isFirst, onChoose } = props
  const isFixed = ({ file }: ChangedFile) => listed.get(file)?.isCommitted === true
  const free = changed.filter((one) => !isFixed(one))
  const chosen = changed.filter(isChosen).length
  let shown = 0
  const sections = changed.map((one) => {
    const { file, name, changes } = one
    const about = listed.get(file)
    const some = changes.slice(0, Math.max(0, maxChanges - shown))
    shown += some.length
    const moreCount = changes.length - some.length
    return (
      <section key={file} className={review.file} aria-label={name}>
        <h3 className={parts.row}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen(one)}
              disabled={isFixed(one)}
              aria-label={name}
              onChange={({ target }) => onChoose([one], target.checked)}
            />
          </label>
          <PageName file={file} name={name} />
        </h3>
        <div className={`${parts.tight} ${styles.inside}`}>
          {isFirst(file) && (
            <p className={styles.mark}>
              {isChosen(one)
                ? 'A draft until now: visitors see it from then on.'
                : 'A draft. Choose it when visitors are to see it.'}
            </p>
          )}
          {about && <About listed={about} />}
          <ChangeList before={before} changes={some} moves={moves} />
          {moreCount > 0 && <p className={parts.quiet}>And {moreCount} more.</p>}
        </div>
      </section>
    )
  })
  const isAll = free.every(isChosen)
  return (
    <>
      {changed.length > 1 && (
        <div className={parts.spread}>
          <p className={parts.quiet}>
            {chosen} of {changed.length} chosen
          </p>
          {free.length > 0 && (
            <Button kind="plain" onPress={() => onChoose(free, !isAll)}>
              {isAll ? 'Choose none' : 'Choose all'}
            </Button>
          )}
        </div>
      )}
      {sections}
    </>
  )
}
