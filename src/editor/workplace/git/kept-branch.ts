/** Stores in this browser what a person has saved on a branch, because somebody may remove the branch. */
import { del, get, set } from 'idb-keyval'
import { isObject } from '../../../content/json-object.ts'
import { openKept } from './kept-in-browser.ts'
import type { OwnBranch, OwnState, SeenFile, Snapshot, Tree } from './snapshot.ts'

/** A branch with the files that it changed, and the head of the main branch at that time. */
export interface KeptBranch {
  main: string
  own: OwnState
}

export type KeptBranches = ReturnType<typeof openKeptBranches>

const isSeen = (value: unknown): value is SeenFile =>
  isObject(value) &&
  [value.blob, value.mode, value.commit].every((part) => typeof part === 'string')

const isTree = (value: unknown): value is Tree =>
  value instanceof Map &&
  [...value].every(([file, seen]) => typeof file === 'string' && isSeen(seen))

const isBranch = (value: unknown): value is OwnBranch =>
  isObject(value) &&
  [value.name, value.head, value.base].every((part) => typeof part === 'string') &&
  (value.at === undefined || typeof value.at === 'string')

function isKept(value: unknown): value is KeptBranch {
  const { main, own } = Object(value) as Partial<KeptBranch>
  return typeof main === 'string' && isBranch(own?.branch) && isTree(own.tree) && isTree(own.base)
}

/** Returns the part of a snapshot to store; undefined if nothing is saved on a branch. */
export function keptOf({ main, own, saved, overlaps }: Snapshot): KeptBranch | undefined {
  const changed = new Set([...saved, ...overlaps.keys()])
  if (!own || changed.size === 0) return undefined
  const part = (tree: Tree) => new Map([...tree].filter(([file]) => changed.has(file)))
  return { main, own: { branch: own.branch, tree: part(own.tree), base: part(own.base) } }
}

/** `name`: the name of the workplace, which contains the repository, the branch and the person. */
export function openKeptBranches(name: string) {
  const database = openKept('editor-branches', 'branches')
  return {
    async read(): Promise<KeptBranch | undefined> {
      const kept = await database((store) => get<unknown>(name, store), undefined)
      return isKept(kept) ? kept : undefined
    },
    write(now: Snapshot): Promise<void> {
      const kept = keptOf(now)
      return database((store) => (kept ? set(name, kept, store) : del(name, store)), undefined)
    },
  }
}
