import type { Command, EditorState } from 'prosemirror-state'
import { useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { marks, nodes } from '../../model/rich/schema.ts'
import { Button } from '../parts/button.tsx'
import type { EditorIcon } from '../parts/editor-icon.tsx'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Bold,
  Italic,
  Link,
  Plus,
  Trash,
} from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import {
  bold,
  depthOf,
  figureKinds,
  hasMark,
  indent,
  italic,
  kindAt,
  moveBlock,
  outdent,
  setKind,
  type TextKind,
  textKinds,
} from './commands.ts'
import { deleteBlock } from './insert-commands.ts'
import type { RichOptions } from './keys.ts'
import * as styles from './rich-styles.ts'
import { cellAt, goToCell, tableChanges } from './tables.ts'

interface BarProps {
  label: string
  state: EditorState
  options: RichOptions
  /** Runs commands one after the other, and returns the focus to the text. */
  run(...commands: Command[]): void
  openLinkDialog(): void
  /** Asks what to insert, beside a button. */
  openInsertMenu(button: Element): void
  showAsText(): void
}

const tableIcons: readonly EditorIcon[] = [Plus, ArrowUp, ArrowDown, Trash]
const columnIcons: readonly EditorIcon[] = [Plus, ArrowLeft, ArrowRight, Trash]

/** What can be done to the row and the column at the caret. */
export function TableBar({ state, run }: Pick<BarProps, 'state' | 'run'>) {
  const here = cellAt(state)
  if (!here) return null
  const { ofRow, ofColumn } = tableChanges(here, 2)
  const buttonsOf = (changes: typeof ofRow, icons: readonly EditorIcon[]) =>
    changes.map(({ label, isOff, command, to }, index) => (
      <Button
        key={label}
        kind="plain"
        icon={icons[index] ?? Plus}
        label={label}
        disabled={isOff}
        onPress={() => run(command, goToCell(to.row, to.column))}
      />
    ))
  return (
    <Toolbar className={`${parts.wrapped} ${styles.bar}`} aria-label="Rows and columns">
      <span className={styles.name}>Row {here.row + 1}</span>
      {buttonsOf(ofRow, tableIcons)}
      <span className={styles.name}>Column {here.column + 1}</span>
      {buttonsOf(ofColumn, columnIcons)}
    </Toolbar>
  )
}

/** What a text is at the caret, and what it can become. */
function KindSelect({ state, run }: Pick<BarProps, 'state' | 'run'>) {
  const kind = kindAt(state)
  const isText = kind in textKinds
  return (
    <select
      aria-label="Kind of text"
      className={styles.kind}
      value={kind}
      disabled={!isText}
      onChange={({ target }) => run(setKind(target.value as TextKind))}
    >
      {Object.entries(isText ? textKinds : figureKinds).map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  )
}

/** What can be done to a long text at the caret. */
function BlockButtons({ state, run, openInsertMenu }: BarProps) {
  const insert = useRef<HTMLButtonElement>(null)
  const listDepth = depthOf(state, nodes.list)
  return (
    <>
      {listDepth > 0 && (
        <>
          <Button
            kind="plain"
            icon={ArrowRight}
            label="Indent"
            title="Indent (Tab)"
            disabled={!indent(state)}
            onPress={() => run(indent)}
          />
          <Button
            kind="plain"
            icon={ArrowLeft}
            label="Outdent"
            title="Outdent (Shift+Tab)"
            onPress={() => run(outdent)}
          />
        </>
      )}
      <Button
        kind="plain"
        icon={ArrowUp}
        label="Move up"
        title="Move up (Alt+↑)"
        disabled={!moveBlock(-1)(state)}
        onPress={() => run(moveBlock(-1))}
      />
      <Button
        kind="plain"
        icon={ArrowDown}
        label="Move down"
        title="Move down (Alt+↓)"
        disabled={!moveBlock(1)(state)}
        onPress={() => run(moveBlock(1))}
      />
      <Button kind="plain" icon={Trash} label="Delete block" onPress={() => run(deleteBlock)} />
      <Button
        kind="plain"
        icon={Plus}
        title="Insert (/)"
        ref={insert}
        onPress={() => insert.current && openInsertMenu(insert.current)}
      >
        Insert
      </Button>
    </>
  )
}

/** The bar for the selection. */
export function Bar(props: BarProps) {
  const { label, state, options, run, openLinkDialog, showAsText } = props
  const { kind, hasMarks } = options
  return (
    <Toolbar className={`${parts.wrapped} ${styles.bar}`} aria-label={`Marks of ${label}`}>
      {kind === 'parts' && <KindSelect state={state} run={run} />}
      {hasMarks && (
        <>
          <Button
            kind="plain"
            icon={Bold}
            label="Bold"
            title="Bold (Ctrl+B)"
            aria-pressed={hasMark(state, marks.bold)}
            onPress={() => run(bold)}
          />
          <Button
            kind="plain"
            icon={Italic}
            label="Italics"
            title="Italics (Ctrl+I)"
            aria-pressed={hasMark(state, marks.italic)}
            onPress={() => run(italic)}
          />
          <Button
            kind="plain"
            icon={Link}
            label="Link"
            title="Link (Ctrl+K)"
            aria-pressed={hasMark(state, marks.link)}
            onPress={openLinkDialog}
          />
        </>
      )}
      {kind === 'parts' && <BlockButtons {...props} />}
      <Button kind="plain" className={styles.last} onPress={showAsText}>
        As text
      </Button>
    </Toolbar>
  )
}
