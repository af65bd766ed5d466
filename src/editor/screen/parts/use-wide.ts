import { useSyncExternalStore } from 'react'

/** The same as in src/editor/screen/app-styles.ts. */
const query = '(min-width: 68.75em)'

/** Whether the window is wide enough for three columns side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
