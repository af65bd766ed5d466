import Grip from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useMemo, useRef } from 'react'
import {
  Button as AriaButton,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components'
import { isObject } from '../../../content/json-object.ts'
import { nameIn } from '../../edits/json/match.ts'
import { isPageFile } from '../../edits/pages.ts'
import { deleteSection, duplicateSection, moveSection } from '../../edits/sections.ts'
import { inWords } from '../../edits/words.ts'
import { Button } from '../parts/button.tsx'
import { EntryButtons } from '../parts/entry-buttons.tsx'
import { focusSoon } from '../parts/focus.ts'
import * as panel from '../parts/panel-styles.ts'
import { useEntryKeys } from '../parts/use-entry-keys.ts'
import { useSettled } from '../parts/use-settled.ts'
import { edit, sectionsOf, select } from '../state/actions.ts'
import { diagnosticsIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import { AddSection } from './add-section.tsx'
import * as styles from './section-styles.ts'

const addButton = 'add-section'

/** The type of a section in words, and its heading. */
function namesOf(section: unknown, index: number): { type: string; heading: string | undefined } {
  const type = isObject(section) && typeof section.type === 'string' ? section.type : undefined
  return { type: type ? inWords(type) : `Section ${index + 1}`, heading: nameIn(section) }
}

interface Row {
  id: string
  file: string
  index: number
  count: number
  isBroken: boolean
  type: string
  heading: string | undefined
}

/** The rows, in which one that says what it said is the same object: it need not be drawn again. */
function useSame(rows: readonly Row[]): readonly Row[] {
  const last = useRef<readonly Row[]>([])
  const same = rows.map((row) => {
    const text = JSON.stringify(row)
    return last.current.find((one) => one.id === row.id && JSON.stringify(one) === text) ?? row
  })
  useLayoutEffect(() => {
    last.current = same
  })
  return same
}

/** The sections of the page that is open, from top to bottom. */
export function SectionList() {
  const file = useEditor((state) => state.selection?.file)
  return file !== undefined && isPageFile(file) ? <SectionsOf file={file} /> : null
}

function SectionsOf({ file }: { file: string }) {
  const files = useEditor((state) => state.session.files)
  const selected = useEditor((state) => state.selection?.section)
  const diagnostics = useEditor(diagnosticsIn)
  const list = useRef<HTMLDivElement>(null)
  const sections = sectionsOf(files, file)
  const keys = useEntryKeys(file, sections)
  const nameAt = (index: number) => namesOf(sections[index], index).type

  const broken = new Set(
    diagnostics
      .filter((diagnostic) => diagnostic.file === file && diagnostic.severity === 'error')
      .map(({ pointer }) => Number(/^\/sections\/(\d+)/.exec(pointer)?.[1] ?? -1)),
  )

  function move(from: number, to: number) {
    if (to < 0 || to >= sections.length || to === from) return
    const beside = to < from ? `above ${nameAt(to)}` : `below ${nameAt(to)}`
    edit((now) => moveSection(now, file, from, to), {
      selection: { file, section: to },
      say: `${nameAt(from)} moved ${beside}`,
    })
  }

  function remove(index: number) {
    const next = Math.min(index, sections.length - 2)
    edit((now) => deleteSection(now, file, index), {
      selection: next < 0 ? { file } : { file, section: next },
      say: `${nameAt(index)} deleted. Undo brings it back.`,
    })
    focusSoon(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[role="row"]')
      return rows?.[next] ?? document.getElementById(addButton)
    })
  }

  const { dragAndDropHooks } = useDragAndDrop({
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={({ isDropTarget }) => (isDropTarget ? styles.dropHere : styles.dropLine)}
      />
    ),
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys: dragged, target }) {
      const [key] = dragged
      const from = keys.indexOf(String(key))
      const over = keys.indexOf(String(target.key))
      const before = target.dropPosition === 'before' ? over : over + 1
      move(from, before > from ? before - 1 : before)
    },
  })

  // A row is drawn again where it says something else, and a letter typed into a heading once there is no
  // other one for a while: the list draws all its rows at once.
  const rows = useSame(
    sections.map((section, index): Row => {
      const id = keys[index] ?? ''
      const isBroken = broken.has(index)
      return { id, file, index, count: sections.length, isBroken, ...namesOf(section, index) }
    }),
  )
  const now = useRef({ move, remove })
  useLayoutEffect(() => {
    now.current = { move, remove }
  })
  const shape = JSON.stringify([selected, rows.map(({ heading: _, ...row }) => row)])
  const headings = useSettled(JSON.stringify(rows.map(({ heading }) => heading)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown, and no more.
  const grid = useMemo(
    () => (
      <GridList
        ref={list}
        aria-label="Sections"
        className={styles.list}
        keyboardNavigationBehavior="tab"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={selected === undefined ? [] : [keys[selected] ?? '']}
        onSelectionChange={(chosen) => {
          const [key] = chosen === 'all' ? [] : [...chosen]
          if (key !== undefined) select({ file, section: keys.indexOf(String(key)) })
        }}
        dragAndDropHooks={dragAndDropHooks}
        items={rows}
        renderEmptyState={() => <p className={panel.empty}>The page has no section yet.</p>}
      >
        {({ id, file, index, count, isBroken, type, heading }: Row) => (
          <GridListItem
            id={id}
            textValue={heading === undefined ? type : `${type}: ${heading}`}
            className={({ isSelected, isDragging }) =>
              [styles.item, isSelected && styles.selected, isDragging && styles.dragged]
                .filter(Boolean)
                .join(' ')
            }
          >
            <AriaButton slot="drag" className={styles.handle} aria-label={`Drag ${type}`}>
              <Grip aria-hidden="true" size="1rem" strokeWidth={1.75} />
            </AriaButton>
            <span className={styles.names}>
              <span className={styles.type}>
                {type}
                {isBroken && <span className={panel.errorMark}>Error</span>}
              </span>
              {heading !== undefined && <span className={styles.heading}>{heading}</span>}
            </span>
            <span className={styles.buttons}>
              <EntryButtons
                index={index}
                count={count}
                onMove={(from, to) => now.current.move(from, to)}
                onDuplicate={() =>
                  edit((files) => duplicateSection(files, file, index), {
                    selection: { file, section: index + 1 },
                  })
                }
                onDelete={() => now.current.remove(index)}
              />
            </span>
          </GridListItem>
        )}
      </GridList>
    ),
    [shape, headings],
  )

  return (
    <section className={panel.panel} aria-label="Sections of the page">
      <div className={panel.head}>
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
      {grid}
      <AddSection file={file} index={selected === undefined ? sections.length : selected + 1} />
    </section>
  )
}
