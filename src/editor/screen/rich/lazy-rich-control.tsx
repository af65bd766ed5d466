import { lazy, Suspense } from 'react'
import * as parts from '../parts/shared-styles.ts'
import type { RichControlProps } from './rich-control.tsx'

/** Loaded with the first such text: it has an editor of its own in it. */
const RichControl = lazy(() => import('./rich-control.tsx'))

/** A text that looks like a text, as soon as its editor is loaded. */
export function LazyRichControl(props: RichControlProps) {
  return (
    <Suspense fallback={<p className={parts.help}>Loading…</p>}>
      <RichControl {...props} />
    </Suspense>
  )
}
