import { useState } from 'react'
import { EditError } from '../../edits/files.ts'
import { newPage, pathForTitle } from '../../edits/pages.ts'
import { fileName } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { Choice } from '../parts/choice.tsx'
import { closeDialog, Dialog } from '../parts/dialog.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import { Input } from '../parts/input.tsx'
import { announce, edit, goTo } from '../state/actions.ts'
import { pagesIn } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'
import * as styles from './page-styles.ts'

/** Asks for the title and the path of a new page, and with what it begins. */
export function NewPage() {
  const isOpen = useEditor((state) => state.dialog === 'new-page')
  return isOpen ? <OpenNewPage /> : null
}

function OpenNewPage() {
  const files = useEditor((state) => state.session.files)
  const pages = useEditor(pagesIn)
  const [title, setTitle] = useState('')
  const [typed, typePath] = useState<string>()
  const [copyOf, copy] = useState('')
  const [refusal, refuse] = useState<string>()
  const path = typed ?? (title.trim() === '' ? '' : pathForTitle(files, title))
  const isReady = title.trim() !== '' && path.trim() !== ''

  function create() {
    if (!isReady) return
    const page = { title: title.trim(), path: path.trim(), copyOf: copyOf || undefined }
    try {
      newPage(getState().session.files, page)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      refuse(`${error.message} ${error.help}`)
      return
    }
    const made = edit((now) => newPage(now, page))
    if (!made) return
    goTo(made.file, ['title'])
    announce(made.label)
  }

  return (
    <Dialog name="new-page" title="New page">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <div className={`${dialog.body} ${styles.fields}`}>
          <Input label="Title" value={title} onChange={setTitle} autoFocus />
          <Input
            label="Path"
            value={path}
            onChange={(next) => {
              typePath(next)
              refuse(undefined)
            }}
            help="The address of the page, made from its title. Small letters, digits and hyphens."
            error={refusal}
          />
          <Choice
            label="Begin with"
            value={copyOf}
            onChange={copy}
            options={[
              { value: '', name: 'An empty page' },
              ...pages.map(({ file, title: name }) => ({
                value: file,
                name: `A copy of ${name || fileName(file)}`,
              })),
            ]}
          />
        </div>
        <div className={dialog.foot}>
          <Button onPress={closeDialog}>Cancel</Button>
          <Button kind="primary" submits disabled={!isReady}>
            Create page
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
