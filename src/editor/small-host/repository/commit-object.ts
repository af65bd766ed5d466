/** Reads the text of a commit as git stores it. */

export interface Person {
  name: string
  email: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Commit {
  id: string
  tree: string
  parents: string[]
  author: Person
  committer: Person
  message: string
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
