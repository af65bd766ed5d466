/** Finds the stored requests for the list of the inbox. */

import type { ReceivingSite } from '../receiver/in-languages.ts'
import { answerTexts, formTitle, keyAnswers } from '../receiver/notifications/answer-texts.ts'
import type {
  ReceivedRequest,
  RequestStatus,
  RequestStore,
} from '../receiver/stores/request-store.ts'

/** What is asked for. */
export interface RequestQuery {
  /** A part of an answer, of the id or of the page; empty for all. */
  search: string
  /** The title of a form; empty for all. */
  form: string
  /** The page of the list; the first one is 1. */
  page: number
}

/** A request in the list. */
export interface Row {
  id: string
  received: string
  company: string
  email: string
  form: string
  status: RequestStatus | undefined
  isSuspicious: boolean
}

export interface RequestPage {
  /** The requests of one page, newest first. */
  rows: readonly Row[]
  /** How many requests there are, how many are found, and how many nobody has looked at. */
  all: number
  found: number
  unread: number
  /** The titles of the forms with requests. */
  forms: readonly string[]
}

/** The requests on one page of the list. */
export const pageSize = 50

/** Returns whether a request has a text in it, whatever its case. */
function matches(request: ReceivedRequest, site: ReceivingSite, search: string): boolean {
  if (search === '') return true
  const { id, page = '' } = request
  const texts = answerTexts(request, site).flatMap((answer) => answer.texts)
  return [id, page, ...texts].some((text) => text.toLowerCase().includes(search))
}

function rowOf(
  request: ReceivedRequest,
  site: ReceivingSite,
  status: RequestStatus | undefined,
): Row {
  const { company = '', email = '' } = keyAnswers(request, site)
  return {
    id: request.id,
    received: request.received,
    status,
    form: formTitle(request, site),
    company: String(company),
    email: String(email),
    isSuspicious: (request.suspicious ?? []).length > 0,
  }
}

/** Finds requests. It reads all of them, and keeps those of the wanted page and of the newer ones. */
export async function findRequests(
  store: Pick<RequestStore, 'list' | 'statuses'>,
  site: ReceivingSite,
  { search, form, page }: RequestQuery,
): Promise<RequestPage> {
  const statuses = await store.statuses()
  const searchText = search.trim().toLowerCase()
  const forms = new Set<string>()
  const maxResults = page * pageSize
  let newest: ReceivedRequest[] = []
  let all = 0
  let found = 0
  let unread = 0
  for await (const request of store.list()) {
    const title = formTitle(request, site)
    forms.add(title)
    all += 1
    if (!statuses.has(request.id)) unread += 1
    if ((form !== '' && form !== title) || !matches(request, site, searchText)) continue
    found += 1
    newest.push(request)
    if (newest.length >= 2 * maxResults) newest = newest.slice(-maxResults)
  }
  const start = (page - 1) * pageSize
  const rows = newest
    .reverse()
    .slice(start, start + pageSize)
    .map((request) => rowOf(request, site, statuses.get(request.id)))
  return { rows, all, unread, found, forms: [...forms].sort() }
}
