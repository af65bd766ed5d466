import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useEditor } from '../state/store.ts'
import { useWide } from './use-wide.ts'
import * as styles from './virtual-list-styles.ts'

/** Longer lists have their own scrollbar, and render only the visible rows. */
const virtualizeAbove = 60

/** The attributes of a row's `li`. */
interface RowAttributes {
  'data-index': number
  'aria-setsize'?: number
  'aria-posinset'?: number
  ref?: RefCallback<HTMLElement>
  style?: CSSProperties
}

interface VirtualListProps {
  label: string
  as?: 'ul' | 'ol'
  className: string
  count: number
  /** The height of most rows, in pixels. */
  rowHeight: number
  /** The row that is scrolled into view when it changes. */
  current?: number | undefined
  /** Whether the list is one tab stop, and the arrow keys move between the first buttons of its rows. */
  hasArrowKeys?: boolean
  /** Renders the `li` of a row. `isTabStop`: whether Tab reaches it in a list with arrow keys. */
  children(index: number, row: RowAttributes, isTabStop: boolean): ReactNode
}

const rowAround = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-index]')

/** Returns the row that had the focus or the pointer last, until another row is `current`, and a function that sets it. */
function useReached(current: number | undefined) {
  const [reached, setReached] = useState<number>()
  const [last, setLast] = useState(current)
  if (current !== last) {
    setLast(current)
    setReached(undefined)
  }
  return [reached, setReached] as const
}

/** Returns the index of the row to which a key on the first button of another row leads; undefined for other keys. */
function rowToReach(event: KeyboardEvent, count: number): number | undefined {
  const row = rowAround(event.target)
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  if (!row || altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (event.target !== row.querySelector('button')) return undefined
  const index = Number(row.dataset.index)
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}

/** A list of any length. A long list renders only the visible rows. */
export function VirtualList(props: VirtualListProps) {
  const { label, as: List = 'ul', className, count, rowHeight, current } = props
  const isVirtual = count > virtualizeAbove
  const scroller = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useReached(current)
  const tab = useEditor((state) => state.tab)
  const isHidden = !useWide() && tab !== 'pages'
  // They stay rendered, so that they keep the focus.
  const kept = [current, reached].filter(
    (index): index is number => index !== undefined && index >= 0 && index < count,
  )
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    gap: 1,
    overscan: 10,
    // For the first render, before the height of the list is known.
    initialRect: { width: 0, height: 20 * rowHeight },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b),
    useFlushSync: false,
  })
  const tabStop = kept.at(-1) ?? 0

  const rowAt = (index: number) =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden column cannot scroll, so it scrolls when shown.
  useLayoutEffect(() => {
    if (current !== undefined && current >= 0) rowAt(current)?.scrollIntoView({ block: 'nearest' })
  }, [current, isHidden])

  function remember({ target }: SyntheticEvent) {
    const row = rowAround(target)
    if (row) setReached(Number(row.dataset.index))
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = rowToReach(event, count)
    if (to === undefined) return
    event.preventDefault()
    flushSync(() => setReached(to))
    rowAt(to)?.querySelector('button')?.focus()
  }

  const rows = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) =>
        props.children(
          index,
          {
            'data-index': index,
            'aria-setsize': count,
            'aria-posinset': index + 1,
            ref: virtualizer.measureElement,
            style: { position: 'absolute', insetInline: 0, insetBlockStart: start },
          },
          index === tabStop,
        ),
      )
    : Array.from({ length: count }, (_, index) =>
        props.children(index, { 'data-index': index }, index === tabStop),
      )

  return (
    <div ref={scroller} className={isVirtual ? `${styles.scroller} ${styles.tall}` : undefined}>
      <List
        aria-label={label}
        className={className}
        style={isVirtual ? { position: 'relative', height: virtualizer.getTotalSize() } : undefined}
        onFocusCapture={remember}
        onPointerDownCapture={remember}
        onKeyDown={props.hasArrowKeys ? onKeyDown : undefined}
      >
        {rows}
      </List>
    </div>
  )
}
