import { useRef } from 'react'

/**
 * Returns a function that runs another one now, or after the pointer that is pressed in an element is released, and the
 * attribute of the element: a button that moves under a pressed pointer is not clicked.
 */
export function useReleased() {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  return {
    whenReleased(run: () => void): void {
      if (isPressed.current) waiting.current = run
      else run()
    },
    onMouseDownCapture(): void {
      isPressed.current = true
      // After the click, which follows at once.
      const release = () =>
        setTimeout(() => {
          isPressed.current = false
          waiting.current?.()
          waiting.current = undefined
        })
      for (const event of ['mouseup', 'dragend']) addEventListener(event, release, { once: true })
    },
  }
}
