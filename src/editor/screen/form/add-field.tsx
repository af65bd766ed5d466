import { isFormFile } from '../../../content/content-files.ts'
import { addField, fieldKinds } from '../../edits/form-fields.ts'
import { Dialog } from '../parts/dialog.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import { announce, edit, goTo } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './form-styles.ts'

/** Offers every kind of field that the form may have. */
export function AddField() {
  const isOpen = useEditor((state) => state.dialog === 'add-field')
  return isOpen ? <OpenAddField /> : null
}

function OpenAddField() {
  const files = useEditor((state) => state.session.files)
  const file = useEditor((state) => state.selection?.file)
  if (file === undefined || !isFormFile(file)) return null
  return (
    <Dialog name="add-field" title="Add field" wide>
      <div className={dialog.body}>
        <ul className={styles.kinds} aria-label="Kinds of field">
          {fieldKinds(files).map(({ name, entries }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.kind}
                aria-label={name}
                onClick={() => {
                  const made = edit((now) => addField(now, entries, undefined, file))
                  if (!made) return
                  goTo(file, ['properties', made.field, 'title'])
                  announce(made.label)
                }}
              >
                <span>{name}</span>
                <span className={styles.example}>For example: {String(entries.title)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
