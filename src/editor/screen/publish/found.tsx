/** What the checks say of what goes out. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import {
  gapCode,
  placeholderCode,
  sendsNothingCode,
} from '../../../checks/diagnostics/misleading.ts'
import { pathOf } from '../../model/display-names.ts'
import type { RefusedAnswer } from '../../model/protocol.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { revealField } from '../state/actions.ts'
import { inOrder, isError, shownDiagnosticsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import type { ChangedFile } from './use-unpublished.ts'

/** The most warnings that are shown. */
const maxShown = 5

function Rows({ label, found }: { label: string; found: readonly Diagnostic[] }) {
  return (
    <ul className={parts.rows} aria-label={label}>
      {found.map((one) => (
        <li key={`${one.file} ${one.pointer} ${one.code}`}>
          <span>
            {one.message} <span className={parts.quiet}>{one.help}</span>
          </span>
          <Button kind="plain" onPress={() => revealField(one.file, pathOf(one.pointer), one)}>
            Go to the field
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Shows what the server's checks have found in what was to go out, and leads to the fields. */
export function FoundErrors({ diagnostics = [] }: RefusedAnswer) {
  const files = useEditor(({ session }) => session.files)
  const errors = inOrder(files, diagnostics.filter(isError))
  return errors.length > 0 && <Rows label="Errors" found={errors} />
}

/** Names what visitors would take for true in the chosen files, and each form that sends nothing. */
export function Misleading({ chosen }: { chosen: readonly ChangedFile[] }) {
  const all = useEditor(shownDiagnosticsIn)
  const files = new Set(chosen.flatMap((one) => one.files))
  const ofForms = all.filter(({ code }) => code === sendsNothingCode)
  const ofPages = all.filter(
    ({ code, file }) => (code === gapCode || code === placeholderCode) && files.has(file),
  )
  const found = [...ofForms, ...ofPages]
  if (found.length === 0) return null
  return (
    <div className={parts.stack}>
      <p>Before visitors see it:</p>
      <Rows label="Before visitors see it" found={found.slice(0, maxShown)} />
      {found.length > maxShown && (
        <p className={parts.quiet}>And {found.length - maxShown} more, which “Problems” lists.</p>
      )}
    </div>
  )
}
