import { useEffect, useRef, useState } from 'react'

/**
 * Returns the value that was there when the browser painted last. React renders what uses it after that, so that it takes
 * no time from what uses the value itself.
 */
export function useLastFrame<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value)
  const latest = useRef(value)
  const frame = useRef(0)
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
  return painted
}
