import { type DragEvent, useState } from 'react'
import * as styles from './drag-styles.ts'

/** Returns the attributes for dragging entries of a list. `move` gets the old and the new index. */
export function useDragOrder(count: number, move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [to, setTo] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setTo(undefined)
  }
  /** Returns the index of the dragged entry after it is dropped here. */
  const landing = (dragged: number, index: number, { currentTarget, clientY }: DragEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const isBelow = (clientY - top) / height > (dragged < index ? 0.25 : 0.75)
    const before = isBelow ? index + 1 : index
    return before > dragged ? before - 1 : before
  }
  return {
    source: (index: number) => ({
      draggable: count > 1,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(index))
        const entry = event.currentTarget.closest('li')
        if (entry) event.dataTransfer.setDragImage(entry, 12, 12)
        setFrom(index)
      },
      onDragEnd: end,
    }),
    target: (index: number, className: string) => ({
      className: [
        className,
        from === index && styles.dragged,
        from !== undefined && to === index && to < from && styles.above,
        from !== undefined && to === index && to > from && styles.below,
      ]
        .filter(Boolean)
        .join(' '),
      onDragOver(event: DragEvent) {
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setTo(landing(from, index, event))
      },
      onDrop(event: DragEvent) {
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const next = landing(from, index, event)
        if (next !== from) move(from, next)
        end()
      },
    }),
  }
}
