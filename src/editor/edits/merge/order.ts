/** The order of what is left when two people have added, removed and moved entries of one list. */

/** Whether two lists have what they share in the same order. */
function sameOrder<T>(a: readonly T[], b: readonly T[]): boolean {
  const shared = a.filter((entry) => b.includes(entry))
  const others = b.filter((entry) => a.includes(entry))
  return shared.every((entry, index) => entry === others[index])
}

/**
 * The entries `kept` in the order of the one who moved some, each new one behind the entry that it was
 * put behind. Both may have moved entries, each in another way: then the order is that of mine, and
 * `clash` is true.
 */
export function mergeOrder<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  kept: ReadonlySet<T>,
): { order: T[]; clash: boolean } {
  const movedMine = !sameOrder(base, mine)
  const movedTheirs = !sameOrder(base, theirs)
  const clash = movedMine && movedTheirs && !sameOrder(mine, theirs)
  const [lead, other] = movedMine ? [mine, theirs] : [theirs, mine]
  const order = lead.filter((entry) => kept.has(entry))
  other.forEach((entry, index) => {
    if (!kept.has(entry) || order.includes(entry)) return
    const before = other.slice(0, index).findLast((candidate) => order.includes(candidate))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry)
  })
  return { order, clash }
}
