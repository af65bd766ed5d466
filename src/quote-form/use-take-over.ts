import { useEffect, useLayoutEffect, useState } from 'react'
import type { FormSchema } from '../content/types.generated'
import type { Draft } from './answers'
import { readControls } from './controls-on-page'

/** A place outside of the form for what was typed, so that it outlives the form. */
export interface DraftStore {
  current: Draft | undefined
}

interface TakeOver {
  schema: FormSchema
  store: DraftStore
  formElement: () => HTMLFormElement | null
  setDraft: (draft: Draft) => void
}

/**
 * Takes over a form that is on the page already: what stands in its controls becomes the draft, before
 * React can write its own empty values there, and a submission that was asked for is made up for. The
 * boot script sets `data-pending` for that, and leaves a form with `data-ready` alone.
 */
export function useTakeOver({ schema, store, formElement, setDraft }: TakeOver): void {
  const [ready, setReady] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive.
  useLayoutEffect(() => {
    const form = formElement()
    if (!form) return
    form.dataset.ready = ''
    setDraft(store.current ?? readControls(form, schema))
    setReady(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft has arrived.
  useEffect(() => {
    const form = formElement()
    if (!ready || form?.dataset.pending === undefined) return
    delete form.dataset.pending
    form.requestSubmit()
  }, [ready])
}
