import { useEffect, useState } from 'react'

/** For this long nobody has typed, in milliseconds. */
const quiet = 300

/** A value as it was when it last stood for a while: for what takes too long to be drawn at each letter. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), quiet)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
