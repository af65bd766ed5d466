import { ownText, valueAt } from '../../../../content/json-object.ts'
import { humanize } from '../../../model/display-names.ts'
import { valueIn } from '../../../model/json/tree.ts'
import { SitePicture } from '../../parts/site-picture.tsx'
import { useEditor } from '../../state/store.ts'
import * as own from '../fields-styles.ts'
import { choicesOf } from '../schema.ts'
import type { ControlProps } from './control.ts'

/** The places of a picture, row by row, as the schemas list them. */
const places = 'top-left,top,top-right,left,center,right,bottom-left,bottom,bottom-right'

/** Returns whether a choice is the part of a picture that stays in view. */
export const isFocus = (choices: readonly unknown[]): boolean => choices.join() === places

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
        {choicesOf(schema)?.map((place) => (
          <label key={String(place)}>
            <input
              type="radio"
              name={id}
              aria-label={humanize(String(place))}
              checked={(value ?? 'center') === place}
              onChange={() => props.choose(place === 'center' ? undefined : place)}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
