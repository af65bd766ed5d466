import { counted } from '../../../model/display-names.ts'
import { pagesShowing, sharedFileFor, sharedNames } from '../../../model/shared.ts'
import { Button } from '../../parts/button.tsx'
import * as parts from '../../parts/shared-styles.ts'
import { revealField } from '../../state/actions.ts'
import { useEditor } from '../../state/store.ts'
import { type ControlProps, textOf } from './control.ts'
import { Options } from './plain.tsx'

/** On which pages the sections of a file are. */
export function ShownOn({ file }: { file: string }) {
  const files = useEditor(({ session }) => session.files)
  const pages = pagesShowing(files, file)
  if (pages.length === 0) return <p className={parts.help}>No page shows these sections yet.</p>
  return (
    <p role="note" className={parts.help}>
      On {counted(pages.length, 'page')}: {pages.map(({ name }) => name).join(', ')}. A change here
      is a change on {pages.length === 1 ? 'it' : 'all of them'}.
    </p>
  )
}

/** The name of shared sections, and the way to them. */
export function SharedControl(props: ControlProps) {
  const files = useEditor(({ session }) => session.files)
  const shared = sharedFileFor(files, props.file, textOf(props.value))
  return (
    <>
      <Options {...props} values={sharedNames(files)} />
      {shared !== undefined && (
        <>
          <ShownOn file={shared} />
          <div>
            <Button onPress={() => revealField(shared, ['sections', 0])}>
              Edit these sections
            </Button>
          </div>
        </>
      )}
    </>
  )
}
