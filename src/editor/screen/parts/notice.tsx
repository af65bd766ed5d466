import X from 'lucide-react/icons/x'
import { goTo } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { save } from '../state/files.ts'
import { setState, useEditor } from '../state/store.ts'
import { Button } from './button.tsx'
import * as styles from './notice-styles.ts'
import { pathOf } from './pointers.ts'

/** The message to the person, with a button for what can be done about it. */
export function NoticeBar() {
  const last = useEditor((state) => state.notice)
  const diagnostics = useEditor(diagnosticsIn)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  const notice = last?.kind === 'invalid' && !error ? undefined : last
  const hasConflict = useEditor((state) => state.merges.length > 0 && state.dialog === undefined)
  return (
    <div role="alert" className={notice || hasConflict ? styles.bar : styles.none}>
      {!notice && hasConflict && (
        <>
          <p className={styles.words}>
            <strong>A file was changed in two places.</strong> Choose what to keep.
          </p>
          <Button onPress={() => setState({ dialog: 'merge' })}>Choose</Button>
        </>
      )}
      {notice && (
        <>
          <p className={styles.words}>
            <strong>{notice.message}</strong> {notice.help}
          </p>
          {notice.kind === 'offline' && <Button onPress={() => void save()}>Try again</Button>}
          {notice.kind === 'restarted' && (
            <Button onPress={() => location.reload()}>Reload the editor</Button>
          )}
          {notice.kind === 'invalid' && error && (
            <Button onPress={() => goTo(error.file, pathOf(error.pointer))}>Go to the field</Button>
          )}
          <Button
            kind="plain"
            icon={X}
            label="Dismiss"
            onPress={() => setState({ notice: undefined })}
          />
        </>
      )}
    </div>
  )
}
