import { useState } from 'react'
import type { ControlProps } from '../fields/controls/control.ts'
import { JsonControl } from '../fields/controls/json.tsx'
import { LinesControl } from '../fields/controls/text-control.tsx'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/shared-styles.ts'
import { readDocument } from './documents.ts'
import { RichEditor } from './rich-editor.tsx'
import type { RichEditorProps } from './use-rich-view.ts'

export type RichControlProps = Omit<RichEditorProps, 'showAsText'> & {
  control: ControlProps
}

/** A text that looks like a text, or its notation for people who want that. */
export default function RichControl({ control, ...props }: RichControlProps) {
  const read = () => readDocument(props.value, props)
  const [isText, setText] = useState(() => read() === undefined)
  // The editor begins again, because only a new one has what was written meanwhile.
  if (!isText) return <RichEditor {...props} showAsText={() => setText(true)} />
  const isReadable = read() !== undefined
  const Notation = props.kind === 'text' && isReadable ? LinesControl : JsonControl
  return (
    <div className={parts.tight}>
      <Notation {...control} label={control.label ?? control.title} />
      {isReadable && (
        <div>
          <Button kind="plain" onPress={() => setText(false)}>
            As it looks
          </Button>
        </div>
      )}
    </div>
  )
}
