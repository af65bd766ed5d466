import { useState } from 'react'
import { filesFolder } from '../../../content/content-files.ts'
import { isSound } from '../../../content/uploaded-file.ts'
import { breadcrumbOf, counted, fileName } from '../../model/display-names.ts'
import { deleteFiles } from '../../model/file-edits.ts'
import { valueIn } from '../../model/json/tree.ts'
import { Choice } from '../parts/choice.tsx'
import { closeDialog } from '../parts/dialog.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Question } from '../parts/question.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { uploadedFilesIn, usesIn } from '../state/derived.ts'
import { getState, setState, useEditor } from '../state/store.ts'

/** Returns the names of the files that are deleted: those chosen in the list, or the one that is open. */
function useDoomed(): readonly string[] {
  const file = useEditor((state) => state.selection?.file) ?? filesFolder
  const { chosen } = useEditor((state) => state.filesView)
  const files = useEditor((state) => state.session.files)
  return file === filesFolder
    ? chosen.filter((name) => files.has(filesFolder + name))
    : [fileName(file)]
}

/** The places that use the files, by file if there are several. */
function Places({ names }: { names: readonly string[] }) {
  const uses = useEditor(usesIn)
  const files = useEditor((state) => state.session.files)
  return (
    <ul className={parts.rows} aria-label="Places that use the file">
      {names.flatMap((name) =>
        (uses.get(name) ?? []).map(({ file, path }) => {
          const breadcrumb = breadcrumbOf(file, valueIn(files, file), path)
          return (
            <li key={`${name} ${file} ${path.join('/')}`}>
              {names.length === 1 ? breadcrumb : `${name}: ${breadcrumb}`}
            </li>
          )
        }),
      )}
    </ul>
  )
}

/** Before files are deleted, shows the places that use them, and offers another file for them. */
export function DeleteFile() {
  const names = useDoomed()
  const uploadedFiles = useEditor(uploadedFilesIn)
  const uses = useEditor(usesIn)
  const [instead, setInstead] = useState('')
  const count = names.reduce((sum, name) => sum + (uses.get(name)?.length ?? 0), 0)
  const used = uploadedFiles.filter(({ name }) => names.includes(name) && uses.has(name))
  const others = uploadedFiles.filter(
    (one) =>
      !names.includes(one.name) &&
      isSound(one) &&
      used.every(({ picture }) => !picture === !one.picture),
  )
  const isOne = names.length === 1
  const subject = isOne ? names[0] : counted(names.length, 'file')
  const them = isOne ? 'the file' : 'them'

  function remove() {
    closeDialog()
    const message = `${subject} deleted. Undo brings ${isOne ? 'it' : 'them'} back.`
    edit((now) => deleteFiles(now, names, instead || undefined), { announcement: message })
    setState({ filesView: { ...getState().filesView, chosen: [] } })
    focusSoon(() => document.querySelector<HTMLElement>('form[aria-label="Fields"] button'))
  }

  return (
    <Question
      title={`Delete ${subject}?`}
      action={isOne ? 'Delete file' : `Delete ${subject}`}
      isDeletion
      onAnswer={remove}
    >
      {count === 0 ? (
        <p className={parts.quiet}>
          Nothing on the site uses {isOne ? 'this file' : 'these files'}. Undo brings{' '}
          {isOne ? 'it' : 'them'} back.
        </p>
      ) : (
        <>
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
            {instead === '' && 'The site can be published when these places use another file. '}
            Undo brings {them} back.
          </p>
          <p>{count === 1 ? `This place uses ${them}:` : `These ${count} places use ${them}:`}</p>
          <Places names={names} />
        </>
      )}
    </Question>
  )
}
