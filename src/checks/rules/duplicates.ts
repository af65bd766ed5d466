/** Finds items that are there twice. */
import type { Message, Target } from '../schema/entry-diagnostic.ts'
import type { Report } from './rule.ts'

/**
 * Returns the items whose key an earlier item has, each with the first item of that key. Items whose key is
 * undefined are left out.
 */
export function duplicates<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): [item: Item, first: Item][] {
  const seen = new Map<string, Item>()
  return items.flatMap((item): [Item, Item][] => {
    const key = keyOf(item)
    if (key === undefined) return []
    const first = seen.get(key)
    if (first !== undefined) return [[item, first]]
    seen.set(key, item)
    return []
  })
}

/** Reports the items whose key an earlier item has, each with the place of the first one. */
export function duplicateReports<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
  targetOf: (item: Item) => Target,
  messageOf: (item: Item, first: Item) => Omit<Message, 'code'>,
): Report[] {
  return duplicates(items, keyOf).map(([item, first]) => ({
    ...targetOf(item),
    ...messageOf(item, first),
    related: { ...targetOf(first), message: 'The first one is here.' },
  }))
}
