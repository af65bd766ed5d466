import { useEffect, useMemo, useState } from 'react'
import { differences } from '../../model/differences.ts'
import { fileName } from '../../model/display-names.ts'
import { applyEdit } from '../../model/files.ts'
import { linesAbout, restoreVersion, type Version } from '../../model/versions.ts'
import { client } from '../client/current-client.ts'
import * as fields from '../fields/fields-styles.ts'
import { Head } from '../fields/head.tsx'
import { Button } from '../parts/button.tsx'
import { sentence } from '../parts/button-styles.ts'
import { ChangeText } from '../parts/change-text.tsx'
import { Failure } from '../parts/failure.tsx'
import { FirstLines } from '../parts/first-lines.tsx'
import { focusElement, showWhole } from '../parts/focus.ts'
import { ChevronLeft, RotateCcwClock as Restore } from '../parts/icons.generated.ts'
import * as panel from '../parts/panel-styles.ts'
import * as parts from '../parts/shared-styles.ts'
import { select } from '../state/actions.ts'
import { nameIn, pagesIn } from '../state/derived.ts'
import { noticeOf } from '../state/failures.ts'
import { hideVersion, restore, showVersion, whenOf } from '../state/history.ts'
import { type Notice, type ShownVersion, useEditor } from '../state/store.ts'
import * as styles from './history-styles.ts'

/** Says what bringing back the shown version would change. */
function Shown({ file, version }: { file: string; version: ShownVersion }) {
  const files = useEditor(({ session }) => session.files)
  const changes = useMemo(() => {
    const edit = restoreVersion(files, file, version.text, version.when)
    return differences(files, applyEdit(files, edit))
  }, [files, file, version])
  if (changes.length === 0) return <p className={parts.help}>This is what it says now.</p>
  return (
    <div ref={showWhole} className={`${parts.stack} ${parts.narrow} ${styles.shown}`}>
      <Button icon={Restore} onPress={() => restore(file, version)}>
        Restore this version
      </Button>
      <p className={parts.help}>It changes:</p>
      <ul className={parts.stack}>
        <FirstLines
          lines={changes.map((change) => <ChangeText key={change.summary} {...change} />)}
        />
      </ul>
    </div>
  )
}

interface VersionRowProps {
  file: string
  version: Version
  shown: ShownVersion | undefined
  onChoose(): void
}

function VersionRow({ file, version, shown, onChoose }: VersionRowProps) {
  const { id, author, message } = version
  const name = useEditor((state) => nameIn(state, file))
  const plainName = useEditor(pagesIn).find((page) => page.file === file)?.plainName ?? name
  const isShown = shown?.id === id
  return (
    <li className={`${panel.row} ${styles.version}`}>
      <button
        type="button"
        className={`${parts.tight} ${styles.choose}`}
        aria-current={isShown ? 'true' : undefined}
        onClick={onChoose}
      >
        <span>{whenOf(version)}</span>
        <span className={parts.help}>{author}</span>
        <ul className={parts.quiet}>
          <FirstLines lines={linesAbout(message, [name, plainName, fileName(file)])} />
        </ul>
      </button>
      {isShown && <Shown file={file} version={shown} />}
    </li>
  )
}

/** The saved versions of a file. The chosen one is shown in the preview, and can be brought back. */
export function History({ file, shown }: { file: string; shown: ShownVersion | undefined }) {
  const name = useEditor((state) => nameIn(state, file))
  const [versions, setVersions] = useState<readonly Version[]>()
  const [failure, setFailure] = useState<Notice>()

  function choose(version: Version) {
    setFailure(undefined)
    showVersion(file, version).catch((error) => setFailure(noticeOf(error)))
  }

  useEffect(() => {
    client()
      .versions(file)
      .then(setVersions, (error) => setFailure(noticeOf(error)))
  }, [file])

  return (
    <section id="fields" aria-label="History" className={fields.form}>
      <Head title="History" help="Choose a version to see it in the preview.">
        <div ref={focusElement} tabIndex={-1}>
          <Button
            kind="plain"
            icon={ChevronLeft}
            className={`${sentence} ${fields.above}`}
            onPress={() => select({ file })}
          >
            {name}
          </Button>
        </div>
      </Head>
      {failure && <Failure notice={failure} />}
      {!versions && !failure && <p className={parts.quiet}>Reading…</p>}
      {versions?.length === 0 && <p className={parts.quiet}>It was never saved with a history.</p>}
      <ul className={panel.list} aria-label="Versions">
        {versions?.map((version) => (
          <VersionRow
            key={version.id}
            file={file}
            version={version}
            shown={shown}
            onChoose={() => choose(version)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Says above the preview that it shows an earlier version. */
export function VersionBar() {
  const history = useEditor((state) => state.history)
  const name = useEditor((state) => nameIn(state, state.history?.file ?? ''))
  if (!history?.shown) return null
  const { file, shown } = history
  return (
    <div role="note" className={`${parts.spread} ${styles.bar}`}>
      <span>
        {name} as of {shown.when}
      </span>
      <span className={parts.row}>
        <Button onPress={hideVersion}>Back to now</Button>
        <Button onPress={() => restore(file, shown)}>Restore</Button>
      </span>
    </div>
  )
}
