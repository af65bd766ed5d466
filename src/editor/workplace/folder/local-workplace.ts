/** A local folder, which the editor's server lists, reads and writes. */

import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { FileFacts } from '../../../content/uploaded-file.ts'
import type { Check } from '../../model/checker.ts'
import type { HistoryAnswer, Pushed } from '../../model/commits.ts'
import { blobOf } from '../../model/file-edits.ts'
import type { Listing, SentChange } from '../../model/listing.ts'
import type { Change, FileState } from '../../model/save-rules.ts'
import type { Version } from '../../model/versions.ts'
import { openBlobs } from '../files/blobs.ts'
import { base64Of } from '../files/bytes.ts'
import { type FindFacts, openKeptFiles } from '../files/kept-files.ts'
import { oneAtATime, untilUnmoved } from '../files/scheduling.ts'
import { type CodeFacts, type FilesNow, type SiteChange, SiteFiles } from '../files/site-files.ts'
import { changedBlobs, type SeenFile, type Tree } from '../files/tree.ts'
import {
  type Followed,
  type Publication,
  RequestFailed,
  type SaveAnswer,
  type Workplace,
} from '../workplace.ts'
import { ask, askFor, FileGone } from './ask-server.ts'

/** Returns the publishing status of a folder. `request`: the page to ask for approval. */
function publicationIn(answer: HistoryAnswer, request?: string): Publication {
  if (!answer.ready) return { state: 'saved', files: [], refusal: answer }
  const { files, committed, remote } = answer
  if (!remote) {
    return { state: files.length > 0 ? 'saved' : 'published', files, isLocal: true }
  }
  const { commits } = remote
  const all = [...new Set([...files, ...committed])].sort()
  if (files.length + commits.length > 0) {
    return { state: 'saved', files: all, others: commits, hasMessage: files.length === 0 }
  }
  const isWaiting = all.length > 0
  return { state: isWaiting ? 'waiting' : 'published', files: all, ...(request && { request }) }
}

const readHistory = () => askFor<HistoryAnswer>('history')

const seen = (blob: string): SeenFile => ({ blob, mode: '', commit: '' })

const treeOf = (files: Listing['files']): Tree =>
  new Map(files.map(({ file, blob }) => [file, seen(blob)]))

/** Returns a change as the server reads it. */
function sentChange({ file, content }: SiteChange, { files }: FilesNow): SentChange {
  const change = { file, before: files.get(file)?.blob ?? null }
  return typeof content === 'string' || content === null
    ? { ...change, text: content }
    : { ...change, data: base64Of(content) }
}

interface LocalOptions {
  check: Check
  findFacts: FindFacts
}

/** Returns the paths of what is no file. */
const skippedIn = ({ skipped = [] }: FilesNow) => skipped.map(({ path }) => path)

/** A file as it would be without the changes. */
type Before = Pick<FileState, 'file' | 'text'>

/** The files of the folder, as the server has listed them. */
interface Listed extends FilesNow, CodeFacts {
  root: string
}

