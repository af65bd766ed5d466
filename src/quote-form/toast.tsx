import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { lines } from '../theme/lines.ts'
import { toast, toastClose, toastRegion } from './toast-styles.ts'

/** How long the toast stays, in milliseconds (chapter 9 of the specification). */
const duration = 6000

interface ToastProps {
  /** The number of the message: another one is announced anew, and has its full time. */
  count: number
  message: string
  closeLabel: string
  onClose: () => void
}

/**
 * The time is counted in steps, in milliseconds, and no step counts for more than its length: where the
 * browser froze the page, or the computer slept, nobody saw the message meanwhile.
 */
const step = 250

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isHidden = () => document.visibilityState === 'hidden'

/** Counts down while nothing holds it, and keeps what is left of the time while something does. */
function useCountdown(held: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)
  // In the layout effect, because the time counts from the frame that shows the message.
  useLayoutEffect(() => {
    if (held) return
    let start = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const count = () => {
      const now = performance.now()
      left.current -= Math.min(now - start, step)
      start = now
    }
    const wait = () => {
      timer = setTimeout(
        () => {
          count()
          if (left.current > 0) wait()
          else end()
        },
        Math.min(left.current, step),
      )
    }
    wait()
    return () => {
      clearTimeout(timer)
      count()
    }
  }, [held])
}

function Message({ message, closeLabel, onClose }: Omit<ToastProps, 'count'>) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(undefined)
  const element = useRef<HTMLDivElement>(null)
  const hidden = useSyncExternalStore(watchVisibility, isHidden, () => false)
  useCountdown(pointed || focused || hidden, onClose)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  // A focus that was on the close button goes back to where it was before, and not to nowhere.
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    }
  }, [])

  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      cameFrom.current = relatedTarget
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it, it only waits.
    <div
      ref={element}
      className={toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <p className={lines}>{message}</p>
      <button type="button" className={toastClose} aria-label={closeLabel} onClick={onClose} />
    </div>
  )
}

/** The live region, which is on the page from the beginning, and the toast in it. 0 shows none. */
export function Toast({ count, ...props }: ToastProps) {
  return (
    <div className={toastRegion} role="status">
      {count > 0 && <Message key={count} {...props} />}
    </div>
  )
}
