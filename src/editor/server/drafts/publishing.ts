/** Publishes chosen files: one commit on the main branch, or on a branch that waits for approval. */
import { slugOf } from '../../../content/slug.ts'
import type { PublishedAnswer, PublishOrder, RefusedAnswer } from '../../model/protocol.ts'
import { RefusedForNow } from '../requests/responses.ts'
import type { Author } from '../store.ts'
import { maxTries } from './branches.ts'
import type { Queue } from './queue.ts'
import { rejectedPush } from './refusals.ts'
import { type Pushed, waitingPrefix } from './remote.ts'
import type { Site } from './site.ts'
import type { NewFile } from './site-trees.ts'
import { requestLine, waitingFiles } from './unpublished.ts'

/** What a publication has led to, without the list of what is unpublished now. */
export type PublishOutcome =
  | { status: 'done'; answer: Omit<PublishedAnswer, 'unpublished'> }
  | { status: 'stale' }
  | { status: 'refused'; answer: RefusedAnswer }

type Outcome = PublishOutcome | 'again'

const busy = () =>
  new RefusedForNow('Too many people publish now.', 'Nothing was published. Publish again.', 5)

/** Returns the files by their paths in the repository. */
const inRepository = ({ folder }: Site, files: ReadonlyMap<string, NewFile>) =>
  new Map([...files].map(([file, after]) => [folder + file, after]))

/** Returns whether a push that was not taken is worth another try, or throws why it is not. */
async function retry({ branches }: Site, { output }: Pushed, hasMoved: () => boolean) {
  await branches.update()
  if (!hasMoved()) throw rejectedPush(output)
  return 'again' as const
}

/** Pushes the files to the branch that has some of them already, or to a new one. */
async function waitForApproval(
  site: Site,
  files: ReadonlyMap<string, NewFile>,
  commit: string,
  { message, author }: { message: string; author: Author | undefined },
): Promise<Outcome> {
  const { branches, objects } = site
  const { main, waiting } = branches.heads
  const answer = (name: string): Outcome => {
    const address = branches.links.get(name)
    return { status: 'done', answer: { state: 'waiting', ...(address && { address }) } }
  }
  for (const [name, head] of waiting) {
    const open = await waitingFiles(site, main, head)
    if (![...files.keys()].some((file) => open.has(file))) continue
    const tree = await objects.siteTree(head)
    const isThere = [...files].every(([file, after]) => tree.get(file)?.blob === after?.blob)
    if (isThere) return answer(name)
    const next = await objects.commit([head], inRepository(site, files), message, author)
    const pushed = await branches.push([{ branch: name, from: head, to: next }])
    if (pushed.status === 'done') return answer(name)
    return retry(site, pushed, () => branches.heads.waiting.get(name) !== head)
  }
  const [first = ''] = files.keys()
  const title = slugOf(first.replace(/^.*\/|\.[^/]*$/g, '')) || 'changes'
  const name = `${waitingPrefix}${title}-${commit.slice(0, 8)}`
  const pushed = await branches.push([{ branch: name, from: undefined, to: commit }])
  if (pushed.status === 'done') return answer(name)
  return retry(site, pushed, () => branches.heads.main !== main)
}

/** What is to be checked and pushed. */
interface Chosen {
  main: string
  drafts: string
  files: readonly string[]
}

/** Returns what to publish, or what has happened already. */
async function begin(
  site: Site,
  order: PublishOrder,
  author: Author | undefined,
): Promise<Chosen | Outcome> {
  const { branches, objects, names } = site
  const { main, drafts } = branches.heads
  const [published, saved] = await Promise.all([main, branches.saved].map(objects.siteTree))
  const idIn = (tree: typeof saved, file: string) => tree?.get(file)?.blob ?? null
  if (order.files.some(({ file, saved: id }) => idIn(saved, file) !== id)) {
    return { status: 'stale' }
  }
  const open = order.files.filter(({ file, saved: id }) => idIn(published, file) !== id)
  if (open.length === 0 || !drafts) return { status: 'done', answer: { state: 'published' } }
  if (order.as === 'publish') return { main, drafts, files: open.map(({ file }) => file) }
  const trailers = open.map((one) => requestLine(one.file, one.saved)).join('\n')
  const message = `${order.message.trim()}\n\n${trailers}`
  const commit = await objects.commit([drafts], new Map(), message, author)
  const pushed = await branches.push([{ branch: names.drafts, from: drafts, to: commit }])
  if (pushed.status === 'done') return { status: 'done', answer: { state: 'asked' } }
  return retry(site, pushed, () => branches.heads.drafts !== drafts)
}

/** Pushes files that the checks have taken for a state of the main branch. Saves in the meantime stay unpublished. */
async function pushFiles(
  site: Site,
  main: string,
  files: ReadonlyMap<string, NewFile>,
  { message, author }: { message: string; author: Author | undefined },
): Promise<Outcome> {
  const { branches, objects, names } = site
  const { drafts } = branches.heads
  if (branches.heads.main !== main || !drafts) return 'again'
  const commit = await objects.commit([main], inRepository(site, files), message, author)
  const hasMain = await objects.isAncestor(main, drafts)
  const merge = hasMain
    ? await objects.commit([drafts, commit], new Map(), `Merge ${names.main}`)
    : undefined
  const pushed = await branches.push([
    { branch: names.main, from: main, to: commit },
    ...(merge ? [{ branch: names.drafts, from: drafts, to: merge }] : []),
  ])
  if (pushed.status === 'done') return { status: 'done', answer: { state: 'published' } }
  await branches.update()
  if (await objects.isAncestor(commit, branches.heads.main)) {
    return { status: 'done', answer: { state: 'published' } }
  }
  if (branches.heads.main !== main || branches.heads.drafts !== drafts) return 'again'
  if (pushed.status !== 'refused') throw rejectedPush(pushed.output)
  return waitForApproval(site, files, commit, { message, author })
}

/**
 * Publishes, or asks for it. `queue`: what changes the branches. Saves can go on between its tasks, while the checks run.
 * Rejects with a `RefusedRequest` if the remote cannot be reached.
 */
export async function publish(
  site: Site,
  order: PublishOrder,
  author: Author | undefined,
  queue: Queue,
): Promise<PublishOutcome> {
  const message = order.message.trim()
  for (let tries = 0; tries < maxTries; tries++) {
    const begun = await queue.run(async () => {
      if (tries === 0) await site.branches.update()
      return begin(site, order, author)
    })
    if (begun === 'again') continue
    if ('status' in begun) return begun
    const { main, drafts, files } = begun
    const plan = await site.plan({ code: site.code, main, drafts }, files)
    if ('refusal' in plan) return { status: 'refused', answer: plan.refusal }
    const outcome = await queue.run(() => pushFiles(site, main, plan.files, { message, author }))
    if (outcome !== 'again') return outcome
  }
  throw busy()
}
