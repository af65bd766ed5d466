/**
 * Previews of what is saved. Each is a commit with finished pages, and nothing else, which a ref of the remote has until
 * the preview ends. So it needs no disk, and survives a restart; and what is not in its files cannot be reached with it.
 */
import { lfsPointerOf } from '../../../checks/read/lfs-pointer.ts'
import { filesFolder } from '../../../content/content-files.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import { callProcess } from '../../../pipeline/disk/call-process.ts'
import { type Git, GitFailed, type GitOutput } from '../drafts/git.ts'
import type { CloneFacts } from '../drafts/plan-apart.ts'
import type { Queue } from '../drafts/queue.ts'
import { rejectedPush, withRefusal } from '../drafts/refusals.ts'
import { previewRef } from '../drafts/remote.ts'
import type { Site } from '../drafts/site.ts'
import type { SiteTree } from '../drafts/site-trees.ts'
import type { HashedFiles } from '../pages/hashed-files.ts'
import { RefusedWithDetails } from '../requests/responses.ts'
import type { CodeFacts } from '../site-check.ts'
import type { Author } from '../store.ts'

/** How long a preview can be seen, in milliseconds. */
export const previewLasts = 7 * 24 * 3_600_000

/** The most previews at once. */
export const maxPreviews = 100

/** How long rendering may take, in milliseconds. */
const renderTimeout = 120_000

/** A preview. Its id is that of its commit. */
export interface Preview {
  id: string
  /** The file of the page, its path, and the address of the site. */
  file: string
  path: string
  site: string
  by: Author
  at: Date
  until: Date
}

/** What renders pages: the address of the renderer as a module, and the bundle with its style sheet. */
export interface PreviewBundle {
  renderer: string
  bundle: Pick<HashedFiles, 'folder' | 'style'>
}

/** What the process that renders is asked. */
export interface RenderOrder extends CloneFacts, PreviewBundle {
  code: CodeFacts
  /** The commit with what is saved. */
  commit: string
  file: string
  at: Date
}

/**
 * What it answers. `errors`: the page, the site file or the form has errors. `unknown`: the page is not saved. `broken`: the
 * code of the site fails.
 */
export type RenderAnswer =
  | { status: 'done'; tree: string; path: string; site: string }
  | { status: 'errors' | 'unknown' }
  | { status: 'broken'; details: string }
  | { status: 'failed'; output: GitOutput }

const program = 'src/editor/server/previews/render-process.ts'

const fields = ['File', 'Path', 'Site'] as const

const messageOf = (values: Record<(typeof fields)[number], string>) =>
  ['Show a preview\n', ...fields.map((name) => `${name}: ${values[name]}`)].join('\n')

