import ArrowDown from 'lucide-react/icons/arrow-down'
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { untranslatedCode } from '../../../checks/rules/translations.ts'
import { pathOf } from '../../model/words.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { goTo } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'

/** Returns the number of texts that are still to translate, by file. */
export function leftToTranslate(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const left = new Map<string, number>()
  for (const { code, file } of diagnostics) {
    if (code === untranslatedCode) left.set(file, (left.get(file) ?? 0) + 1)
  }
  return left
}

/** Says how many texts of a file are still to translate, and leads from one to the next. */
export function LeftToTranslate({ file }: { file: string }) {
  const diagnostics = useEditor(diagnosticsIn)
  const target = useEditor((state) => state.target)
  const left = diagnostics.filter((one) => one.file === file && one.code === untranslatedCode)
  const here = target?.file === file ? toPointer(target.path) : undefined
  const next = left[(left.findIndex(({ pointer }) => pointer === here) + 1) % left.length]
  if (!next) return null
  return (
    <div className={parts.spread}>
      <p className={parts.warning}>
        {left.length} {left.length === 1 ? 'text is' : 'texts are'} still to translate.
      </p>
      <Button kind="plain" icon={ArrowDown} onPress={() => goTo(file, pathOf(next.pointer))}>
        Next text
      </Button>
    </div>
  )
}
