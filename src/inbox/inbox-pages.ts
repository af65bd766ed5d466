/** The pages of the inbox. */
import { count } from '../checks/diagnostics/wording.ts'
import { defaultPalette } from '../content/brand/palette.ts'
import { escapeMarkup } from '../content/markup.ts'
import { type Page, plainPage } from '../editor/server/accounts/plain-page.ts'
import type { ReceivingSite } from '../receiver/in-languages.ts'
import {
  answerTexts,
  formTitle,
  keyAnswers,
  marksOf,
} from '../receiver/notifications/answer-texts.ts'
import type { ReceivedRequest, RequestStatus } from '../receiver/stores/request-store.ts'
import { pageSize, type RequestPage, type RequestQuery } from './find-requests.ts'

const { line, control, text, textSecondary, page, primary } = defaultPalette

const style = `
main{max-width:56rem;margin:0 auto;align-self:start}
.bar{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem}
.bar>*{flex:0 1 auto}
.middle{align-items:center}
.bar .field{flex:1 1 12rem}
select{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid ${control};border-radius:8px;background:${page};color:inherit;font:inherit}
ul{margin:0;padding:0;list-style:none}
li{border-top:1px solid ${line}}
li a{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:.125rem .75rem;align-items:baseline;padding:.75rem 0;text-decoration:none}
li time{color:${textSecondary}}
li a:hover{background:${page}}
li b{font-weight:500}
.mark{width:.5rem;height:.5rem;border-radius:50%;background:transparent;align-self:start;margin-top:.5rem}
.unread .mark{background:${primary}}
.unread b{font-weight:700}
.more{grid-column:2/-1}
dl{display:grid;gap:.75rem;margin:0}
dt{color:${textSecondary};font-size:.875rem}
dd{margin:0;white-space:pre-wrap}
.plain{border-color:${control};background:transparent;color:${text}}
details{border-top:1px solid ${line};padding-top:1rem}
details form{margin-top:1rem;justify-items:start}
summary{cursor:pointer}
@media (max-width:30rem){li a{grid-template-columns:auto minmax(0,1fr)}li time{grid-column:2}}
`

/** Returns a time as people on this server's clock write it. */
const timeOf = (received: string) => {
  const shown = new Date(received).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
  return `<time datetime="${escapeMarkup(received)}">${escapeMarkup(shown)}</time>`
}

const statusLabel = (status: RequestStatus | undefined) =>
  status === undefined ? 'unread' : status === 'done' ? 'done' : ''

/** Returns the address of a page of the list. */
export function listAddress({ search, form, page: number }: RequestQuery): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(form && { form }),
    ...(number > 1 && { page: String(number) }),
  })
  return query.size > 0 ? `/requests?${query}` : '/requests'
}

const link = (address: string, label: string) =>
  `<a href="${escapeMarkup(address)}">${escapeMarkup(label)}</a>`

function rowOf({
  id,
  received,
  company,
  email,
  form,
  status,
  isSuspicious,
}: RequestPage['rows'][number]) {
  const details = [email, form, statusLabel(status), isSuspicious ? 'suspicious' : ''].filter(
    Boolean,
  )
  const className = status === undefined ? ' class="unread"' : ''
  return `<li${className}><a href="/request/${escapeMarkup(id)}"><span class="mark"></span><b>${escapeMarkup(company || email || id)}</b>${timeOf(received)}<span class="more quiet">${details.map(escapeMarkup).join(' · ')}</span></a></li>`
}

