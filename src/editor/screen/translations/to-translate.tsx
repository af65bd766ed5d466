import type { Path } from '../../../checks/read/layout.ts'
import { counted } from '../../model/display-names.ts'
import { fieldId, labelId, useFields, useIsReached } from '../fields/context.ts'
import { Button } from '../parts/button.tsx'
import { ArrowDown } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'
import { goToNextText, textsLeftIn } from './next-text.ts'
import type { Work } from './works.ts'

/** Leads to the next text that is to translate. `isOnward`: whether it is at a text. */
export function NextText({ isOnward }: { isOnward: boolean }) {
  return (
    <Button
      kind="plain"
      icon={ArrowDown}
      title="Next text (Ctrl+Enter)"
      onPress={() => goToNextText({ isOnward })}
    >
      Next text
    </Button>
  )
}

/** Marks a text that is to translate, and offers to leave it as it is, for instance a name. */
export function ToTranslate({ path, work: { mark, action, make } }: { path: Path; work: Work }) {
  const { file } = useFields()
  const isReached = useIsReached(path)
  return (
    <div className={parts.wrapped}>
      <p className={parts.warning}>{mark}</p>
      <Button
        kind="plain"
        aria-describedby={labelId(fieldId(path))}
        onPress={() => edit((files) => make(files, file, path))}
      >
        {action}
      </Button>
      {isReached && <NextText isOnward />}
    </div>
  )
}

/** Leads on from a text that is translated, while others are left. */
export function Translated({ path }: { path: Path }) {
  const isReached = useIsReached(path)
  const left = useEditor(textsLeftIn).length
  if (!isReached || left === 0) return null
  return (
    <div className={parts.wrapped}>
      <p className={parts.help}>{counted(left, 'text')} left</p>
      <NextText isOnward />
    </div>
  )
}
