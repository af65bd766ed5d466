/** Reads a tree as git stores it. */

export interface StoredEntry {
  name: string
  /** As `git ls-tree` writes it: `100644`, `040000`. */
  mode: string
  sha: string
}

const idBytes = 20

/** Returns the entries of one folder. */
export function readTree(content: Buffer): StoredEntry[] {
  const entries: StoredEntry[] = []
  for (let at = 0; at < content.length; ) {
    const [space, end] = [content.indexOf(' ', at), content.indexOf(0, at)]
    const after = end + 1 + idBytes
    entries.push({
      name: content.toString('utf8', space + 1, end),
      mode: content.toString('latin1', at, space).padStart(6, '0'),
      sha: content.toString('hex', end + 1, after),
    })
    at = after
  }
  return entries
}
