/** `npm run requests`: shows, exports and removes the stored requests. */
import { count, listed, quoted, visible } from '../../checks/diagnostics/wording.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { csvOf } from '../../receiver/csv.ts'
import { findRequest } from '../../receiver/find-request.ts'
import type { ReceivingSite } from '../../receiver/in-languages.ts'
import {
  answerTexts,
  formTitle,
  keyAnswers,
  marksOf,
} from '../../receiver/notifications/answer-texts.ts'
import { requestsOf } from '../../receiver/of-person.ts'
import { receivedContent, receivingSite } from '../../receiver/receiving-site.ts'
import {
  openStore,
  openStoreForReading,
  type StoreLocation,
} from '../../receiver/stores/open-store.ts'
import type { ReceivedRequest, RequestList } from '../../receiver/stores/request-store.ts'
import { runCommand, siteFolder, surviveClosedOutput } from '../command-line.ts'
import { storeLocationOf } from '../receive/store-location.ts'
import { type RequestsOptions, readOptions, usage } from './requests-options.ts'

async function list(store: RequestList, site: ReceivingSite): Promise<void> {
  for await (const request of store.list()) {
    const { company = '', email = '' } = keyAnswers(request, site)
    const marks = [
      request.form === undefined ? '' : `(${visible(formTitle(request, site))})`,
      request.suspicious ? '(suspicious)' : '',
      request.otherOptions ? '(options of another version)' : '',
    ]
    const columns = [request.received, request.id, visible(company), visible(email), ...marks]
    console.log(columns.filter(Boolean).join('  '))
  }
}

/** Prints everything stored of a request, one item a line. No answer can imitate another line. */
function shown(request: ReceivedRequest, site: ReceivingSite): string {
  const { id, received, page = '', language = '', form } = request
  const title = form === undefined ? '' : formTitle(request, site)
  const facts = [id, received, page, language, title, ...marksOf(request, site)]
  const answers = answerTexts(request, site).flatMap(({ label, texts }) => [
    '',
    visible(label),
    ...texts.flatMap((text) => text.split(/\r\n|\n/)).map((line) => `  ${visible(line)}`),
  ])
  return [...facts.filter(Boolean).map(visible), ...answers].join('\n')
}

async function find(store: RequestList, id: string): Promise<ReceivedRequest> {
  const request = await findRequest(store, id)
  if (request) return request
  throw new Error(`No request has the id ${quoted(id)}. “npm run requests -- list” shows them all.`)
}

/** Removes requests, which must exist: a missing file would be created. It must not have another writer. */
async function remove(location: StoreLocation, ids: readonly string[]): Promise<void> {
  const store = await openStore(location)
  try {
    for (const id of await store.remove(ids)) console.log(`Request ${id} is removed.`)
  } finally {
    await store.close()
  }
}

async function forget(location: StoreLocation, store: RequestList, email: string): Promise<void> {
  const { from, mentioned } = await requestsOf(store, email)
  if (from.length === 0) {
    console.error(`No request came from ${quoted(email)}.`)
    process.exitCode = 1
  } else {
    await remove(location, from)
  }
  if (mentioned.length > 0) {
    console.log(
      `${count(mentioned.length, 'other request mentions', 'other requests mention')} the address: ${listed(mentioned)}. Look at ${mentioned.length > 1 ? 'them' : 'it'} with “show”, and decide.`,
    )
  }
}

async function work({ task, ...options }: RequestsOptions, project: string): Promise<void> {
  const content = await loadContent(siteFolder(options.root), project, { forVisitors: false })
  const site = receivingSite(receivedContent(content))
  const location = storeLocationOf(options, project, content.site.origin, (line) =>
    console.error(visible(line)),
  )
  const store = await openStoreForReading(location)
  try {
    if (task.name === 'forget') await forget(location, store, task.email)
    else if (task.name === 'show') console.log(shown(await find(store, task.id), site))
    else if (task.name === 'remove') await remove(location, [(await find(store, task.id)).id])
    else if (task.name === 'export') {
      for await (const part of csvOf(store, site, task.separator)) process.stdout.write(part)
    } else await list(store, site)
  } finally {
    await store.close()
  }
}

/** Runs the command with these arguments, or with those of the call. `project`: the folder of the code. */
export const run = (project: string, given?: readonly string[]): Promise<void> =>
  runCommand(usage, (args) => work(readOptions(args, project, process.env), project), given)

/** Runs the command in this process. `project`: the folder of the code. */
export async function start(project: string): Promise<void> {
  surviveClosedOutput()
  await run(project)
}
