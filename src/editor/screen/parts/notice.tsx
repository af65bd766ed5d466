import X from 'lucide-react/icons/x'
import { goTo } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { save } from '../state/files.ts'
import { setState, useEditor } from '../state/store.ts'
import { Button } from './button.tsx'
import * as styles from './notice-styles.ts'
import { pathOf } from './pointers.ts'

/** What the person has to know now, with what can be done about it. */
export function NoticeBar() {
  const told = useEditor((state) => state.notice)
  const diagnostics = useEditor(diagnosticsIn)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  // What is fixed holds nothing back any more.
  const notice = told?.kind === 'held' && !error ? undefined : told
  const waits = useEditor((state) => state.merges.length > 0 && state.dialog === undefined)
  return (
    <div role="alert" className={notice || waits ? styles.bar : styles.none}>
      {!notice && waits && (
        <>
          <p className={styles.words}>
            <strong>Two have changed the same file.</strong> Choose what is to stay.
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
          {notice.kind === 'stranger' && (
            <Button onPress={() => location.reload()}>Load the editor again</Button>
          )}
          {notice.kind === 'held' && error && (
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
