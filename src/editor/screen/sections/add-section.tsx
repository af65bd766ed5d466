import { useState } from 'react'
import { isObject } from '../../../content/json-object.ts'
import { nameIn } from '../../edits/json/match.ts'
import { addSection, type SectionType, sectionTypes } from '../../edits/sections.ts'
import { Dialog } from '../parts/dialog.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import { Input } from '../parts/input.tsx'
import { edit, goTo } from '../state/actions.ts'
import { useEditor } from '../state/store.ts'
import * as styles from './add-section-styles.ts'

/** What an example shows: its heading and a few of its other texts. */
function ExampleOf({ example }: { example: SectionType['example'] }) {
  const heading = nameIn(example)
  const text = typeof example.text === 'string' ? example.text : undefined
  const entries = Object.values(example).find(Array.isArray) ?? []
  const parts = entries.flatMap((entry: unknown) =>
    typeof entry === 'string' ? entry : isObject(entry) ? (nameIn(entry) ?? []) : [],
  )
  return (
    <span className={styles.example} aria-hidden="true">
      {heading !== undefined && <span className={styles.heading}>{heading}</span>}
      {text !== undefined && <span className={styles.text}>{text}</span>}
      {parts.length > 0 && (
        <span className={styles.parts}>
          {parts.slice(0, 4).map((part, index) => (
            <span key={index}>{part}</span>
          ))}
        </span>
      )}
    </span>
  )
}

/** Offers every type of section that there is. `index`: the number that the new one gets. */
export function AddSection({ file, index }: { file: string; index: number }) {
  const files = useEditor((state) => state.session.files)
  const isOpen = useEditor((state) => state.dialog === 'add-section')
  const [query, search] = useState('')
  if (!isOpen) return null
  const types = sectionTypes(files).filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(query.trim().toLowerCase()),
  )

  function add({ type, name }: SectionType) {
    const made = edit((now) => addSection(now, file, index, type), {
      selection: { file, section: index },
      say: `${name} added`,
    })
    if (!made) return
    goTo(file, ['sections', index])
  }

  return (
    <Dialog name="add-section" title="Add section" wide>
      <div className={dialog.body}>
        <Input label="Search" value={query} onChange={search} autoFocus />
        <ul className={styles.types} aria-label="Section types">
          {types.map((type) => (
            <li key={type.type}>
              <button
                type="button"
                className={styles.card}
                aria-label={type.name}
                aria-describedby={`type-${type.type}`}
                onClick={() => add(type)}
              >
                <ExampleOf example={type.example} />
                <span className={styles.name}>{type.name}</span>
                <span id={`type-${type.type}`} className={styles.description}>
                  {type.description}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {types.length === 0 && <p className={dialog.lead}>No type of section is called that.</p>}
      </div>
    </Dialog>
  )
}
