import { ListBoxItem } from 'react-aria-components'
import type { Suggestion } from '../../../model/link-suggestions.ts'
import * as menu from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { SitePicture } from '../../parts/site-picture.tsx'

/** A suggestion in a list. `textValue`: what typed letters lead to, or what is put into the field. */
export function Option({
  id,
  name,
  aside,
  hasPicture,
  textValue,
}: Suggestion & { textValue: string }) {
  return (
    <ListBoxItem
      id={id}
      textValue={textValue}
      className={({ isFocused }) => (isFocused ? `${menu.option} ${menu.reached}` : menu.option)}
    >
      {hasPicture && <SitePicture name={name} loading="lazy" />}
      <span>{name}</span>
      <span className={parts.help}>{aside}</span>
    </ListBoxItem>
  )
}
