import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { requestNames } from '../../content/requests.ts'
import type { Requests } from '../../content/types.generated.ts'
import { controlId, formElementId } from '../form-context.ts'
import type { SubmitQuote } from '../submit.ts'
import { type Submission, useSubmission } from '../use-submission.ts'
import { browserLine } from './browser-line.ts'
import { Desk, type DeskState } from './desk.ts'
import { requestStore } from './kept-request.ts'
import { writeLetter } from './letter.ts'
import { aloneAmongTabs } from './tabs.ts'

/** A form, and what it knows of where its requests go; nothing where the site sends none. */
export interface Destination {
  /** What the ids of all its parts begin with, as long as it is the only such form on the page. */
  id: string
  requests?: Requests | undefined
  /** The path of the page, in the content. */
  page?: string | undefined
  language?: string | undefined
}

const nothing: DeskState = { phase: 'none', messages: [] }
const noDesk = { state: () => nothing, subscribe: () => () => {} }

/** The desks of this document: a request goes on while the visitor looks at other pages. */
const desks = new Map<string, Desk>()

/** A page without HTTPS has no `randomUUID`. */
const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Where the form was served with the document, people have seen it since then. */
const shownSince = () => ('routed' in document.documentElement.dataset ? performance.now() : 0)

function deskFor({ id, requests, page, language }: Destination): Desk | undefined {
  if (!requests || import.meta.env.SSR) return undefined
  const key = `${page} ${id} ${requests.endpoint}`
  const known = desks.get(key)
  if (known) return known
  const shown = shownSince()
  const desk = new Desk({
    endpoint: requests.endpoint,
    line: browserLine,
    // Two forms on a page have two requests.
    store: requestStore(() => sessionStorage, `${page} ${formElementId(id)}`),
    alone: aloneAmongTabs,
    write(answers) {
      const trap = document.getElementById(controlId(id, requestNames.trap))
      return writeLetter(newId(), answers, {
        page,
        language,
        trap: trap instanceof HTMLInputElement ? trap.value : '',
        time: performance.now() - shown,
      })
    },
  })
  desks.set(key, desk)
  return desk
}

/** Calls back once the form has taken over what was typed before its script was there. */
function whenReady(form: HTMLFormElement | null, then: () => void): () => void {
  const look = () => {
    if (form?.dataset.ready === undefined) return
    watch.disconnect()
    then()
  }
  const watch = new MutationObserver(look)
  if (form) watch.observe(form, { attributes: true, attributeFilter: ['data-ready'] })
  look()
  return () => watch.disconnect()
}

/** How a request stands that goes to an endpoint, and what the visitor can do about it. */
export interface Track extends DeskState {
  /** Sends the kept request. */
  sendKept: () => void
  discard: () => void
}

/** A form's own submission, with its track where its requests go to an endpoint. */
export interface Delivery extends Submission {
  track?: Track | undefined
}

/**
 * Sends requests to the endpoint of the site, or as `useSubmission` does where it has none. A request of an
 * earlier visit goes on, and so does one that is under way when the form comes back to the page.
 */
export function useDelivery(
  options: Parameters<typeof useSubmission>[0] & { submit: SubmitQuote },
  destination: Destination,
): Delivery {
  const { id, requests } = destination
  // biome-ignore lint/correctness/useExhaustiveDependencies: page and language belong to the form.
  const desk = useMemo(() => deskFor(destination), [id, requests?.endpoint])
  const status = useSyncExternalStore(
    (desk ?? noDesk).subscribe,
    (desk ?? noDesk).state,
    noDesk.state,
  )
  const submission = useSubmission({
    ...options,
    submit: (answers, values) => (desk ? desk.send(answers, values) : options.submit(answers)),
  })
  const sendKept = () => {
    const kept = desk?.pending()
    if (kept) submission.send(kept.answers, kept.values)
  }
  const goOn = useEffectEvent(() => {
    if (desk?.goesOn()) sendKept()
  })
  useEffect(
    () => whenReady(document.getElementById(formElementId(id)) as HTMLFormElement | null, goOn),
    [id],
  )
  return {
    ...submission,
    // What the status says is more.
    waiting: submission.waiting && (!desk || status.phase === 'sending'),
    track: requests && { ...status, sendKept, discard: () => desk?.discard() },
  }
}
