import { useState } from 'react'
import { notShownMessage } from '../../../../checks/rules/uploads.ts'
import { pictureTypes } from '../../../../content/file-kinds.ts'
import type { StoredFile } from '../../../model/file-edits.ts'
import { useFileDrop } from '../../parts/file-drop.ts'
import * as parts from '../../parts/shared-styles.ts'
import { SitePicture } from '../../parts/site-picture.tsx'
import { uploadedFilesIn } from '../../state/derived.ts'
import { useEditor } from '../../state/store.ts'
import { uploadPicture } from '../../state/uploaded-files.ts'
import { picturesIn } from '../../state/use-picture.ts'
import * as own from '../fields-styles.ts'
import type { ControlProps } from './control.ts'
import { Suggestions } from './suggestions.tsx'
import { UploadButton, type UploadedNow, useUpload } from './upload-button.tsx'

/** Returns the size of a picture in pixels; empty if its bytes were not read. */
const sizeOf = ({ picture }: StoredFile) => (picture ? `${picture.width} × ${picture.height}` : '')

/** A picture of `content/files/`, which can be chosen or uploaded. */
export function PictureControl(props: ControlProps) {
  const pictures = useEditor(picturesIn)
  const [isUploaded, setUploaded] = useState(false)
  const files = useEditor(uploadedFilesIn)
  const items = files
    .filter((file) => Object.hasOwn(pictures, file.name) && !notShownMessage(file))
    .map((file) => ({ id: file.name, name: file.name, aside: sizeOf(file), hasPicture: true }))
  const chosen = items.find(({ name }) => name === props.value)
  const onUploaded = ([file]: readonly UploadedNow[]) => {
    if (!file) return
    props.choose(file.name)
    setUploaded(true)
  }
  const { sendAll } = useUpload({ send: uploadPicture, onUploaded })
  const { isOver, attributes } = useFileDrop((files) => void sendAll(files.slice(0, 1)))
  const field = `${parts.stack} ${parts.narrow}`
  return (
    <div className={isOver ? `${field} ${own.dropTarget}` : field} {...attributes}>
      <Suggestions
        control={props}
        label="Pictures"
        empty="There is no picture yet."
        useItems={() => items}
      />
      {chosen && <SitePicture className={own.picture} name={chosen.name} />}
      <UploadButton accept={pictureTypes.join()} send={uploadPicture} onUploaded={onUploaded}>
        Upload a picture
      </UploadButton>
      <p className={parts.help}>
        {isUploaded
          ? 'The picture is in Files. Undo removes it from the page. Undo again removes it from Files.'
          : 'You can also drop or paste a picture here. It is saved with your other changes.'}
      </p>
    </div>
  )
}
