/** Finds where old addresses lead. Hosts are told the same in their own formats: see src/pipeline/hosts. */

/** An old address as hosts compare it. */
export interface OldAddress {
  /** Decoded, and without a slash or `.html` at its end. */
  path: string
  /** The parts of its query, such as `page_id=12`. A request needs all of them, in any order. */
  parameters: readonly string[]
}

/** The old addresses by path, those with most parameters first. */
export type MovedAddresses = ReadonlyMap<string, readonly (OldAddress & { to: string })[]>

/** Returns a decoded path as it is compared: `/Team` for `/Team/` and `/Team.html`. */
const plainPath = (path: string): string => path.replace(/(.)\/$/, '$1').replace(/\.html$/, '')

/** Returns the parts of a query, such as `?a=1&b=2`. */
export const parametersOf = (search: string): string[] =>
  search.replace(/^\?/, '').split('&').filter(Boolean)

/** Returns an address in its parts; undefined if an escaped character in its path is not UTF-8. */
export function oldAddress(from: string): OldAddress | undefined {
  const [path = '', query = ''] = from.split('?')
  try {
    return { path: plainPath(decodeURI(path)), parameters: parametersOf(query) }
  } catch {
    return undefined
  }
}

/** Returns the redirects in the order in which they apply. Of two for an address, the first counts. */
export function movedAddresses(redirects: Iterable<{ from: string; to: string }>): MovedAddresses {
  const moved = new Map<string, (OldAddress & { to: string })[]>()
  for (const { from, to } of redirects) {
    const address = oldAddress(from)
    if (!address) continue
    const others = moved.get(address.path) ?? []
    moved.set(address.path, [...others, { ...address, to }])
  }
  for (const list of moved.values()) list.sort((a, b) => b.parameters.length - a.parameters.length)
  return moved
}

/** Returns what leads from an address with a query, such as `?from=card`; undefined if nothing does. */
export function movedFrom(moved: MovedAddresses, path: string, search: string) {
  const query = parametersOf(search)
  return moved
    .get(oldAddress(path)?.path ?? '')
    ?.find(({ parameters }) => parameters.every((parameter) => query.includes(parameter)))
}

/** Splits the target of a redirect. */
export function partsOf(to: string): { address: string; query: string; hash: string } {
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { address, query, hash }
}

/** Returns the target of a redirect for a request with a query, which a query of the target replaces. */
export function withQuery(to: string, search: string): string {
  const { address, query, hash } = partsOf(to)
  return address + (query || search) + hash
}
