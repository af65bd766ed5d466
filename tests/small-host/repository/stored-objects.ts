/** Trees and commits as git stores them. */

export interface StoredEntry {
  name: string
  /** As `git ls-tree` writes it: `100644`, `040000`. */
  mode: string
  sha: string
}

export interface Person {
  name: string
  email: string
  /** Milliseconds since 1970. */
  at: number
}

export interface NewCommit {
  tree: string
  parents: readonly string[]
  message: string
  author: Person
  committer?: Person
}

export type Commit = Required<NewCommit> & { id: string }

export const folderMode = '040000'

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

/** Returns the bytes of a folder with these entries. */
export function treeBytes(entries: readonly StoredEntry[]): Buffer {
  // Git sorts a folder as if its name ended with a slash.
  const sortKey = ({ name, mode }: StoredEntry) =>
    Buffer.from(mode === folderMode ? `${name}/` : name)
  const sorted = entries.toSorted((one, other) => sortKey(one).compare(sortKey(other)))
  const parts = sorted.flatMap(({ name, mode, sha }) => [
    Buffer.from(`${mode.replace(/^0/, '')} ${name}\0`),
    Buffer.from(sha, 'hex'),
  ])
  return Buffer.concat(parts)
}

function readPerson(line: string): Person {
  const [, name = '', email = '', seconds = '0'] = /^(.*?) ?<(.*?)> (\d+)/.exec(line) ?? []
  return { name, email, at: Number(seconds) * 1000 }
}

/** Returns the commit with the id `id` that `content` holds. */
export function readCommit(id: string, content: Buffer): Commit {
  const text = String(content)
  const border = text.indexOf('\n\n')
  const lines = text.slice(0, border).split('\n')
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  return {
    id,
    tree: values('tree')[0] ?? '',
    parents: values('parent'),
    author: readPerson(values('author')[0] ?? ''),
    committer: readPerson(values('committer')[0] ?? ''),
    message: text.slice(border + 2),
  }
}

/** Returns the bytes of a commit. */
export function commitBytes(commit: NewCommit): Buffer {
  const { tree, parents, message, author, committer = author } = commit
  // Removes the delimiters, as Git does.
  const plain = (text: string) => text.replace(/[<>\n]/g, '')
  const line = (kind: string, { name, email, at }: Person) =>
    `${kind} ${plain(name)} <${plain(email)}> ${Math.floor(at / 1000)} +0000`
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    line('author', author),
    line('committer', committer),
  ]
  return Buffer.from(`${lines.join('\n')}\n\n${message}`)
}
