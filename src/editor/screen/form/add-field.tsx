import { formFile, isForm } from '../../../content/content-files.ts'
import { addField } from '../../model/form-fields.ts'
import { fieldKinds } from '../../model/form-kinds.ts'
import { Cards } from '../parts/cards.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { announce, edit, revealField } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'

/** Offers every kind of field that a form can have. */
export function AddField() {
  const files = useEditor((state) => state.session.files)
  const selected = useEditor((state) => state.selection?.file)
  const form = selected !== undefined && isForm(selected) ? selected : formFile
  const cards = fieldKinds(files).map(({ name, entries }) => ({
    name,
    description: `For example: ${entries.title}`,
    onPress() {
      const made = edit((now) => addField(now, form, entries))
      if (!made) return
      revealField(form, ['properties', made.field, 'title'])
      announce(made.label)
    },
  }))

  return (
    <Dialog title="Add field" wide>
      <Cards label="Kinds of field" cards={cards} />
    </Dialog>
  )
}
