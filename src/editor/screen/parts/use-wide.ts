import { useSyncExternalStore } from 'react'
import { wide } from './shared-styles.ts'

/** Whether the window is wide enough for three columns side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
  )
}
