import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import {
  changedCode,
  lostCode,
  missingCode,
  untranslatedCode,
} from '../../../checks/diagnostics/translators-work.ts'
import { counted } from '../../model/display-names.ts'
import { confirmTranslation } from '../../model/originals.ts'
import { Button } from '../parts/button.tsx'
import { Check } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { textsLeftIn } from './next-text.ts'
import { NextText } from './to-translate.tsx'
import { works } from './works.ts'

const changes = [changedCode, missingCode, lostCode]

/** The most changes that are told in words. */
const maxShown = 3

/** How many texts of a file are to translate, and in how many places its original has changed since. */
interface LeftWork {
  untranslated: number
  changed: number
}

/** Returns what is left to translate, by file. */
export function leftToTranslate(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, LeftWork> {
  const left = new Map<string, LeftWork>()
  for (const { code, file } of diagnostics) {
    const isChange = changes.includes(code)
    if (!isChange && code !== untranslatedCode) continue
    const work = left.get(file) ?? { untranslated: 0, changed: 0 }
    work[isChange ? 'changed' : 'untranslated']++
    left.set(file, work)
  }
  return left
}

/** Says how much of a file is to translate, and leads from one text to the next. */
export function LeftToTranslate({ file }: { file: string }) {
  const diagnostics = useEditor(diagnosticsIn)
  const isSomewhere = useEditor(textsLeftIn).length > 0
  const own = diagnostics.filter((one) => one.file === file)
  const work = leftToTranslate(own).get(file)
  if (!work) return null
  const { untranslated, changed } = work
  // Texts without a field here are listed.
  const elsewhere = own.filter(({ code }) => changes.includes(code) && !works[code])
  return (
    <div className={parts.tight}>
      {untranslated > 0 && (
        <p className={parts.warning}>
          {untranslated} {untranslated === 1 ? 'text is' : 'texts are'} still to translate.
        </p>
      )}
      {changed > 0 && (
        <p className={parts.warning}>
          The original has changed in {counted(changed, 'place')} since it was translated.
        </p>
      )}
      {elsewhere.slice(0, maxShown).map(({ message }, index) => (
        <p key={index} className={parts.help}>
          {message}
        </p>
      ))}
      {elsewhere.length > maxShown && (
        <p className={parts.help}>And {counted(elsewhere.length - maxShown, 'more text')}.</p>
      )}
      <div className={parts.row}>
        {isSomewhere && <NextText isOnward={false} />}
        {changed > 0 && (
          <Button
            kind="plain"
            icon={Check}
            onPress={() => edit((files) => confirmTranslation(files, file))}
          >
            All is up to date
          </Button>
        )}
      </div>
    </div>
  )
}
