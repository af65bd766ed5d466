/** `npm run serve`: the pages of the site, its editor, and the requests of its forms in one process. */
import { existsSync, readFileSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { visible } from '../../checks/diagnostics/wording.ts'
import { siteFile } from '../../content/content-files.ts'
import { ownText, parsed } from '../../content/json-object.ts'
import { inboxApp } from '../../inbox/inbox-app.ts'
import { openBuild } from '../../live/build-commit.ts'
import { Builds } from '../../live/builds.ts'
import { openVersions } from '../../live/built-versions.ts'
import { byHost } from '../../live/by-host.ts'
import { serveBuiltSite } from '../../pipeline/hosts/serve-built-site.ts'
import { runCommand, siteFolder, surviveClosedOutput, UsageError } from '../command-line.ts'
import { openEditor, requestTimeout } from '../edit-server/run-server.ts'
import { listen } from '../listen.ts'
import { needGit } from '../preconditions.ts'
import { defaultFolder, storeLocationOf } from '../receive/store-location.ts'
import { createPeopleFile, createRepository, openDataFolder, secretIn } from './data-folder.ts'
import { readContent } from './read-content.ts'
import { readOptions, type ServeOptions, usage } from './serve-options.ts'
import { openRequests } from './serve-requests.ts'

const project = path.resolve(import.meta.dirname, '../../..')

/** How often the process looks whether what is published is what visitors see, in milliseconds. */
const pollInterval = 30_000

/** How long a build may take, in milliseconds. */
const buildTimeout = 600_000

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

/** Makes what the first start needs in the data folder. Returns the folder of the site in the repository. */
async function prepareData(options: ServeOptions): Promise<string> {
  const { root, places: files } = options
  needGit()
  await openDataFolder(options.data)
  console.log(visible(`Everything that is written is in ${options.data}`))
  if (options.editor !== undefined && !options.hasList) {
    await createPeopleFile(files.people, options.person)
  }
  return options.hasRepository
    ? (options.store.folder ?? '')
    : createRepository(root, files.repository)
}

/** Opens the receiver, the editor with its inbox, and the builds. */
async function openParts(options: ServeOptions, folder: string) {
  const { root, places: files, site } = options
  const location = storeLocationOf({ root, ...options.place }, project, originIn(root), log)
  const usual = `${site}/requests`
  const requests = await openRequests(options, location, usual)
  const versions = openVersions(files.versions)
  const editor = openEditor(
    {
      // Without an editor, nobody reaches what answers here.
      address: options.editor ?? site,
      publicSite: site,
      store: { ...options.store, folder, liveOf: (main) => builds.stateOf(main) },
      secret: options.secret ?? secretIn(files.secret),
      readPeople: options.peopleOf(log),
      mail: options.mail,
      provider: options.provider,
      behindProxy: options.behindProxy,
      port: options.port,
      host: options.host,
      addInbox: (app, accounts) => app.route('/', inboxApp({ ...requests, log }, accounts)),
    },
    log,
  )
  const { store } = editor
  const siteRoot = path.join(files.tree, folder)
  async function read() {
    const code = existsSync(path.join(siteRoot, 'src')) ? siteRoot : project
    const content = await readContent({ root: siteRoot, code })
    return () => requests.use(content)
  }
  const builds = new Builds({
    versions,
    tree: files.tree,
    folder,
    read,
    log,
    checkOut: (commit) => store.checkOut(commit, files.tree),
    build: openBuild({ project, cacheFolder: files.kept, endpoint: usual, limit: buildTimeout }),
    onState: () => void store.siteHasChanged().catch((error) => log(String(error))),
  })

  /** Receives for what visitors see already. */
  async function receive(): Promise<void> {
    const shown = builds.shownCommit()
    if (shown === undefined) return
    try {
      await store.checkOut(shown, files.tree)
      const use = await read()
      await use()
    } catch (error) {
      log(String(error))
    }
  }
  return { requests, versions, editor, builds, receive }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** Has built what is published, from now on. Returns what ends it. */
function followRepository({ editor, builds }: Parts, ownRepository: string | undefined) {
  const { store } = editor
  async function buildPublished(): Promise<void> {
    try {
      builds.want(await store.published())
    } catch {
      // The remote does not answer, which the editor says.
    }
  }
  // Developers push to it without a hook that says so.
  const watcher =
    ownRepository === undefined
      ? undefined
      : watch(path.join(ownRepository, 'refs/heads'), { persistent: false }, () => {
          store.refresh().catch(() => {})
        })
  const unfollow = store.follow(() => void buildPublished())
  // Nothing tells when a remote answers that did not answer before.
  const timer = setInterval(() => void buildPublished(), pollInterval).unref()
  void buildPublished()
  return () => {
    watcher?.close()
    unfollow()
    clearInterval(timer)
  }
}

/** Says where the parts answer, and which are missing. */
function printAddresses({ site, editor, printsMails }: ServeOptions, at: string): void {
  console.log(`The site of ${site} answers at ${at}`)
  if (editor === undefined) {
    console.log('There is no editor, because EDITOR_ADDRESS is not set. docs/serve.md says how.')
    return
  }
  console.log(`The editor of the site is ${editor}/`)
  if (editor.startsWith('http:')) {
    console.log(
      'Open it in Chrome, Edge or Firefox: without HTTPS, Safari does not keep the sign-in.',
    )
  }
  if (printsMails) console.log('Until SMTP_URL is set, links to sign in are printed here.')
}

async function serve(options: ServeOptions): Promise<void> {
  const { places: files, site, editor: address } = options
  const parts = await openParts(options, await prepareData(options))
  const { requests, versions, editor, builds } = parts
  const handler = byHost({
    site: { host: new URL(site).host, pages: serveBuiltSite(versions.folders) },
    receiverAt: requests.receiverAt,
    editor:
      address === undefined
        ? undefined
        : { host: new URL(address).host, app: getRequestListener(editor.app.fetch) },
    fault: () => (versions.folders().length > 0 ? undefined : 'The site has not been built yet.'),
  })
  let unfollow = () => {}
  async function begin(): Promise<void> {
    // First, because a build checks out another commit into the same folder.
    await parts.receive()
    unfollow = followRepository(parts, options.hasRepository ? undefined : files.repository)
    if (address !== undefined) await editor.prepare()
  }
  listen(createServer({ requestTimeout }, handler), {
    name: 'The site',
    port: options.port,
    host: options.host,
    onListening(at) {
      printAddresses(options, at)
      void begin()
    },
    beforeClose: editor.endStreams,
    async end() {
      unfollow()
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