/** Opens the workplace. The first request is made by the first read. */
export function openLocalWorkplace({ check, findFacts }: LocalOptions): Workplace {
  const facts: Record<string, FileFacts> = {}
  const inTurn = oneAtATime()
  let tell: Followed | undefined
  let listed: Listed | undefined

  const blobs = openBlobs({
    read: async ({ blob }) => new Uint8Array(await (await ask('bytes', { blob })).arrayBuffer()),
    known: () => askFor('texts'),
    // The files are on this machine already.
    database: async (_, otherwise) => otherwise,
  })
  const kept = openKeptFiles({
    ...{ owner: () => listed?.root ?? '', known: facts, findFacts },
    inLfs: [],
  })
  const files = new SiteFiles({ blobs, kept, check, code: () => listed ?? { delivers: false } })

  /** Tells the screen which files have changed. */
  async function take({ files: all, skipped, facts: found, ...others }: Listing): Promise<Listed> {
    const before = listed
    Object.assign(facts, found)
    const now: Listed = {
      ...others,
      files: treeOf(all),
      skipped: skipped.map((one) => ({ ...one, bytes: new Uint8Array() })),
    }
    listed = now
    if (!before) return now
    const changed = changedBlobs(before.files, now.files)
    tell?.stored(await files.stored(now))
    tell?.files(changed.map(({ file, blob }) => ({ file, etag: blob && files.etagOf(file, blob) })))
    return now
  }

  const refresh = async () => take(await askFor<Listing>('list'))
  const known = async () => listed ?? (await refresh())

  /** Does something with the files as they are now; again if one of them has changed before it was read. */
  const withFiles = <Result>(work: (now: Listed) => Promise<Result | 'moved'>) =>
    inTurn(() =>
      untilUnmoved(async () => {
        const now = await known()
        try {
          return await work(now)
        } catch (error) {
          if (!(error instanceof FileGone)) throw error
          await refresh()
          return 'moved'
        }
      }),
    )

  /** Tells the screen the publishing status after an action that succeeded. */
  function sayPublication(): void {
    void readHistory().then(
      (answer) => tell?.publication(publicationIn(answer)),
      () => {},
    )
  }

  /** Keeps the bytes that a save takes from the folder, because undo may bring them back. */
  async function keepReplaced(changes: readonly Change[], now: Listed): Promise<void> {
    for (const { file } of changes) {
      const before = now.files.get(file)
      if (!before || !isInFilesFolder(file)) continue
      await kept.add(file.slice(filesFolder.length), await files.contentOf(file, before.blob))
    }
  }

  return {
    async read(names) {
      if (!names) listed = undefined
      const answer = await withFiles(async (now) => {
        const all = names ?? [...now.files.keys(), ...skippedIn(now)].sort()
        await files.load(now, all)
        const states = all.map((file) => files.stateOf(now, file))
        const { root, sectionTypes, delivers } = now
        return {
          ...{ root, delivers, ...(sectionTypes && { sectionTypes }) },
          ...(await files.stored(now)),
          diagnostics: files.unreadable(now, states),
          files: states,
        }
      })
      if (!names) sayPublication()
      return answer
    },

    async save(changes) {
      const answer = await withFiles(async (now): Promise<SaveAnswer | 'moved'> => {
        const planned = await files.plan(now, changes)
        if (planned.status !== 200) return planned
        const contents = await files.contentsOf(planned.open)
        await keepReplaced(planned.open, now)
        let after = now
        if (contents.length > 0) {
          const sent = { changes: contents.map((one) => sentChange(one, now)) }
          const { written, ...listing } = await askFor<Listing & { written: boolean }>(
            'write',
            sent,
          )
          after = await take(listing)
          if (!written) return 'moved'
        }
        for (const { blob, content } of contents) {
          if (blob !== null && content !== null) blobs.learn(blob, content)
        }
        void kept.forgetSaved(after.files)
        // Somebody else may have changed a file since.
        const saved = new Map(contents.map(({ file, blob }) => [file, blob]))
        const states = changes.map(({ file }) => {
          const blob = saved.has(file) ? saved.get(file) : now.files.get(file)?.blob
          return { file, etag: blob ? files.etagOf(file, blob) : null }
        })
        return { status: 200, files: states, ...(await files.stored(after)) }
      })
      if (answer.status === 200) sayPublication()
      return answer
    },

    keep: (name, bytes) =>
      withFiles(async (now) => ({
        ...(await files.keep(name, bytes)),
        ...(await files.stored(now)),
      })),

    async bytesOf(name, blob) {
      const { bytes, isNew } = await files.shown(name, blob)
      if (isNew && listed) tell?.stored(await files.stored(listed))
      return bytes
    },

    follow(told) {
      tell = told
      const onChanged = () => void inTurn(refresh).catch(() => {})
      // The page dispatches it: see src/editor/server/pages/screen.ts.
      addEventListener('edit:changed', onChanged)
      // Git may have been used in another program.
      addEventListener('focus', sayPublication)
      return () => {
        tell = undefined
        removeEventListener('edit:changed', onChanged)
        removeEventListener('focus', sayPublication)
      }
    },

    history: {
      versions: async (file) =>
        (await askFor<{ versions: Version[] }>('versions', { file })).versions,
      text: async (file, version) =>
        (await askFor<{ text: string | null }>('version', { file, version })).text,
    },

    publishing: {
      published: () =>
        withFiles(async (now) => {
          const { files: before } = await askFor<{ files: Before[] }>('published')
          // A picture that comes back is one that the screen knows.
          const pictures = before.flatMap(({ file, text }): [string, SeenFile][] => {
            const blob = text !== null && isInFilesFolder(file) ? blobOf(text) : undefined
            return blob === undefined ? [] : [[file, seen(blob)]]
          })
          await kept.stored(new Map(pictures))
          return { files: before, ...(await files.stored(now)) }
        }),
      async publish({ words }) {
        const before = await readHistory()
        if (before.ready && before.files.length > 0) await askFor('commit', { message: words })
        if (!before.ready || !before.remote) return publicationIn(await readHistory())
        const pushed = await askFor<Pushed>('push')
        const now = await readHistory()
        if (pushed.pushed) return publicationIn(now, pushed.address)
        tell?.publication(publicationIn(now))
        const help = `${pushed.help} Your changes are kept in the history of this machine.`
        throw new RequestFailed('refused', pushed.reason, help, {
          details: pushed.details,
        })
      },
    },
  }
}
