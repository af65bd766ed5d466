/** The list of the people who may sign in. */
import { cleanEmail } from '../../content/answers/clean-texts.ts'
import { answerFormats } from '../../content/answers/field-kinds.ts'
import { hashOf } from '../../http/hash.ts'

/**
 * `propose`: commits to branches of their own, and asks for approval; `publish`: commits to the main branch, too, if
 * the Git host allows it.
 */
export type Role = 'propose' | 'publish'

/** A person on the list. */
export interface Editor {
  /** The address in lower case, the same for all ways of writing it. */
  address: string
  /** Empty if the list has none. */
  name: string
  role: Role
}

/** The people on a list, and the numbers of its entries that are wrong, counted from 1. */
export interface EditorList {
  editors: readonly Editor[]
  wrong: readonly number[]
}

/**
 * Returns an address as the list has it; undefined if the text is no address. Letters that only look like ASCII are no
 * address: some become ASCII in lower case.
 */
export const confirmedAddress = (text: string): string | undefined =>
  answerFormats.email.test(text) ? text.toLowerCase() : undefined

/** Returns an address that somebody has typed or pasted, as the list has it; undefined if the text is no address. */
export const addressIn = (text: string): string | undefined => confirmedAddress(cleanEmail(text))

/** Reads `Anna Example <anna@example.com> publish` or `anna@example.com`. Without a role, a person may propose. */
function editorIn(entry: string): Editor | undefined {
  const named = /^([^<>@]*)<([^<>\s]+)>\s*(\S*)$/.exec(entry) ?? /^()(\S+@\S+)\s*(\S*)$/.exec(entry)
  const [, name = '', written = '', role = ''] = named ?? []
  const address = addressIn(written)
  if (address === undefined || !/^(?:|propose|publish)$/.test(role)) return undefined
  return { address, name: name.trim(), role: role === 'publish' ? 'publish' : 'propose' }
}

/**
 * Reads a list: an entry on each line, or entries separated by commas. What follows `#` is a comment up to the end of
 * the line. A second entry of an address is wrong: nobody could tell which one counts.
 */
export function readEditors(text: string): EditorList {
  const entries = text
    .split('\n')
    .flatMap((line) => line.replace(/#.*/, '').split(','))
    .map((entry) => entry.trim())
    .filter(Boolean)
  const known = new Set<string>()
  const read = entries.map((entry) => {
    const editor = editorIn(entry)
    if (!editor || known.has(editor.address)) return undefined
    known.add(editor.address)
    return editor
  })
  return {
    editors: read.filter((editor) => editor !== undefined),
    wrong: read.flatMap((editor, index) => (editor ? [] : [index + 1])),
  }
}

const longestName = 100

/** A signed-in person. */
export interface Person extends Editor {
  /** A short id for the names of branches: `anna-1f3b2c`. */
  id: string
}

/** Returns the person of an entry. `name` is used if the list has none. */
export async function personOf(editor: Editor, name = ''): Promise<Person> {
  const { address } = editor
  const [local = ''] = address.split('@')
  const readable = local.replace(/[^a-z\d]+/g, '-').slice(0, 20)
  const id = `${readable}-${(await hashOf(address)).slice(0, 6)}`.replace(/^-+/, '')
  // A name becomes a part of commit messages, and of a cookie.
  const shown = (editor.name || name)
    .replace(/[\p{Cc}<>\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
  return { ...editor, id, name: shown || local }
}
