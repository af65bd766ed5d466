import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { pathOf } from '../../model/display-names.ts'
import { applyCorrection } from '../../model/operations.ts'
import { Button } from '../parts/button.tsx'
import { edit, revealField } from '../state/actions.ts'

/** The longest correction that a button shows, in characters. */
const maxLength = 40

/** Returns the text of the button, with the correction if it is a single word. */
function nameOf(written: string): string {
  const word = /^"(.*)"$/s.exec(written)?.[1] ?? ''
  return word === '' || word.length > maxLength || word.includes('\\') ? 'Fix' : `Use “${word}”`
}

/** A button that applies the correction of a diagnostic; nothing if it has none. */
export function Correction({ diagnostic }: { diagnostic: Diagnostic }) {
  const { file, pointer, message, fix, suggestion } = diagnostic
  const correction = fix ?? suggestion
  if (!correction) return null
  const path = pathOf(pointer)
  return (
    <Button
      title={message}
      onPress={() => {
        edit((files) => applyCorrection(files, file, path, correction))
        revealField(file, path, diagnostic)
      }}
    >
      {nameOf(correction.text)}
    </Button>
  )
}
