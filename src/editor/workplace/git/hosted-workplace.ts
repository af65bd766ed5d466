/** The workplace for a repository at a Git host. */
import type { Check } from '../../model/checker.ts'
import type { Change } from '../../model/save-rules.ts'
import { openBlobs } from '../files/blobs.ts'
import { type FindFacts, openKeptFiles } from '../files/kept-files.ts'
import { forgetReadFiles, openKept, readStores } from '../files/kept-in-browser.ts'
import { oneAtATime, untilUnmoved } from '../files/scheduling.ts'
import { blobsIn, changedBlobs } from '../files/tree.ts'
import type {
  AboutSave,
  Followed,
  Publication,
  ReadAnswer,
  SaveAnswer,
  Workplace,
} from '../workplace.ts'
import type { BuildFacts } from './built-site.ts'
import { answersOf } from './failures.ts'
import type { ChangeRequest } from './git-host.ts'
import { collected, HostedFiles } from './hosted-files.ts'
import { type LastRound, openLastRound } from './last-round.ts'
import { OfferedMerges } from './offered-merges.ts'
import { poll } from './poll.ts'
import { endDecided, publicationAfterSave, publicationOf, publishSaved } from './publishing.ts'
import { removeAll, saveOnBranch } from './saving.ts'
import { openBranches, type SiteBranches, type SitePlace } from './site-branches.ts'
import { type OwnState, type SavedChange, savedChange } from './snapshot.ts'

export interface HostedOptions extends SitePlace {
  /** The name of the repository, the branch and the person. It is part of the key of unsaved changes. */
  name: string
  build: BuildFacts
  findFacts: FindFacts
  check: Check
  /** A message for the person at the first read. */
  notice?: ReadAnswer['notice']
  /** Lets the person sign in again. */
  signIn?: () => void
}

export interface HostedWorkplace extends Workplace {
  /** Removes all files of the repository from this browser. Unsaved changes stay. */
  forget(): Promise<void>
}

