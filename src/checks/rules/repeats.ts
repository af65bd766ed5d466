/**
 * Returns the items whose key an earlier item has, each with the first item of that key. Items whose key is
 * undefined are left out.
 */
export function repeats<Item>(
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
