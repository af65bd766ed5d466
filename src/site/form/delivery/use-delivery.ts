import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { requestKey, requestNames } from '../../../content/request-names.ts'
import type { Requests } from '../../../content/types.generated.ts'
import { deliver } from '../../deliver.ts'
import type { FormAnswers } from '../form-answers.ts'
import { controlId, formElementId } from '../form-context.ts'
import { type Submission, type SubmitQuote, useSubmission } from '../use-submission.ts'
import { browserTransport } from './browser-transport.ts'
import type { Deliver } from './delivered-request.ts'
import { requestStore } from './kept-request.ts'
import { type QueueState, RequestQueue, rest } from './request-queue.ts'
import { postTo, type Send, sendWith } from './send.ts'
import { writeRequest } from './write-request.ts'

/** A form, and where its requests go: nowhere if `requests` is missing. */
export interface Destination {
  /** The prefix of the ids of all its parts. */
  id: string
  requests?: Requests | undefined
  /** The name of the form. */
  name: string
  /** The path of the page, in the content. */
  page?: string | undefined
  language?: string | undefined
  /** The language of the notice, if it is not that of the page. */
  noticeLanguage?: string | undefined
  answers: FormAnswers
}

const noQueue = { state: () => rest, subscribe: () => () => {} }

/** The queues of this document: a request goes on while the visitor looks at other pages. */
const queues = new Map<string, RequestQueue>()

/** A page without HTTPS has no `randomUUID`. */
const newId = () =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Returns when the visitor first saw the form: at the start, if it came with the document; in an earlier document,
 * after a reload or Back.
 */
function shownSince(): number {
  if ('routed' in document.documentElement.dataset) return performance.now()
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry && entry.type !== 'navigate' ? Number.NEGATIVE_INFINITY : 0
}

/** Returns how requests are sent: to their endpoint, or by the site's own function; undefined if there is neither. */
function senderOf({ endpoint }: Requests): Send | undefined {
  if (endpoint !== undefined) return postTo(endpoint)
  // A fork's is never undefined, and the compiler would report the condition.
  const ownDeliver = deliver as Deliver | undefined
  return ownDeliver && !import.meta.env.IN_EDITOR ? sendWith(ownDeliver) : undefined
}

function queueFor({ id, name, requests, page, language }: Destination): RequestQueue | undefined {
  const sendOnce = requests && !import.meta.env.SSR && senderOf(requests)
  if (!sendOnce) return undefined
  const key = `${page} ${id} ${requests.endpoint}`
  const existing = queues.get(key)
  if (existing) return existing
  const shown = shownSince()
  const queue = new RequestQueue({
    sendOnce,
    transport: browserTransport,
    // Two forms on a page have two requests.
    store: requestStore(() => sessionStorage, requestKey(page, formElementId(id))),
    write(answers) {
      const trap = document.getElementById(controlId(id, requestNames.trap))
      return writeRequest(newId(), answers, {
        form: name,
        page,
        language,
        trap: trap instanceof HTMLInputElement ? trap.value : '',
        time: performance.now() - shown,
      })
    },
  })
  queues.set(key, queue)
  return queue
}

/** The state of a request to an endpoint, and what the visitor can do about it. */
export interface RequestStatus extends QueueState {
  /** Sends the kept request. */
  sendKept: () => void
  discard: () => void
}

/** A submission, with the status of its request if the site has an endpoint. */
export interface Delivery extends Submission {
  status?: RequestStatus | undefined
}

/**
 * Sends requests to the endpoint of the site, or as `useSubmission` does if it has none. Continues a request of
 * an earlier visit, and one that is being sent when the form comes back to the page.
 */
export function useDelivery(
  options: Parameters<typeof useSubmission>[0] & { submit: SubmitQuote },
  destination: Destination,
): Delivery {
  const { id, requests, answers } = destination
  // biome-ignore lint/correctness/useExhaustiveDependencies: page and language belong to the form.
  const queue = useMemo(() => queueFor(destination), [id, requests?.endpoint])
  const status = useSyncExternalStore(
    (queue ?? noQueue).subscribe,
    (queue ?? noQueue).state,
    noQueue.state,
  )
  const submission = useSubmission({
    ...options,
    submit: (answers) => (queue ? queue.send(answers) : options.submit(answers)),
  })
  const sendKept = () => {
    const kept = queue?.pending()
    if (kept) submission.send(kept)
  }
  const resume = useEffectEvent(() => {
    if (queue?.goesOn()) sendKept()
  })
  const isReady = useSyncExternalStore(answers.subscribe, answers.isReady, answers.isReady)
  useEffect(() => {
    if (isReady) resume()
  }, [isReady])
  return {
    ...submission,
    // The status says more.
    waiting: submission.waiting && (!queue || status.phase === 'sending'),
    status: requests && { ...status, sendKept, discard: () => queue?.discard() },
  }
}
