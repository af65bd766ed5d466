import { useState } from 'react'
import { filesFolder } from '../../../content/content-files.ts'
import { isSound } from '../../../content/uploaded-file.ts'
import { deleteFile } from '../../model/file-edits.ts'
import { valueIn } from '../../model/json/tree.ts'
import { fileName, placeWords } from '../../model/words.ts'
import { Choice } from '../parts/choice.tsx'
import { closeDialog } from '../parts/dialog.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Question } from '../parts/question.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { uploadedFilesIn, usesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'

/** Before a file is deleted, shows the places that use it, and offers another file for them. */
export function DeleteFile() {
  const name = fileName(useEditor((state) => state.selection?.file) ?? filesFolder)
  const files = useEditor((state) => state.session.files)
  const uploadedFiles = useEditor(uploadedFilesIn)
  const uses = useEditor(usesIn).get(name) ?? []
  const [instead, setInstead] = useState('')
  const file = uploadedFiles.find((one) => one.name === name)
  const others = uploadedFiles.filter(
    (one) => one.name !== name && isSound(one) && !one.picture === !file?.picture,
  )

  function remove() {
    closeDialog()
    const say = `${name} deleted. Undo brings it back.`
    edit((now) => deleteFile(now, name, instead || undefined), { say })
    focusSoon(() => document.querySelector<HTMLElement>('form[aria-label="Fields"] button'))
  }

  return (
    <Question title={`Delete ${name}?`} action="Delete file" onAnswer={remove}>
      {uses.length === 0 ? (
        <p className={parts.quiet}>Nothing on the site uses this file. Undo brings it back.</p>
      ) : (
        <>
          <p>
            {uses.length === 1 ? 'This place uses' : `These ${uses.length} places use`} the file:
          </p>
          <ul className={parts.rows} aria-label="Places that use the file">
            {uses.map(({ file: place, path }) => (
              <li key={`${place} ${path.join('/')}`}>
                {placeWords(place, valueIn(files, place), path)}
              </li>
            ))}
          </ul>
          <Choice
            label="Use instead"
            value={instead}
            onChange={setInstead}
            options={[
              { value: '', name: 'No other file' },
              ...others.map((one) => ({ value: one.name, name: one.name })),
            ]}
          />
          <p className={parts.quiet}>
            {instead === '' && 'You can save again when these places use another file. '}
            Undo brings the file back.
          </p>
        </>
      )}
    </Question>
  )
}
