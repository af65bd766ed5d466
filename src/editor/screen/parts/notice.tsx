import { pathOf } from '../../model/display-names.ts'
import { saverOf } from '../others/others.ts'
import { revealField } from '../state/actions.ts'
import { diagnosticsIn, isError, nameIn } from '../state/derived.ts'
import { tryAgain } from '../state/save.ts'
import { type OpenMerge, setState, useEditor } from '../state/store.ts'
import { Button } from './button.tsx'
import { ForDeveloper } from './for-developer.tsx'
import { X } from './icons.generated.ts'
import * as styles from './notice-styles.ts'
import * as parts from './shared-styles.ts'
import { SignInLink } from './sign-in-link.tsx'

/** Says that a file has a conflict, and offers to open the dialog for it. */
function ConflictBar({ merge: { file } }: OpenMerge) {
  const name = useEditor((state) => nameIn(state, file))
  const who = useEditor((state) => saverOf(state, file))
  return (
    <div className={`${parts.row} ${styles.bar}`}>
      <p className={styles.text}>
        <strong>
          {who ? `${who} has saved ${name}` : `${name} was saved elsewhere`}, with another text in
          the same place.
        </strong>{' '}
        Your text stays. Before you save, choose what to keep.
      </p>
      <Button onPress={() => setState({ dialog: 'merge' })}>Choose</Button>
    </div>
  )
}

/** The message to the person, with a button for what can be done about it. */
export function NoticeBar() {
  const last = useEditor((state) => state.notice)
  const diagnostics = useEditor(diagnosticsIn)
  const error = diagnostics.find(isError)
  const notice = last?.kind === 'invalid' && !error ? undefined : last
  const conflict = useEditor((state) => (state.dialog ? undefined : state.merges[0]))
  return (
    <div className={styles.notices}>
      <div role="alert">
        {conflict && <ConflictBar {...conflict} />}
        {notice && (
          <div className={`${parts.row} ${styles.bar}`}>
            <p className={styles.text}>
              <strong>{notice.message}</strong> {notice.help}
            </p>
            {notice.kind === 'offline' && (
              <Button onPress={() => void tryAgain()}>Try again</Button>
            )}
            {notice.kind === 'outdated' && (
              <Button onPress={() => location.reload()}>Reload the editor</Button>
            )}
            {notice.kind === 'signed-out' && <SignInLink />}
            {notice.kind === 'invalid' && error && (
              <Button onPress={() => revealField(error.file, pathOf(error.pointer), error)}>
                Go to the field
              </Button>
            )}
            {notice.original && <Button onPress={notice.original}>Use the original</Button>}
            <Button
              kind="plain"
              icon={X}
              label="Dismiss"
              onPress={() => setState({ notice: undefined })}
            />
            {notice.details && <ForDeveloper text={notice.details} />}
          </div>
        )}
      </div>
    </div>
  )
}
