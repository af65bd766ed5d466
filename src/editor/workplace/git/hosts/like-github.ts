/** Functions that read the answers of GitHub and Gitea, whose APIs are similar. */
import { own, valueAt } from '../../../../content/json-object.ts'
import { personIn } from '../commit-words.ts'
import type { Access, ChangeRequest, CommitInfo, TreeFile } from '../git-host.ts'
import { addressAt, idAt, listAt, numberAt, pathAt, textAt, timeAt } from './answers.ts'

export function accessIn(repository: unknown): Access {
  return {
    name: textAt(repository, 'full_name'),
    defaultBranch: textAt(repository, 'default_branch'),
    canWrite: valueAt(repository, ['permissions', 'push']) === true,
  }
}

/** Reads a commit without its id. */
export function commitIn(id: string, commit: unknown): CommitInfo {
  const message = textAt(commit, 'message')
  return {
    ...{ id, message },
    author: personIn(message) ?? textAt(commit, 'author', 'name'),
    at: timeAt(commit, 'committer', 'date'),
  }
}

/** Returns the files of a tree. `prefix` is the path of its folder, with a slash at the end. */
export function filesIn(tree: unknown, prefix = ''): TreeFile[] {
  return listAt(tree, 'tree')
    .filter((entry) => textAt(entry, 'type') !== 'tree')
    .map((entry) => ({
      path: prefix + pathAt(entry, 'path'),
      blob: idAt(entry, 'sha'),
      mode: textAt(entry, 'mode'),
    }))
}

export function pullIn(pull: unknown): ChangeRequest {
  const isMerged = typeof own(pull, 'merged_at') === 'string'
  const isOpen = textAt(pull, 'state') === 'open'
  return {
    number: numberAt(pull, 'number'),
    address: addressAt(pull, 'html_url') ?? '',
    state: isMerged ? 'merged' : isOpen ? 'open' : 'closed',
    head: idAt(pull, 'head', 'sha'),
  }
}
