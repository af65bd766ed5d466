/** The repository that a site's folder is in: what of the site differs from a commit, and why nothing can be committed. */
import { existsSync, lstatSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isEditable, isInFilesFolder } from '../../../content/content-files.ts'
import { blobId } from '../../../pipeline/disk/blob-ids.ts'
import { GitError, gitIn, outputOf, outputOr } from '../../../pipeline/disk/git.ts'
import type { Unpublished } from '../../model/protocol.ts'

type Refusal = NonNullable<Unpublished['refusal']>

/** What git has in its folder while something waits for its end, by what that is. */
const underWay: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'A merge',
  CHERRY_PICK_HEAD: 'A cherry-pick',
  REVERT_HEAD: 'A revert',
  'rebase-merge': 'A rebase',
  'rebase-apply': 'A rebase',
}

const noHistory = (error: GitError): Refusal => ({
  reason: 'This folder has no history, so nothing can be published from here.',
  help: 'Ask the developer.',
  details: error.message,
})

const unfinished = (operation: string): Refusal => ({
  reason: `${operation} is not finished in this folder, so nothing can be published now.`,
  help: 'Your changes are saved. Ask the developer to finish it.',
  details: 'See “git status”.',
})

/** The next switch to a branch would leave a commit behind that is on no branch. */
const noBranch: Refusal = {
  reason: 'The history of this folder is in a state in which changes could be lost.',
  help: 'Your changes are saved. Ask the developer.',
  details: 'git is on no branch. Switch to a branch.',
}

const namesIn = (output: string) => output.split('\0').filter(Boolean)

/** Returns whether the editor shows what changes in a file: content, or a form. */
const isShown = (file: string) => isEditable(file) || isInFilesFolder(file)

export type Repository = ReturnType<typeof openRepository>

/** Opens the repository around a folder, which need not be one. `root`: the folder, without links. */
export function openRepository(root: string) {
  const git = gitIn(root)
  const literal = gitIn(root, { GIT_LITERAL_PATHSPECS: '1' })

  /** Returns the names of the files that links in the site lead to, with the name of the link. */
  function targetsOf(files: readonly string[]): Map<string, string> {
    const links = files.filter((file) =>
      lstatSync(path.join(root, file), { throwIfNoEntry: false })?.isSymbolicLink(),
    )
    return new Map(links.map((file) => [nameOf(root, file), file]))
  }

  return {
    git,

    /** Returns why nothing can be committed, or undefined. */
    async refusal(): Promise<Refusal | undefined> {
      try {
        const folder = await outputOf(git(['rev-parse', '--absolute-git-dir']))
        const name = Object.keys(underWay).find((one) => existsSync(path.join(folder, one)))
        if (name) return unfinished(underWay[name] ?? '')
        const branch = await outputOr('', git(['symbolic-ref', '--quiet', 'HEAD']))
        return branch === '' ? noBranch : undefined
      } catch (error) {
        if (error instanceof GitError) return noHistory(error)
        throw error
      }
    },

    /** Returns the id of a commit; that of the empty tree if there is no commit yet. */
    async commit(name: string): Promise<string> {
      const id = await outputOr('', git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]))
      return id || outputOf(git(['hash-object', '-t', 'tree', '--stdin']))
    },

    /**
     * Returns the files of the site that differ from a commit. Ignored files are none. `files`: those that there are,
     * because a link among them can lead to a file in another folder.
     */
    async changedSince(commit: string, files: readonly string[]): Promise<string[]> {
      const targets = targetsOf(files)
      const folders = ['content', 'schemas', ...targets.keys()]
      const options = ['--name-only', '-z', '--relative', '--no-renames', '--no-ext-diff']
      const [tracked, unknown] = await Promise.all([
        outputOf(literal(['diff', ...options, commit, '--', ...folders])),
        outputOf(literal(['ls-files', '-z', '--others', '--exclude-standard', '--', ...folders])),
      ])
      const names = [...namesIn(tracked), ...namesIn(unknown)]
      return [...new Set(names.map((name) => targets.get(name) ?? name))].filter(isShown).sort()
    },

    /** Returns the bytes that a file has in a commit, as git writes them to the disk; undefined if it does not have it. */
    async bytesIn(commit: string, file: string): Promise<Uint8Array | undefined> {
      try {
        return await git(['cat-file', '--filters', `${commit}:./${nameOf(root, file)}`])
      } catch (error) {
        if (error instanceof GitError) return undefined
        throw error
      }
    },

    /** Makes one commit of whole files. Other staged files stay staged. Rejects with a `GitError`. */
    async commitFiles(files: readonly string[], message: string): Promise<void> {
      const names = files.map((file) => nameOf(root, file))
      const listed = ['--pathspec-from-file=-', '--pathspec-file-nul']
      const input = names.join('\0')
      const known = new Set(namesIn(await outputOf(git(['ls-files', '-z', '--cached']))))
      const added = names.filter((name) => !known.has(name) && existsSync(path.join(root, name)))
      const addedInput = added.join('\0')
      // A commit of a file that git does not know would be refused.
      if (added.length > 0) await literal(['add', '--intent-to-add', ...listed], addedInput)
      // A message can be longer than an argument may be.
      const folder = mkdtempSync(path.join(tmpdir(), 'site-editor-'))
      const messageFile = path.join(folder, 'message')
      try {
        writeFileSync(messageFile, message)
        // Git must not make up an identity from the name of the machine.
        const command = ['-c', 'user.useConfigOnly=true', 'commit', '--quiet', '--only']
        await literal(
          [...command, '--cleanup=whitespace', `--file=${messageFile}`, ...listed],
          input,
        )
      } catch (error) {
        if (added.length > 0) {
          await literal(['rm', '--cached', '--force', '--quiet', ...listed], addedInput)
        }
        throw error
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Returns the name of the file that a link in the site leads to; of the file itself, if it is no link. */
function nameOf(root: string, file: string): string {
  const filePath = path.join(root, file)
  if (!existsSync(filePath)) return file
  const real = path.relative(root, realpathSync(filePath)).replaceAll(path.sep, '/')
  // On most computers, a name in another case leads to the same file.
  return real.toLowerCase() === file.toLowerCase() || real.startsWith('../') ? file : real
}

export const idOf = (bytes: Uint8Array | undefined): string | null => (bytes ? blobId(bytes) : null)
