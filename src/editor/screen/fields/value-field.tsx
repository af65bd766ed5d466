import type { FieldProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { contextOf, fieldId, noteId } from './context.ts'
import { ChoiceControl } from './controls/choice.tsx'
import { ColorControl } from './controls/color.tsx'
import type { ControlProps } from './controls/control.ts'
import { IconControl } from './controls/icon-picker.tsx'
import { JsonControl } from './controls/json.tsx'
import { LinkControl } from './controls/link.tsx'
import { IdControl, PathControl } from './controls/names.tsx'
import { NumberControl } from './controls/number.tsx'
import { PictureControl } from './controls/picture.tsx'
import { SwitchControl } from './controls/switch.tsx'
import { LineControl, LinesControl } from './controls/text.tsx'
import type { Control, FormNode } from './form-schema.ts'
import { diagnosticsAt } from './templates.tsx'

const controls: Record<Control, (props: ControlProps) => ReactNode> = {
  line: LineControl,
  lines: LinesControl,
  link: LinkControl,
  picture: PictureControl,
  color: ColorControl,
  icon: IconControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  number: NumberControl,
  path: PathControl,
  id: IdControl,
  json: JsonControl,
}

/** The control of a value that is no group and no list. */
export function ValueField({ schema, fieldPathId, formData, registry }: FieldProps) {
  const node = schema as unknown as FormNode
  const context = contextOf(registry)
  const path = [...context.base, ...fieldPathId.path]
  const id = fieldId(path)
  const diagnostics = diagnosticsAt(context, path)
  const Control = controls[node.control ?? 'json']
  const last = fieldPathId.path.at(-1)
  const isEntry = typeof last === 'number'
  return (
    <Control
      id={id}
      node={node}
      file={context.file}
      path={path}
      value={formData}
      label={isEntry ? `${node.title} ${last + 1}` : undefined}
      invalid={diagnostics.some(({ severity }) => severity === 'error')}
      describedBy={
        diagnostics.length > 0 || (node.description !== undefined && !isEntry)
          ? noteId(id)
          : undefined
      }
    />
  )
}
