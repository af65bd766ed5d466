/** Reads the pastes in this folder: see its README. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A block as the corpus has it: its texts are in the notation of rich texts. */
export type ExpectedBlock =
  | { paragraph: string }
  | { quote: string }
  | { heading: string; level: number }
  | { entry: string; level: number; marker?: string }
  | { table: string[][] }

export interface Paste {
  name: string
  program: string
  /** Where the shape of its HTML is known from. */
  shape: string
  /** What it shows. */
  shows: string
  /** The clipboard, by its types. */
  data: Readonly<Record<string, string>>
  blocks: ExpectedBlock[]
}

function parsePaste(name: string, text: string): Paste {
  const [head = '', ...parts] = text.split(/^=== /m)
  const facts = Object.fromEntries(
    [...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key = '', value = '']) => [key, value]),
  )
  const sections = Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end + 1).replace(/\n$/, '')]
    }),
  )
  const { blocks = '', ...data } = sections
  const lines = blocks.split('\n').filter(Boolean)
  const { program = '', shape = '', shows = '' } = facts
  // Git keeps no line ends of Windows.
  const plain = data['text/plain']
  if (plain !== undefined && program.includes('Windows')) {
    data['text/plain'] = plain.replaceAll('\n', '\r\n')
  }
  return { name, program, shape, shows, data, blocks: lines.map((line) => JSON.parse(line)) }
}

const folder = import.meta.dirname

/** The pastes, by their names. */
export const pastes: readonly Paste[] = readdirSync(folder)
  .filter((file) => file.endsWith('.paste'))
  .sort()
  .map((file) =>
    parsePaste(path.basename(file, '.paste'), readFileSync(path.join(folder, file), 'utf8')),
  )

/** Returns a clipboard with this data. */
export const clipboardOf = (data: Readonly<Record<string, string>>) => ({
  getData: (type: string) => data[type] ?? '',
})
