import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ListBox, Popover } from 'react-aria-components'
import { Option } from '../fields/controls/option.tsx'
import { Button } from '../parts/button.tsx'
import * as drag from '../parts/drag-styles.ts'
import { GripVertical as Grip, Plus } from '../parts/icons.generated.ts'
import * as menu from '../parts/menu-styles.ts'
import { blockAt, type FigureKind, figureKinds, type TextKind, textKinds } from './commands.ts'
import * as styles from './rich-styles.ts'

const kinds = { ...textKinds, ...figureKinds }

interface InsertMenuProps {
  /** The element that it opens beside. */
  anchor: Element | undefined
  onClose(): void
  onChoose(kind: TextKind | FigureKind): void
}

/** The kinds of blocks that can be inserted. */
export function InsertMenu({ anchor, onClose, onChoose }: InsertMenuProps) {
  const ref = useRef<Element>(undefined)
  ref.current = anchor
  return (
    <Popover
      triggerRef={ref as RefObject<Element | null>}
      isOpen={anchor !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={menu.popover}
      placement="bottom start"
      offset={4}
      aria-label="Insert"
    >
      <ListBox
        aria-label="Insert"
        autoFocus="first"
        className={menu.list}
        items={Object.entries(kinds).map(([id, name]) => ({ id, name, aside: '' }))}
        onAction={(key) => onChoose(key as TextKind | FigureKind)}
      >
        {(item) => <Option {...item} textValue={item.name} />}
      </ListBox>
    </Popover>
  )
}

/** Returns the position before the block at a height of the window. */
function blockAtHeight(view: EditorView, y: number): number | undefined {
  let found: number | undefined
  view.state.doc.forEach((_, at) => {
    const element = view.nodeDOM(at)
    if (element instanceof HTMLElement && element.getBoundingClientRect().top <= y) found = at
  })
  return found
}

interface GutterProps {
  view: EditorView
  openInsertMenu(button: Element): void
}

/** Beside the block at the caret or the pointer: a handle to drag it, and a button that inserts another one below. */
export function Gutter({ view, openInsertMenu }: GutterProps) {
  const own = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  const at = pointed ?? blockAt(view.state)?.at

  useLayoutEffect(() => {
    const element = at === undefined ? null : view.nodeDOM(at)
    if (!own.current || !(element instanceof HTMLElement)) return
    const top = view.dom.getBoundingClientRect().top
    own.current.style.insetBlockStart = `${element.getBoundingClientRect().top - top}px`
  })
  useEffect(() => {
    const around = view.dom.parentElement
    const onMove = ({ clientY }: PointerEvent) => setPointed(blockAtHeight(view, clientY))
    const onLeave = () => setPointed(undefined)
    const listening = new AbortController()
    around?.addEventListener('pointermove', onMove, { signal: listening.signal })
    around?.addEventListener('pointerleave', onLeave, { signal: listening.signal })
    return () => listening.abort()
  }, [view])

  function select(): void {
    if (at === undefined || !view.state.doc.nodeAt(at)) return
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)))
  }

  function onDragStart({ dataTransfer }: DragEvent): void {
    select()
    const { selection } = view.state
    view.dragging = { slice: selection.content(), move: true }
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(
      'text/plain',
      selection.content().content.textBetween(0, selection.content().size, '\n'),
    )
  }

  return (
    <div ref={own} className={styles.gutter}>
      <Button
        kind="plain"
        icon={Plus}
        label="Insert below"
        tabIndex={-1}
        onPress={() => {
          if (pointed !== undefined) select()
          if (own.current) openInsertMenu(own.current)
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: with a keyboard, Alt and an arrow key move the block. */}
      <span
        className={drag.handle}
        title="Drag"
        draggable
        onDragStart={onDragStart}
        onDragEnd={() => {
          view.dragging = null
        }}
      >
        <Grip />
      </span>
    </div>
  )
}
