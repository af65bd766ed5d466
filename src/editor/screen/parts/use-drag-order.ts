import { type DragEvent, useState } from 'react'

/**
 * Lets the entries of a list be dragged by their handles onto the places of others. Without a mouse, the
 * buttons of the entries do the same.
 */
export function useDragOrder(count: number, move: (from: number, to: number) => void) {
  const [from, start] = useState<number>()
  const [over, point] = useState<number>()
  const end = () => {
    start(undefined)
    point(undefined)
  }
  return {
    from,
    over: over === from ? undefined : over,
    handle: (index: number) => ({
      draggable: count > 1,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(index))
        const entry = event.currentTarget.closest('li')
        if (entry) event.dataTransfer.setDragImage(entry, 12, 12)
        start(index)
      },
      onDragEnd: end,
    }),
    target: (index: number) => ({
      onDragOver(event: DragEvent) {
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        point(index)
      },
      onDrop(event: DragEvent) {
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        move(from, index)
        end()
      },
    }),
  }
}
