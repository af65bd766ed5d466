/** Finds the changes that only follow the new address of a page, so that people read one row instead of one for each link. */
import { redirectsFile } from '../../content/content-files.ts'
import { isObject, ownText } from '../../content/json-object.ts'
import { literally } from '../../content/literally.ts'
import type { Difference } from './difference.ts'
import { readValue } from './json/tree.ts'
import { isPageFile } from './page-entries.ts'

/** A page that has another address. */
export interface Move {
  change: Difference
  from: string
  to: string
  /** The changes of links and redirects that follow. */
  followers: Difference[]
}

/** Returns whether a text is another one with an address in place of an earlier one. */
function isFollowed(before: unknown, after: unknown, { from, to }: Move): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return false
  const address = new RegExp(`${literally(from)}(?![^#?)\\s])`, 'g')
  return before.replace(address, () => to) === after
}

const isRedirect = (value: unknown, { from, to }: Move) =>
  ownText(value, 'from') === from && ownText(value, 'to') === to

function follows({ kind, file, before, after }: Difference, move: Move): boolean {
  if (file !== redirectsFile) return kind === 'changed' && isFollowed(before, after, move)
  if (kind === 'added') return isRedirect(after, move)
  if (kind !== 'file-added') return false
  const createdPage = readValue(String(after))
  const list =
    isObject(createdPage) && Array.isArray(createdPage.redirects) ? createdPage.redirects : []
  return list.length > 0 && list.every((one) => isRedirect(one, move))
}

/** Returns the pages that have another address, each with the changes that follow it. */
export function movesIn(changes: readonly Difference[]): Move[] {
  const moves = changes.flatMap((change): Move[] => {
    const { kind, file, path, before, after } = change
    const isAddress = kind === 'changed' && path.join() === 'path' && isPageFile(file)
    if (!isAddress || typeof before !== 'string' || typeof after !== 'string') return []
    return [{ change, from: before, to: after, followers: [] }]
  })
  if (moves.length === 0) return []
  for (const change of changes) {
    moves.find((move) => move.change !== change && follows(change, move))?.followers.push(change)
  }
  return moves
}

/** Returns the changes that follow no page to its new address. */
export function withoutFollowers(
  changes: readonly Difference[],
  moves: readonly Move[],
): Difference[] {
  const followers = new Set(moves.flatMap((move) => move.followers))
  return changes.filter((change) => !followers.has(change))
}
