/** `npm run serve`: the pages of the site, its editor, and the requests of its forms in one process. */
import { existsSync, readFileSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { visible } from '../../checks/diagnostics/wording.ts'
import type { Content } from '../../checks/site-content.ts'
import { siteFile } from '../../content/content-files.ts'
import { ownText, parsed } from '../../content/json-object.ts'
import { inboxApp } from '../../inbox/inbox-app.ts'
import { openBuild } from '../../live/build-commit.ts'
import { openBuilds } from '../../live/builds.ts'
import { byHost, type Handler } from '../../live/by-host.ts'
import { openVersions } from '../../live/versions.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { serveBuiltSite } from '../../pipeline/hosts/serve-built-site.ts'
import { placeName, type StorePlace } from '../../receiver/stores/open-store.ts'
import { runCommand, siteFolder, surviveClosedOutput, UsageError } from '../command-line.ts'
import { openEditor, requestTimeout } from '../edit-server/run-server.ts'
import { listen } from '../listen.ts'
import { needGit } from '../preconditions.ts'
import { openReceiver } from '../receive/open-receiver.ts'
import { defaultFolder, placeOf } from '../receive/place.ts'
import { printChannels } from '../receive/receive.ts'
import { makePeople, makeRepository, openDataFolder, secretIn } from './data-folder.ts'
import { readOptions, type ServeOptions, usage } from './serve-options.ts'

const project = path.resolve(import.meta.dirname, '../../..')

/** How often the process looks whether what is published is what visitors see, in milliseconds. */
const lookInterval = 30_000

/** How long a build may take, in milliseconds. */
const longestBuild = 600_000

const log = (line: string) => console.error(visible(line))

/** Returns the address of the site in its content, by which the files of this user's sites are told apart. */
function originIn(root: string): string {
  const file = path.join(siteFolder(root), siteFile)
  const origin = ownText(
    existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined,
    'origin',
  )
  if (origin !== undefined && URL.canParse(origin)) return origin
  throw new UsageError(`${siteFile} has no origin, such as "https://www.example.com".`)
}

/** Returns the addresses to which the forms of a site send. */
const endpointsOf = ({ site, forms }: Content, usual: string): string[] => [
  ...new Set([
    site.requests?.endpoint ?? usual,
    ...forms.flatMap(({ form }) => form.requests?.endpoint ?? []),
  ]),
]

/** Opens what receives the requests of the forms that visitors see. */
async function openRequests({ receiver, site }: ServeOptions, place: StorePlace, usual: string) {
  const origins = [site, ...receiver.origins]
  const opened = await openReceiver({ ...receiver, origins }, place)
  const { host } = new URL(site)
  let handler: Handler | undefined
  let paths: readonly string[] = []
  let said = ''

  function say(endpoints: readonly string[]): void {
    const [here, elsewhere] = [true, false].map((isHere) =>
      endpoints.filter((one) => (new URL(one).host === host) === isHere),
    )
    const lines = [
      ...(here ?? []).map(
        (one) => `Requests are received at ${one} and added to ${placeName(place)}`,
      ),
      ...(elsewhere ?? []).map((one) => `A form sends to ${one}, which is not received here.`),
    ]
    if (lines.join('\n') !== said) for (const line of lines) console.log(visible(line))
    said = lines.join('\n')
  }

  let isFirst = true
  return {
    ...{ store: opened.store, siteOf: opened.siteOf },
    receiverAt: (asked: string) => (paths.includes(asked) ? handler : undefined),
    /** Receives for the forms in this content from now on. */
    async use(content: Content): Promise<void> {
      const { app, channels } = await opened.receive(content)
      handler = getRequestListener(app.fetch)
      const endpoints = endpointsOf(content, usual)
      paths = endpoints
        .map((one) => new URL(one))
        .filter((one) => one.host === host)
        .map(({ pathname }) => pathname)
      say(endpoints)
      if (isFirst) printChannels(channels)
      isFirst = false
    },
    end: opened.end,
  }
}

async function serve(options: ServeOptions): Promise<void> {
  const { root, places, site, editor: address } = options
  needGit()
  await openDataFolder(options.data)
  console.log(visible(`Everything that is written is in ${options.data}`))
  if (address !== undefined && !options.hasList) await makePeople(places.people, options.person)
  const folder = options.hasRepository
    ? (options.store.folder ?? '')
    : await makeRepository(root, places.repository)
  const place = placeOf({ root, ...options.place }, project, originIn(root), log)
  const usual = `${site}/requests`
  const requests = await openRequests(options, place, usual)

  const versions = openVersions(places.versions)
  const editor = openEditor(
    {
      // Without an editor, nobody reaches what answers here.
      address: address ?? site,
      publicSite: site,
      store: { ...options.store, folder, liveOf: (main) => builds.stateOf(main) },
      secret: options.secret ?? secretIn(places.secret),
      readPeople: options.peopleOf(log),
      ...{ mail: options.mail, provider: options.provider, behindProxy: options.behindProxy },
      ...{ port: options.port, host: options.host },
      addInbox: (app, accounts) => app.route('/', inboxApp({ ...requests, log }, accounts)),
    },
    log,
  )
  const { store } = editor
  const siteRoot = path.join(places.tree, folder)
  const readSite = async () => {
    const code = existsSync(path.join(siteRoot, 'src')) ? siteRoot : project
    await requests.use(await loadContent(siteRoot, code, { forVisitors: false }))
  }
  const builds = openBuilds({
    ...{ versions, tree: places.tree, folder, log },
    checkOut: (commit) => store.checkOut(commit, places.tree),
    build: openBuild({ project, keep: places.kept, endpoint: usual, limit: longestBuild }),
    onBuilt: readSite,
    onState: () => void store.siteHasChanged().catch((error) => log(String(error))),
  })

  /** Has built what is published now. */
  async function look(): Promise<void> {
    try {
      builds.want(await store.published())
    } catch {
      // The remote does not answer, which the editor says.
    }
  }
  let unfollow = () => {}
  let looking: NodeJS.Timeout | undefined
  // Developers push to it without a hook that says so.
  const watcher = options.hasRepository
    ? undefined
    : watch(path.join(places.repository, 'refs/heads'), () => {
        store.refresh().catch(() => {})
      })

  const pages = serveBuiltSite(versions.folders)
  const handler = byHost({
    site: { host: new URL(site).host, pages },
    receiverAt: requests.receiverAt,
    editor:
      address === undefined
        ? undefined
        : { host: new URL(address).host, app: getRequestListener(editor.app.fetch) },
    fault: () => (versions.folders().length > 0 ? undefined : 'The site has not been built yet.'),
  })

  /** Receives for what visitors see already, says what is wrong with the repository, and builds what is new. */
  async function begin(): Promise<void> {
    const shown = builds.shownCommit()
    if (shown !== undefined) {
      await store
        .checkOut(shown, places.tree)
        .then(readSite)
        .catch((error) => log(String(error)))
    }
    // Not before: a build would check out another commit into the same folder.
    unfollow = store.follow(() => void look())
    // Nothing tells when a remote answers that did not answer before.
    looking = setInterval(() => void look(), lookInterval)
    await look()
    if (address !== undefined) await editor.prepare()
  }

  listen(createServer({ requestTimeout }, handler), {
    ...{ name: 'The site', port: options.port, host: options.host },
    onListening(at) {
      console.log(`The site of ${site} answers at ${at}`)
      if (address === undefined) {
        console.log(
          'There is no editor, because EDITOR_ADDRESS is not set. docs/serve.md says how.',
        )
      } else {
        console.log(`The editor of the site is ${address}/`)
        if (address.startsWith('http:')) {
          console.log(
            'Open it in Chrome, Edge or Firefox: without HTTPS, Safari does not keep the sign-in.',
          )
        }
        if (options.printsMails)
          console.log('Until SMTP_URL is set, links to sign in are printed here.')
      }
      void begin()
    },
    beforeClose: editor.endStreams,
    async end() {
      unfollow()
      clearInterval(looking)
      watcher?.close()
      await builds.stop()
      await editor.end()
      await requests.end()
    },
  })
}

surviveClosedOutput()
await runCommand(usage, (args) =>
  serve(readOptions(args, project, process.env, (root) => defaultFolder(project, originIn(root)))),
)
