import { type KeyboardEvent, memo } from 'react'
import { ownText } from '../../../content/json-object.ts'
import { sectionTypeName } from '../../model/display-names.ts'
import { textIn } from '../../model/files.ts'
import { nameIn } from '../../model/json/match.ts'
import { isReadable } from '../../model/json/tree.ts'
import { moveEntry } from '../../model/operations.ts'
import { deleteSection, duplicateSection, sectionsOf } from '../../model/sections.ts'
import { hasSections } from '../../model/shared.ts'
import { Button } from '../parts/button.tsx'
import { useDragOrder } from '../parts/drag-order.ts'
import * as dragStyles from '../parts/drag-styles.ts'
import { EntryButtons } from '../parts/entry-buttons.tsx'
import { focusSoon } from '../parts/focus.ts'
import { GripVertical as Grip, Plus } from '../parts/icons.generated.ts'
import * as panel from '../parts/panel-styles.ts'
import { choose } from '../parts/screen-parts.ts'
import * as parts from '../parts/shared-styles.ts'
import { useEntryKeys } from '../parts/use-entry-keys.ts'
import { VirtualList } from '../parts/virtual-list.tsx'
import { edit } from '../state/actions.ts'
import { shownDiagnosticsIn } from '../state/derived.ts'
import { getState, setState, useEditor } from '../state/store.ts'
import * as styles from './section-styles.ts'

const addButton = 'add-section'

const nameButton = (index: number) => document.getElementById(`section-${index}`)

const sectionsNow = (file: string) => sectionsOf(getState().session.files, file)

/** Returns the type of a section in words. */
function typeOf(section: unknown, index: number): string {
  const type = ownText(section, 'type')
  return type ? sectionTypeName(type) : `Section ${index + 1}`
}

/** Returns the name of a section: its type, and its heading where it has one. */
function nameOf(section: unknown, index: number): string {
  return [typeOf(section, index), nameIn(section)].filter((part) => part !== undefined).join(': ')
}

function move(file: string, from: number, to: number): void {
  const nameAt = (index: number) => typeOf(sectionsNow(file)[index], index)
  edit((files) => moveEntry(files, file, ['sections'], from, to), {
    selection: { file, section: to },
    announcement: `${nameAt(from)} moved ${to < from ? 'above' : 'below'} ${nameAt(to)}`,
  })
}

function duplicate(file: string, index: number): void {
  edit((files) => duplicateSection(files, file, index), {
    selection: { file, section: index + 1 },
  })
}

function remove(file: string, index: number): void {
  const sections = sectionsNow(file)
  const next = Math.min(index, sections.length - 2)
  edit((files) => deleteSection(files, file, index), {
    selection: next < 0 ? { file } : { file, section: next },
    announcement: `${typeOf(sections[index], index)} deleted. Undo brings it back.`,
  })
  focusSoon(() => nameButton(next) ?? document.getElementById(addButton))
}

interface RowProps {
  file: string
  index: number
  count: number
  section: unknown
  isSelected: boolean
  isBroken: boolean
  isTabStop: boolean
}

/** A section in the list. Alt with an arrow key moves it. Tab reaches only the buttons of the selected section. */
const Row = memo(function Row({ file, index, count, isSelected, ...props }: RowProps) {
  const { section, isBroken, isTabStop } = props
  const heading = nameIn(section)
  const id = `section-${index}`

  function onKeyDown(event: KeyboardEvent) {
    const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0)
    if (!event.altKey || to === index || to < 0 || to >= count) return
    event.preventDefault()
    move(file, index, to)
  }

  return (
    <>
      {/* A part of the button would not begin a drag in Firefox. See https://bugzilla.mozilla.org/show_bug.cgi?id=568313 */}
      <label htmlFor={id} className={`${styles.handle} ${dragStyles.handle}`} title="Drag">
        <Grip />
      </label>
      <button
        id={id}
        type="button"
        className={`${parts.covering} ${styles.names}`}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={nameOf(section, index)}
        aria-current={isSelected || undefined}
        aria-describedby={isBroken ? `${id}-error` : undefined}
        onClick={() => choose({ file, section: index }, 'preview')}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
      >
        {/* The space makes the visible words equal to the accessible name. */}
        <span>{typeOf(section, index)}</span>{' '}
        {heading !== undefined && <span className={parts.help}>{heading}</span>}
      </button>
      {isBroken && (
        <span id={`${id}-error`} className={parts.error}>
          Error
        </span>
      )}
      <span className={styles.buttons}>
        <EntryButtons
          index={index}
          count={count}
          tabIndex={isSelected ? 0 : -1}
          onMove={(from, to) => move(file, from, to)}
          onDuplicate={() => duplicate(file, index)}
          onDelete={() => remove(file, index)}
        />
      </span>
    </>
  )
})

/** The sections of the open page, from top to bottom. */
export function SectionList() {
  const file = useEditor(({ selection, session }) =>
    selection && session.files.has(selection.file) ? selection.file : undefined,
  )
  return file !== undefined && hasSections(file) ? <SectionsOf file={file} /> : null
}

function SectionsOf({ file }: { file: string }) {
  const files = useEditor((state) => state.session.files)
  const selected = useEditor((state) => state.selection?.section)
  const diagnostics = useEditor(shownDiagnosticsIn)
  const sections = sectionsOf(files, file)
  const keys = useEntryKeys(file, sections)
  const drag = useDragOrder(sections.length, (from, to) => move(file, from, to))
  const broken = new Set(
    diagnostics
      .filter((diagnostic) => diagnostic.file === file && diagnostic.severity === 'error')
      .map(({ pointer }) => Number(/^\/sections\/(\d+)/.exec(pointer)?.[1] ?? -1)),
  )
  return (
    <section id="sections" className={panel.panel} aria-label="Sections of the page">
      <div className={`${parts.spread} ${panel.head}`}>
        <h2>Sections</h2>
        <Button
          id={addButton}
          kind="plain"
          icon={Plus}
          onPress={() => setState({ dialog: 'add-section' })}
        >
          Add section
        </Button>
      </div>
      {sections.length === 0 && (
        <p className={parts.quiet}>
          {isReadable(textIn(files, file) ?? '')
            ? 'The page has no section yet.'
            : 'You see the sections again once the text of the page is valid JSON.'}
        </p>
      )}
      <VirtualList
        label="Sections"
        as="ol"
        className={panel.list}
        count={sections.length}
        rowHeight={44}
        current={selected}
        hasArrowKeys
      >
        {(index, row, isTabStop) => {
          const section = sections[index]
          return (
            <li
              key={keys[index]}
              {...row}
              aria-label={nameOf(section, index)}
              {...drag.source(index)}
              {...drag.target(index, `${parts.row} ${panel.row} ${styles.item}`)}
            >
              <Row
                file={file}
                index={index}
                section={section}
                isTabStop={isTabStop}
                count={sections.length}
                isSelected={index === selected}
                isBroken={broken.has(index)}
              />
            </li>
          )
        }}
      </VirtualList>
    </section>
  )
}
