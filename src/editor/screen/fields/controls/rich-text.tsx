import { LazyRichControl } from '../../rich/lazy-rich-control.tsx'
import { labelId } from '../context.ts'
import type { ControlProps } from './control.ts'

/** A text with bold words, italics and links, as it looks. */
export function RichTextControl(props: ControlProps) {
  const { id, title, label, schema, file, path, value, invalid, describedBy } = props
  return (
    <LazyRichControl
      id={id}
      file={file}
      path={path}
      value={value}
      control={props}
      kind="text"
      hasMarks
      hasLineBreaks={schema.lineBreaks === true}
      isEntry={schema.lists === true}
      name={label ?? title}
      attributes={{
        ...(label === undefined ? { 'aria-labelledby': labelId(id) } : { 'aria-label': label }),
        'aria-describedby': describedBy,
        'aria-invalid': invalid ? 'true' : undefined,
      }}
      write={(text, _, step) =>
        step === undefined
          ? props.typeText(String(text))
          : props.choose(text === '' && props.optional ? undefined : text)
      }
      settingsOf={() => null}
    />
  )
}
