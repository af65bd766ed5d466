import { ownText, valueAt } from '../../../../content/json-object.ts'
import { humanize } from '../../../model/display-names.ts'
import { valueIn } from '../../../model/json/tree.ts'
import { SitePicture } from '../../parts/site-picture.tsx'
import { useEditor } from '../../state/store.ts'
import * as own from '../fields-styles.ts'
import { optionsOf } from '../schema.ts'
import type { ControlProps } from './control.ts'

/** The places of a picture, row by row, as the schemas list them. */
const focusPoints = 'top-left,top,top-right,left,center,right,bottom-left,bottom,bottom-right'

/** Returns whether a choice is the part of a picture that stays in view. */
export const isFocus = (options: readonly unknown[]): boolean => options.join() === focusPoints

/** The part of a picture that stays in view, which is chosen on the picture itself. */
export function FocusControl(props: ControlProps) {
  const { id, file, path, schema, title, value, describedBy } = props
  const name = useEditor(({ session }) => {
    const content = valueIn(session.files, file)
    return ownText(valueAt(content, path.slice(0, -1)), 'file') ?? ''
  })
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={title}
      aria-describedby={describedBy}
      className={own.focus}
    >
      <SitePicture className={own.picture} name={name} />
      <div>
        {optionsOf(schema)?.map((point) => (
          <label key={String(point)}>
            <input
              type="radio"
              name={id}
              aria-label={humanize(String(point))}
              checked={(value ?? 'center') === point}
              onChange={() => props.choose(point === 'center' ? undefined : point)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