/** Reads previews from what git says of their commits. */
function parsePreviews(listing: string): Preview[] {
  return listing.split('\0').flatMap((entry): Preview[] => {
    const [id = '', name = '', address = '', seconds = '', message = ''] = entry
      .trimStart()
      .split('\x02')
    const readField = (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(message)?.[1]
    const [file, page, site] = fields.map(readField)
    if (!file || !page || !site) return []
    const at = new Date(Number(seconds) * 1000)
    const until = new Date(at.getTime() + previewLasts)
    return [{ id, file, path: page, site, by: { name, address }, at, until }]
  })
}

async function readPreviews(git: Git, ids: readonly string[]): Promise<Preview[]> {
  const format = '--format=%H%x02%an%x02%ae%x02%ct%x02%B'
  return parsePreviews(await git.text(['log', '--no-walk=unsorted', '-z', format, ...ids, '--']))
}

const refusals = {
  errors: [
    'This page cannot be shown, because it has errors.',
    'Correct them, save, and try again.',
  ],
  unknown: ['This page is not saved.', 'Save it, and try again.'],
  broken: [
    'This page cannot be shown, because the code of the site fails.',
    'Ask the developer of the site.',
  ],
} as const

async function rendered(site: Site, order: Omit<RenderOrder, keyof CloneFacts>) {
  const all: RenderOrder = { ...site.cloneFacts, ...order }
  const answer = await callProcess<RenderAnswer>(program, all, renderTimeout)
  if (answer.status === 'done') return answer
  if (answer.status === 'failed') throw new GitFailed(answer.output)
  const [message, help] = refusals[answer.status]
  const details = answer.status === 'broken' ? answer.details : undefined
  throw new RefusedWithDetails(422, message, help, details)
}

/** Renders a page as it is saved, and commits it. Returns the id of the commit, which no branch has. */
async function commitPreview(
  site: Site,
  { renderer, bundle }: PreviewBundle,
  file: string,
  author: Author,
): Promise<string> {
  const { objects, branches, code } = site
  const commit = branches.saved
  const { folder, style } = bundle
  const at = new Date()
  const order = { code, commit, file, renderer, bundle: { folder, style }, at }
  const made = await rendered(site, order)
  const message = messageOf({ File: file, Path: made.path, Site: made.site })
  // Its parent is the commit with what was saved, so that git sends no picture again.
  return objects.commitTree(made.tree, [commit], message, author, at)
}

const changing = <T>(queue: Queue, change: () => Promise<T>) => withRefusal(() => queue.run(change))

export interface PreviewsOptions {
  site(): Promise<Site>
  /** What changes the branches. */
  queue: Queue
  /** One preview is rendered after the other. */
  making: Queue
  /** Returns what renders pages, when it is built. */
  bundled(): Promise<PreviewBundle>
}

export type Previews = ReturnType<typeof openPreviews>

/** Returns the previews that are not over, the newest first. `found`: in the order in which they were found. */
function newestFirst(found: readonly (Preview | undefined)[]): Preview[] {
  const now = Date.now()
  return (
    found
      .flatMap((one) => (one && one.until.getTime() > now ? [one] : []))
      // Git knows the time of a commit in seconds. Of two in the same second, the one that was found later comes first.
      .reverse()
      .sort((one, other) => Number(other.at) - Number(one.at))
  )
}

/** Every method rejects with a `RefusedRequest` whose sentences are for the person. */
export function openPreviews({ site: open, queue, making, bundled }: PreviewsOptions) {
  const facts = new Map<string, Preview | undefined>()
  const files = new Map<string, SiteTree>()

  /** Returns the previews that the remote has and that are not over, the newest first. */
  async function list(): Promise<Preview[]> {
    const { git, branches } = await open()
    const ids = [...branches.heads.previews.values()]
    for (const known of [facts, files]) {
      for (const id of known.keys()) if (!ids.includes(id)) known.delete(id)
    }
    const unread = ids.filter((id) => !facts.has(id))
    if (unread.length > 0) {
      const found = await readPreviews(git, unread)
      for (const id of unread) facts.set(id, undefined)
      for (const one of found) facts.set(one.id, one)
    }
    return newestFirst([...facts.values()])
  }

  /** Ends previews, and those that are over. Returns the moves that do so. */
  async function endings(isEnded: (id: string) => boolean) {
    const { branches, names } = await open()
    const still = new Set((await list()).map(({ id }) => id))
    return [...branches.heads.previews.values()]
      .filter((id) => !still.has(id) || isEnded(id))
      .map((id) => ({ branch: previewRef(names, id), from: id, to: undefined }))
  }

  return {
    list,

    /** Makes a preview of a page as it is saved now. */
    make: (file: string, author: Author): Promise<Preview> =>
      changing(making, async () => {
        const site = await open()
        if ((await list()).length >= maxPreviews) {
          throw new RefusedRequest(
            422,
            `There are ${maxPreviews} links already.`,
            'End one of them, and try again.',
          )
        }
        const { branches, names } = site
        const id = await commitPreview(site, await bundled(), file, author)
        await queue.run(async () => {
          await branches.update()
          const move = { branch: previewRef(names, id), from: undefined, to: id }
          const pushed = await branches.push([move, ...(await endings(() => false))])
          if (pushed.status !== 'done') throw rejectedPush(pushed.output)
        })
        const preview = (await list()).find((one) => one.id === id)
        if (!preview) throw new Error('A new preview cannot be read.')
        return preview
      }),

    /** Ends a preview. */
    end: (id: string): Promise<void> =>
      changing(queue, async () => {
        const { branches } = await open()
        await branches.update()
        const moves = await endings((one) => one === id)
        if (moves.length === 0) return
        const { status, output } = await branches.push(moves)
        if (status !== 'done') throw rejectedPush(output)
      }),

    /** Returns the bytes of a file of a preview; undefined if it does not have it. */
    async read({ id }: Preview, name: string): Promise<Uint8Array | undefined> {
      const { objects, branches } = await open()
      const known = files.get(id) ?? (await objects.filesOf(id))
      files.set(id, known)
      const blob = known.get(name)?.blob
      if (blob === undefined) return undefined
      const bytes = (await objects.read([blob])).get(blob)
      if (!bytes || !lfsPointerOf(bytes)) return bytes
      const picture = filesFolder + name.slice('files/'.length)
      return objects.filtered(branches.saved, picture, blob)
    },
  }
}