/** Returns the list. */
export function listPage(found: RequestPage, query: RequestQuery): Page {
  const { rows, all, unread, forms } = found
  const pages = Math.max(1, Math.ceil(found.found / pageSize))
  const option = (value: string, label: string) =>
    `<option value="${escapeMarkup(value)}"${value === query.form ? ' selected' : ''}>${escapeMarkup(label)}</option>`
  const isFiltered = query.search !== '' || query.form !== ''
  const facts = [
    count(all, 'request', 'requests'),
    `${unread} unread`,
    ...(isFiltered ? [`${found.found} found`] : []),
  ]
  const steps = [
    ...(query.page > 1 ? [link(listAddress({ ...query, page: query.page - 1 }), 'Newer')] : []),
    ...(pages > 1 ? [`Page ${query.page} of ${pages}`] : []),
    ...(query.page < pages ? [link(listAddress({ ...query, page: query.page + 1 }), 'Older')] : []),
  ]
  return plainPage({
    title: 'Requests',
    style,
    body: `<p class="quiet">${facts.join(', ')}. ${link('/', 'Open the editor')}</p>
<form method="get" action="/requests" class="bar">
<div class="field"><label for="search">Search</label><input type="search" name="search" id="search" value="${escapeMarkup(query.search)}"></div>
<div class="field"><label for="form">Form</label><select name="form" id="form">${option('', 'All forms')}${forms.map((one) => option(one, one)).join('')}</select></div>
<button>Search</button>
</form>
${rows.length > 0 ? `<ul>${rows.map(rowOf).join('\n')}</ul>` : `<p>${isFiltered ? 'No request has this.' : 'There are no requests yet.'}</p>`}
${steps.length > 0 ? `<p>${steps.join(' · ')}</p>` : ''}
<p class="quiet">All requests as a table: ${link('/requests/export?separator=,', 'CSV with commas')}, ${link('/requests/export?separator=;', 'CSV with semicolons')} for spreadsheets in German, French and other languages that write 1,5.</p>`,
  })
}

export interface ShownRequest {
  request: ReceivedRequest
  status: RequestStatus
  /** How many requests the same person has sent, this one included; 0 without an address. */
  ofPerson: number
}

const postForm = (
  action: string,
  label: string,
  fields: Record<string, string> = {},
  name = 'plain',
) =>
  `<form method="post" action="${escapeMarkup(action)}">${Object.entries(fields)
    .map(([key, value]) => `<input type="hidden" name="${key}" value="${escapeMarkup(value)}">`)
    .join('')}<button class="${name}">${escapeMarkup(label)}</button></form>`

/** Returns the page of one request, with its answers in the words of its form. */
export function requestPage(
  site: ReceivingSite,
  { request, status, ofPerson }: ShownRequest,
): Page {
  const { id, received, page: sentFrom = '', language = '' } = request
  const { email, company } = keyAnswers(request, site)
  const address = typeof email === 'string' ? email : ''
  const shown = (one: string) =>
    one === address
      ? `<a href="mailto:${escapeMarkup(encodeURIComponent(one).replace('%40', '@'))}">${escapeMarkup(one)}</a>`
      : escapeMarkup(one)
  const answers = answerTexts(request, site).map(
    ({ label, texts }) =>
      `<div><dt>${escapeMarkup(label)}</dt>${texts.map((one) => `<dd>${shown(one)}</dd>`).join('')}</div>`,
  )
  const facts = [formTitle(request, site), sentFrom, language, ...marksOf(request, site)].filter(
    Boolean,
  )
  const isDone = status === 'done'
  const person =
    address !== '' && ofPerson > 0
      ? `<details><summary>Delete everything of this person …</summary>
${postForm('/requests/forget', `Delete ${count(ofPerson, 'request', 'requests')} from ${address} for good`, { email: address })}</details>`
      : ''
  return plainPage({
    title: String(company ?? '') || address || 'Request',
    style,
    body: `<p class="quiet">${timeOf(received)} · ${facts.map(escapeMarkup).join(' · ')}<br>${escapeMarkup(id)}</p>
<dl>${answers.join('\n')}</dl>
<div class="bar middle">${postForm(`/request/${id}/status`, isDone ? 'Not done' : 'Done', { status: isDone ? 'read' : 'done' }, isDone ? 'plain' : '')}
<p>${link('/requests', 'All requests')}</p></div>
<details><summary>Delete this request …</summary>
${postForm(`/request/${id}/delete`, 'Delete it for good')}</details>
${person}`,
  })
}

/** Returns the page after everything of a person was deleted. `mentioned`: the ids of other requests with the address. */
export function forgottenPage(removed: number, mentioned: readonly string[]): Page {
  const others = mentioned.map((id) => `<li>${link(`/request/${id}`, id)}</li>`)
  return plainPage({
    title: `${count(removed, 'request is', 'requests are')} deleted`,
    style,
    body: `${others.length > 0 ? `<p>Others mention the address. Look at them, and decide:</p><ul>${others.join('')}</ul>` : ''}
<p>${link('/requests', 'All requests')}</p>`,
  })
}

/** Returns a page that says why something cannot be done. */
export const refusedPage = (message: string): Page =>
  plainPage({
    title: 'Requests',
    style,
    body: `<p class="framed" role="alert">${escapeMarkup(message)}</p>\n<p>${link('/', 'Open the editor')}</p>`,
  })
