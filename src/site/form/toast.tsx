import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { linesOf } from '../theme/lines.ts'
import { toast, toastClose, toastRegion } from './toast-styles.ts'

/** How long the toast stays, in milliseconds (chapter 9 of the specification). */
const duration = 6000

interface ToastProps {
  /** The number of the message. A new one is announced and gets its full time. */
  count: number
  message: string
  closeLabel: string
  onClose: () => void
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isHidden = () => document.visibilityState === 'hidden'

/** Counts down unless `isPaused`, which pauses the time. */
function useCountdown(isPaused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration)
  const end = useEffectEvent(onEnd)
  // In a layout effect, because the time begins with the frame that shows the message.
  useLayoutEffect(() => {
    if (isPaused) return
    const start = performance.now()
    const timer = setTimeout(() => end(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [isPaused])
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

  // If the close button has the focus, it returns to where it was before.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only pauses the time.
    <div
      ref={element}
      className={toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <p className={linesOf(message)}>{message}</p>
      <button type="button" className={toastClose} aria-label={closeLabel} onClick={onClose} />
    </div>
  )
}

/** Renders a live region, which must be on the page from the start, with the toast in it. 0 shows none. */
export function Toast({ count, ...props }: ToastProps) {
  return (
    <div className={toastRegion} role="status">
      {count > 0 && <Message key={count} {...props} />}
    </div>
  )
}
