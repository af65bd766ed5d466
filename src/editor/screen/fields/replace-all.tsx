import { useId, useRef, useState } from 'react'
import { TextArea } from 'react-aria-components'
import type { Path } from '../../../checks/read/layout.ts'
import { setValue } from '../../model/operations.ts'
import { optionsFromText } from '../../model/pasted-options.ts'
import { Button } from '../parts/button.tsx'
import { focusSoon } from '../parts/focus.ts'
import { ListRestart } from '../parts/icons.generated.ts'
import { Input } from '../parts/input.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { useFields } from './context.ts'

interface ReplaceAllProps {
  path: Path
  title: string
  entries: readonly unknown[]
}

/** Shows all entries of a list of texts as lines of one text, and replaces them. */
export function ReplaceAll({ path, title, entries }: ReplaceAllProps) {
  const { file } = useFields()
  const button = useId()
  const [text, setText] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = optionsFromText(text ?? '')

  function close() {
    setText(undefined)
    focusSoon(() => document.getElementById(button))
  }

  if (text === undefined) {
    return (
      <Button
        id={button}
        kind="plain"
        icon={ListRestart}
        onPress={() => {
          setText(entries.join('\n'))
          focusSoon(() => {
            area.current?.select()
            return area.current
          })
        }}
      >
        Replace all {title.toLowerCase()}
      </Button>
    )
  }
  return (
    <div className={parts.loose}>
      <Input label={`All ${title.toLowerCase()}, one on each line`} value={text} onChange={setText}>
        <TextArea
          ref={area}
          className={`${parts.control} ${parts.lines}`}
          rows={Math.min(12, Math.max(4, entries.length))}
        />
      </Input>
      <div className={parts.wrapped}>
        <Button
          kind="primary"
          disabled={lines.length === 0}
          onPress={() => {
            edit((files) => setValue(files, file, path, lines), {
              announcement: `${title}: ${lines.length} entries`,
            })
            close()
          }}
        >
          Replace
        </Button>
        <Button onPress={close}>Cancel</Button>
      </div>
    </div>
  )
}
