import { useSyncExternalStore } from 'react'

/** As in src/editor/screen/app-styles.ts. */
const query = '(min-width: 68.75em)'

/** Whether the three columns stand side by side. */
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