/** Opens the workplace of one person. The first request is made by the first read. */
export function openHostedWorkplace(options: HostedOptions): HostedWorkplace {
  const { host, folder, build } = options
  const blobs = openBlobs({
    read: ({ file, blob, commit }) => host.blob({ path: folder + file, blob }, commit),
    known: build.texts,
    database: openKept(...readStores.blobs),
  })
  const kept = openKeptFiles({
    owner: () => options.name,
    known: build.files,
    findFacts: options.findFacts,
    inLfs: build.inLfs,
  })
  const { sectionTypes, delivers } = build
  const code = () => ({ sectionTypes, delivers })
  const files = new HostedFiles({ blobs, kept, check: options.check, code })
  const { look, roundAt, isPublished, hasCommit, filesAt } = openBranches(options, files)
  let branches: SiteBranches | undefined
  const lastRound = openLastRound(options.name)
  /** The saved changes that somebody has removed while the editor was closed, until the screen has them. */
  let lost: readonly SavedChange[] = []
  let tell: Followed | undefined
  let publication: Publication | undefined
  const merges = new OfferedMerges()
  const queue = oneAtATime()
  const inTurn = <Result>(work: () => Promise<Result>) => queue(() => answersOf(work))

  async function sayPublication(now: SiteBranches, request?: ChangeRequest): Promise<Publication> {
    const found = await publicationOf(options, now, request)
    // A save or a publication came first.
    if (branches !== now) return found
    publication = found
    tell?.publication(found)
    return found
  }

  /**
   * Returns the saved changes that the screen has to merge, because somebody has removed them unpublished: with their
   * branch, or from it by force.
   */
  async function removedChanges(
    own: OwnState,
    saved: readonly string[],
    { known: names, snapshot, left, ended }: SiteBranches,
  ): Promise<readonly SavedChange[]> {
    const { name, head } = own.branch
    const open = snapshot.own ? [snapshot.own, ...left] : left
    const same = [...open.map(({ branch }) => branch), ...ended].find((one) => one.name === name)
    if (!same && names.has(name)) return []
    // Another window may have gone on with the round on a new branch.
    const isOpen = (file: string) =>
      open.some(
        ({ branch, base, tree }) =>
          branch.name !== name && base.get(file)?.blob !== tree.get(file)?.blob,
      )
    const isGone = (file: string) =>
      own.tree.get(file)?.blob !== snapshot.files.get(file)?.blob && !isOpen(file)
    const gone = saved.filter(isGone).map((file) => savedChange(own, file))
    if (gone.length === 0 || (same && (await hasCommit(same.head, head)))) return []
    return (await isPublished(own, snapshot.main)) ? [] : gone
  }

  /** Returns the saved changes that somebody has removed unpublished since this browser had the editor open. */
  async function removedMeanwhile(
    last: LastRound,
    now: SiteBranches,
  ): Promise<readonly SavedChange[]> {
    const isThere = (round: OwnState) => round.branch.head === last.head
    if ([now.snapshot.own, ...now.left, ...now.held].some((one) => one && isThere(one))) return []
    try {
      const round = await roundAt(last, now.snapshot.main)
      if (!round) return []
      const changed = changedBlobs(round.base, round.tree).map(({ file }) => file)
      return await removedChanges(round, changed, now)
    } catch {
      // The host may have removed the commits, too: see `roundAt`.
      return []
    }
  }

  /** Takes over a new state, and remembers its round. */
  function take(now: SiteBranches): void {
    branches = now
    if (lost.length === 0) lastRound.keep(now.snapshot.own?.branch)
  }

  /** Reads the branches, and tells the screen what others have changed. */
  async function refresh(): Promise<SiteBranches> {
    const before = branches?.snapshot
    const now = await look(branches)
    const changed = before ? changedBlobs(before.files, now.snapshot.files) : []
    const stored = changed.length > 0 ? await files.stored(now.snapshot) : undefined
    const removed = before?.own ? await removedChanges(before.own, before.saved, now) : []
    const last = before ? undefined : lastRound.read()
    if (last) lost = await removedMeanwhile(last, now)
    // Nothing below can fail, so the screen is told of everything in `branches`.
    take(now)
    for (const one of now.snapshot.overlaps) {
      if (before?.saved.includes(one.file)) merges.ask(one)
    }
    for (const one of removed) merges.ask(one)
    tell?.others(now.others)
    if (stored) {
      tell?.stored(stored)
      tell?.files(
        changed.map(({ file, blob }) => ({ file, etag: blob && files.etagOf(file, blob) })),
      )
    }
    await removeAll(host, now.ended)
    return now
  }

  const known = async () => branches ?? (await refresh())

  /** Discards the saved changes that the person has rejected. */
  async function giveUp(now: SiteBranches, about: AboutSave): Promise<SiteBranches> {
    const result = await endDecided(options, now, files, merges, about)
    if (result !== 'moved') take(result)
    return result === 'moved' ? refresh() : result
  }

  async function tryToSave(
    now: SiteBranches,
    changes: readonly Change[],
    { words, undecided }: AboutSave,
  ): Promise<SaveAnswer | 'moved'> {
    const { snapshot, left } = now
    // Another window may have begun a round whose changes this one was not offered.
    const unmerged = (await files.unmerged(snapshot, left)).flat()
    const isOpen = merges.undecided(unmerged, undecided).length > 0
    const planned = await files.plan(snapshot, changes)
    if (planned.status === 412) {
      return { status: 412, files: await merges.take(files, planned.files) }
    }
    if (planned.status === 422) return planned
    const { open, texts } = planned
    const texted = (file: string) => ({ file, text: texts.get(file) ?? null })
    const changed = await files.contentsOf(open)
    const saved =
      open.length === 0
        ? now
        : await saveOnBranch(options, now, {
            last: changed,
            all: await files.contentsOf(collected(snapshot, open).map(texted)),
            words,
            isOpen: isOpen || undecided.length > 0,
          })
    if (saved === 'moved') return 'moved'
    take(saved)
    for (const { blob, content } of changed) {
      if (blob !== null && content !== null) blobs.learn(blob, content)
    }
    void kept.forgetSaved(saved.snapshot.files)
    const isSameBranch = saved.snapshot.own?.branch.name === snapshot.own?.branch.name
    publication = publicationAfterSave(saved, isSameBranch ? publication : undefined)
    tell?.publication(publication)
    const states = changes.map(({ file }) => files.stateOf(saved.snapshot, file))
    return { status: 200, files: states, ...(await files.stored(saved.snapshot)) }
  }

  return {
    read: (names) =>
      inTurn(async () => {
        const now = names ? await known() : await refresh()
        const { snapshot, left } = now
        const all = names ?? [...snapshot.files.keys()].sort()
        await files.load(snapshot, all)
        const states = all.map((file) => files.stateOf(snapshot, file))
        if (!names) {
          void blobs.keepOnly(blobsIn(snapshot.files))
          void sayPublication(now).catch(() => {})
        }
        const stored = await files.stored(snapshot)
        const unmerged = names ? [] : await files.unmerged(snapshot, left)
        if (!names) {
          const again = await files.missingIn(snapshot.files, lost)
          if (again.length > 0) unmerged.push(again)
          merges.offer(unmerged.flat())
          lost = []
        }
        return {
          root: options.name,
          sectionTypes: build.sectionTypes,
          delivers: build.delivers,
          ...stored,
          diagnostics: files.unreadable(snapshot, states),
          ...(!names && options.notice ? { notice: options.notice } : {}),
          unsaved: unmerged.map((entries) => files.unsavedChangesOf(entries)),
          files: await merges.take(files, states),
        }
      }),

    save: (changes, about) =>
      inTurn(async () => {
        const read = await known()
        let now = changes.length > 0 ? read : await giveUp(read, about)
        return untilUnmoved(async () => {
          const answer = await tryToSave(now, changes, about)
          if (answer === 'moved') now = await refresh()
          return answer
        })
      }),

    keep: (name, bytes) =>
      inTurn(async () => ({
        ...(await files.keep(name, bytes)),
        ...(await files.stored((await known()).snapshot)),
      })),

    bytesOf: (name, blob) =>
      answersOf(async () => {
        const { bytes, isNew } = await files.shown(name, blob)
        if (isNew && branches) tell?.stored(await files.stored(branches.snapshot))
        return bytes
      }),

    async forget() {
      lastRound.keep(undefined)
      if (branches) await kept.forgetSaved(branches.snapshot.files)
      await forgetReadFiles()
    },

    follow(told) {
      tell = told
      const stop = poll(() => inTurn(async () => sayPublication(await refresh())))
      return () => {
        tell = undefined
        stop()
      }
    },

    publishing: {
      published: () =>
        inTurn(async () => {
          const { snapshot } = await known()
          // A picture that comes back is one that the screen knows.
          await kept.stored(snapshot.published)
          const texts = snapshot.saved.map(async (file) => ({
            file,
            text: await files.textAt(file, snapshot.published.get(file)),
          }))
          return {
            files: await Promise.all(texts),
            ...(await files.stored(snapshot)),
          }
        }),
      publish: (about) =>
        inTurn(() =>
          untilUnmoved(async () => {
            const now = await refresh()
            const result = await publishSaved(options, now, files, merges, about)
            if (result === 'moved') return 'moved'
            take(result.branches)
            return sayPublication(result.branches, result.request)
          }),
        ),
    },
    history: {
      versions: (file) =>
        answersOf(async () => {
          const { main, own } = (await known()).snapshot
          return host.commits(own?.branch.head ?? main, folder + file)
        }),
      text: (file, version) =>
        answersOf(async () => files.textAt(file, (await filesAt(version)).site.get(file))),
    },
    ...(options.signIn ? { signIn: options.signIn } : {}),
  }
}
