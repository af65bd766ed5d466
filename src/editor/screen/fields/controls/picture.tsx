import { useState } from 'react'
import { originalPictures } from '../../../../content/pictures.ts'
import * as styles from '../../parts/field-styles.ts'
import { useEditor } from '../../state/store.ts'
import * as own from '../fields-styles.ts'
import type { ControlProps } from './control.ts'
import { Suggestions } from './suggestions.tsx'
import { UploadButton } from './upload-button.tsx'

/** A picture of `content/files/`, chosen or uploaded. */
export function PictureControl(props: ControlProps) {
  const pictures = originalPictures(useEditor((state) => state.siteFiles))
  const [isUploaded, setUploaded] = useState(false)
  const items = Object.entries(pictures).map(([name, { src, width, height }]) => ({
    id: name,
    name,
    aside: `${width} × ${height}`,
    picture: src,
  }))
  const chosen = items.find(({ name }) => name === props.value)
  return (
    <div className={own.pictureField}>
      <Suggestions
        control={props}
        label="Pictures"
        empty="No picture has this name."
        useItems={() => items}
      />
      {chosen && <img className={own.picture} src={chosen.picture} alt="" />}
      <UploadButton
        accept="image/*"
        onUploaded={(name) => {
          props.choose(name)
          setUploaded(true)
        }}
      >
        Upload a picture
      </UploadButton>
      <p className={styles.help}>
        {isUploaded
          ? 'The picture is in content/files/. Undo removes it from the page, but not from there.'
          : 'The picture is added to content/files/ at once, before you save.'}
      </p>
    </div>
  )
}
