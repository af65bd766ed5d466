import { useEffect, useRef, useState } from 'react'

/**
 * Returns the value that was there when the browser painted last. React renders what uses it after that, so that it takes
 * no time from what uses the value itself. A value that `isUrgent` is returned at once. It gets the painted one as well.
 */
export function useLastFrame<Value>(
  value: Value,
  isUrgent: (value: Value, painted: Value) => boolean,
): Value {
  const [painted, setPainted] = useState(() => value)
  const latest = useRef(value)
  const frame = useRef(0)
  const isShown = isUrgent(value, painted)
  if (isShown) setPainted(() => value)
  useEffect(() => {
    latest.current = value
    // One that waits shows the latest value: somebody who types on would else cancel it with each letter.
    if (frame.current !== 0) return
    frame.current = requestAnimationFrame(() => {
      // After the frame.
      setTimeout(() => {
        frame.current = 0
        setPainted(() => latest.current)
      })
    })
  }, [value])
  return isShown ? value : painted
}
