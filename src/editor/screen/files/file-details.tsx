import { useState } from 'react'
import { Input as TextInput } from 'react-aria-components'
import { filesFolder } from '../../../content/content-files.ts'
import { endOf, pictureTypes } from '../../../content/file-kinds.ts'
import { breadcrumbOf } from '../../model/display-names.ts'
import { renameFile } from '../../model/file-edits.ts'
import { valueIn } from '../../model/json/tree.ts'
import type { LocatedText } from '../../model/located-texts.ts'
import { fieldId } from '../fields/context.ts'
import { UploadButton } from '../fields/controls/upload-button.tsx'
import * as fields from '../fields/fields-styles.ts'
import { Head } from '../fields/head.tsx'
import { Note } from '../fields/note.tsx'
import { Button } from '../parts/button.tsx'
import { sentence } from '../parts/button-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import { ChevronLeft, Trash } from '../parts/icons.generated.ts'
import { Input } from '../parts/input.tsx'
import { OutsideLfs } from '../parts/outside-lfs.tsx'
import * as panel from '../parts/panel-styles.ts'
import * as parts from '../parts/shared-styles.ts'
import { SitePicture } from '../parts/site-picture.tsx'
import { edit, revealField, select } from '../state/actions.ts'
import { uploadedFilesIn, usesIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import { replaceWith } from '../state/uploaded-files.ts'
import { picturesIn } from '../state/use-picture.ts'
import { factsOf } from './file-facts.ts'
import * as styles from './files-styles.ts'

const none: readonly LocatedText[] = []

function Uses({ name }: { name: string }) {
  const uses = useEditor((state) => usesIn(state).get(name) ?? none)
  const files = useEditor((state) => state.session.files)
  if (uses.length === 0) return null
  return (
    <section>
      <h3 className={parts.label}>Used in</h3>
      <ul className={panel.list} aria-label="Used in">
        {uses.map(({ file, path }) => {
          const breadcrumb = breadcrumbOf(file, valueIn(files, file), path)
          return (
            <li key={`${file} ${path.join('/')}`} className={`${parts.row} ${panel.row}`}>
              <button
                type="button"
                className={`${parts.covering} ${panel.name}`}
                title={breadcrumb}
                onClick={() => revealField(file, path)}
              >
                {breadcrumb}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Rename({ name }: { name: string }) {
  const own = name.slice(name.lastIndexOf('/') + 1)
  const [typed, setTyped] = useState(own)
  const id = fieldId([])
  function rename() {
    const made = edit((files) => renameFile(files, name, typed))
    if (!made) return
    select({ file: made.file })
    focusSoon(() => document.getElementById(id))
  }
  return (
    <Input
      id={id}
      label="Name"
      value={typed}
      onChange={setTyped}
      help="Lower-case letters, digits and hyphens. The places that use the file are updated."
    >
      <div className={parts.row}>
        <TextInput className={parts.control} spellCheck={false} />
        <Button submits disabled={typed.trim() === '' || typed === own} onPress={rename}>
          Rename
        </Button>
      </div>
    </Input>
  )
}

/** Shows a file of `content/files/`, where it is used, and buttons to rename, replace and delete it. */
export function FileDetails({ name }: { name: string }) {
  const file = useEditor(uploadedFilesIn).find((one) => one.name === name)
  const isShown = useEditor((state) => picturesIn(state)[name] !== undefined)
  return (
    <>
      <Head title={name} help={file ? factsOf(file) : 'This file is not in Files any more.'}>
        <Button
          kind="plain"
          icon={ChevronLeft}
          className={`${sentence} ${fields.above}`}
          onPress={() => select({ file: filesFolder })}
        >
          Files
        </Button>
      </Head>
      {isShown && <SitePicture className={`${fields.picture} ${styles.picture}`} name={name} />}
      <Note path={[]} />
      {file?.blob !== undefined && (
        <>
          <Rename name={name} />
          <div className={parts.wrapped}>
            <UploadButton
              accept={isShown ? pictureTypes.join() : `.${endOf(name)}`}
              send={(chosen) => replaceWith(name, chosen, { isPicture: isShown })}
              onUploaded={() => {}}
            >
              Replace file
            </UploadButton>
            <Button icon={Trash} onPress={() => setState({ dialog: 'delete-file' })}>
              Delete file
            </Button>
          </div>
          {file.isOutsideLfs && <OutsideLfs names={[name]} />}
        </>
      )}
      <Uses name={name} />
    </>
  )
}
