/** Measures `npm run serve`: from the press of “Publish” to the new page, its load beside nginx, and the inbox. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRequests } from '../../src/inbox/find-requests.ts'
import { loadContent } from '../../src/pipeline/disk/load-content.ts'
import { findRequest } from '../../src/receiver/find-request.ts'
import { requestsOf } from '../../src/receiver/of-person.ts'
import { receivedContent, receivingSite } from '../../src/receiver/receiving-site.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import type { RequestStore } from '../../src/receiver/stores/request-store.ts'
import { publishTitle, site, startWholeSite, until, type WholeSite } from '../live/whole-site.ts'
import { startNginx } from '../pipeline/hosts/servers.ts'
import { openDatabase, startPostgres } from '../programs/postgres.ts'
import { findProgram, onPath } from '../programs/programs.ts'
import { answers } from '../receiver/sample-answers.ts'
import { writeSite } from './many-pages.ts'
import { median } from './median.ts'

const person = 'bench@example.com'
const environment = { PEOPLE: `${person} publish` }
const publications = 5

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** Returns the milliseconds of publications, each from the press of the button to the new page. */
async function timesOfPublications(process: WholeSite): Promise<number[]> {
  const browser = await process.signIn(person)
  const times: number[] = []
  for (let number = 0; number < publications; number++) {
    const title = `Published ${number}`
    const start = await publishTitle(browser, 'content/home.json', title)
    await until(async () => (await (await process.ask('/')).text()).includes(title) || undefined)
    times.push(performance.now() - start)
  }
  return times
}

async function measurePublishing(
  folder: string,
  name: string,
  root: string,
  promise: string,
): Promise<void> {
  const process = await startWholeSite(root, path.join(folder, `data of ${name}`), environment)
  const start = performance.now()
  await process.commit()
  const first = performance.now() - start
  // The editor bundles its code meanwhile.
  await until(() => process.said().includes('can be read and written') || undefined)
  const times = await timesOfPublications(process)
  console.log(
    `${name}: from the press of “Publish” to the new page: ${seconds(median(times))} (median of ${publications}; promised: ${promise}); a first build: ${seconds(first)}`,
  )
  await process.stop()
}

/** Returns the requests a second that a server answers, as ApacheBench measures it. */
function requestsPerSecond(port: number, host: string): string {
  const options = ['-k', '-q', '-c', '50', '-n', '5000', '-H', 'Accept-Encoding: gzip']
  const output = execFileSync(
    'ab',
    [...options, '-H', `Host: ${host}`, `http://127.0.0.1:${port}/`],
    { encoding: 'utf8' },
  )
  const [, rate = ''] = /Requests per second: +([\d.]+)/.exec(output) ?? []
  const [, slowest = ''] = /99% +(\d+)/.exec(output) ?? []
  return `${Math.round(Number(rate))} pages a second, 50 at once; the slowest of 100 takes ${slowest} ms`
}

async function measureLoad(folder: string, root: string): Promise<void> {
  if (onPath('ab').length === 0 || !findProgram('nginx')) {
    console.log('The load is not measured: it needs nginx and ApacheBench (apache2-utils).')
    return
  }
  const data = path.join(folder, 'data of load')
  const process = await startWholeSite(root, data, environment)
  await process.commit()
  await until(() => process.said().includes('can be read and written') || undefined)
  console.log(`npm run serve: ${requestsPerSecond(process.port, new URL(site).host)}`)
  await process.stop()
  const { name } = JSON.parse(readFileSync(path.join(data, 'versions/shown.json'), 'utf8'))
  const served = path.join(folder, 'nginx')
  cpSync(path.join(data, 'versions', name), path.join(served, 'dist'), { recursive: true })
  const nginx = await startNginx(served)
  console.log(`nginx with the same files: ${requestsPerSecond(nginx.port, 'localhost')}`)
  await nginx.stop()
}

const many = 10_000

async function measureStore(name: string, store: RequestStore): Promise<void> {
  for (let from = 0; from < many; from += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        store.add({
          id: `request-${from + at}`,
          received: new Date(Date.UTC(2026, 0, 1, 0, from + at)).toISOString(),
          answers: { ...answers, company: `Company ${from + at}` },
        }),
      ),
    )
  }
  const content = await loadContent(process.cwd(), process.cwd())
  const inbox = receivingSite(receivedContent(content))
  const timeOf = async (look: () => Promise<unknown>) => {
    // The first looks compile the code.
    for (let round = 0; round < 3; round++) await look()
    const start = performance.now()
    await look()
    return `${Math.round(performance.now() - start)} ms`
  }
  const list = (search: string) => () => findRequests(store, inbox, { search, form: '', page: 1 })
  const one = async () => {
    await findRequest(store, `request-${many - 1}`)
    await requestsOf(store, 'ada@example.com')
  }
  console.log(
    `The inbox with ${many} requests in ${name}: the list takes ${await timeOf(list(''))}, a search ${await timeOf(list('company 77'))}, one request ${await timeOf(one)}`,
  )
  await store.close()
}

async function measureInbox(folder: string): Promise<void> {
  await measureStore('a file', await openFileStore(path.join(folder, 'many.jsonl')))
  const postgres = await startPostgres()
  await measureStore('PostgreSQL', await openDatabase(await postgres.newDatabase()))
  await postgres.remove()
}

/** Prints the figures. */
export async function benchServe(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-serve-'))
  try {
    const shipped = path.join(folder, 'shipped')
    for (const name of ['content', 'schemas']) {
      cpSync(name, path.join(shipped, name), { recursive: true })
    }
    await measurePublishing(folder, 'The shipped site', shipped, '5 s')
    const large = path.join(folder, 'large')
    mkdirSync(large)
    await writeSite(large, 1000)
    await measurePublishing(folder, '1,000 pages', large, '10 s')
    await measureLoad(folder, shipped)
    await measureInbox(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
