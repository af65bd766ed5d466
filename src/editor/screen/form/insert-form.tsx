import { useState } from 'react'
import { formFile } from '../../../content/content-files.ts'
import { formTitle, insertForm } from '../../model/forms.ts'
import { Choice } from '../parts/choice.tsx'
import { Question } from '../parts/question.tsx'
import { announce, edit, revealField } from '../state/actions.ts'
import { pagesIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'

/** Asks for the page that shows the open form. */
export function InsertForm() {
  const files = useEditor((state) => state.session.files)
  const form = useEditor((state) => state.selection?.file) ?? formFile
  const pages = useEditor(pagesIn)
  const [page, setPage] = useState(pages[0]?.file ?? '')
  function insert() {
    const made = edit((now) => insertForm(now, form, page))
    if (!made) return
    revealField(made.file, ['sections', made.section, 'heading'])
    announce(made.label)
  }
  return (
    <Question
      title={`Put “${formTitle(files, form)}” on a page`}
      action="Put it there"
      onAnswer={insert}
    >
      <Choice
        label="Page"
        value={page}
        onChange={setPage}
        options={pages.map(({ file, name, path }) => ({ value: file, name: `${name} (${path})` }))}
      />
    </Question>
  )
}
