import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { note, sharedStorage } from '../state/browser-storage.ts'

/** The least width of the column, in pixels, and the step of a key. */
const minWidth = 320
const step = 32

const storageKey = 'edit-fields-width'

/** Returns the width that the person gave the column last, in pixels. */
function storedWidth(): number | undefined {
  const width = Number(sharedStorage()?.getItem(storageKey))
  return width >= minWidth ? width : undefined
}

/** Returns the width of the column at the end, and the attributes of the edge before it, which changes it. */
export function useColumnWidth() {
  const [width, setWidth] = useState(storedWidth)
  function resize(next: number) {
    const wanted = Math.round(Math.min(Math.max(next, minWidth), innerWidth * 0.6))
    note(sharedStorage(), storageKey, String(wanted))
    setWidth(wanted)
  }
  const columnAfter = ({ currentTarget }: { currentTarget: Element }) =>
    currentTarget.nextElementSibling?.getBoundingClientRect().width ?? minWidth
  return {
    width,
    edge: {
      role: 'separator',
      tabIndex: 0,
      'aria-orientation': 'vertical',
      'aria-label': 'Width of the fields',
      'aria-valuenow': width ?? 368,
      'aria-valuemin': minWidth,
      onPointerDown: (event: PointerEvent) =>
        event.currentTarget.setPointerCapture(event.pointerId),
      onPointerMove(event: PointerEvent) {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        resize(innerWidth - event.clientX)
      },
      onKeyDown(event: KeyboardEvent) {
        const by = { ArrowLeft: step, ArrowRight: -step }[event.key]
        if (by === undefined) return
        event.preventDefault()
        resize(columnAfter(event) + by)
      },
    },
  } as const
}
