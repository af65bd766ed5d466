/** Mistakes in the small site, and a short way to write them. */
import type { CheckContext } from '../../src/checks/rules/check-context.ts'
import { type Edits, texts } from './site.ts'

export interface Mistake {
  edits: Edits
  /** What the checks are told beside the files. */
  context?: CheckContext
  /**
   * A line for each diagnostic: `file:line:column-endLine:endColumn`, its JSON pointer, severity and code,
   * `→` and the text of its fix, `see` and the other place that it names.
   */
  says: string | readonly string[]
}

/**
 * Mistakes by their names. A mistake in one place can be a line: where it is, what is written there, `⇒`, and what
 * the checks say of the part between ⟦ and ⟧, else of all that is written.
 *
 * - `link: "/contcat" ⇒ error no-such-page → "/contact"` is in one of the places below, whose pointer is implied.
 * - `home: "path": "/", ↦ "path": "/"⟦;⟧ ⇒ error missing-comma → ,` replaces a text of a file.
 * - `field: "type": "string", ⟦"label"⟧: "A" ⇒ ./label error unknown-key` continues the pointer of its place.
 * - `site: "language": "en", ↦  ⇒ 1:1-1:2 error missing-key` is said of another place in the file.
 */
export type Mistakes = Readonly<Record<string, string | Mistake>>

const [home, site, form] = ['content/home.json', 'content/site.json', 'schemas/quote-request.json']
const files: Record<string, string> = { home, site, form, contact: 'content/contact.json' }

interface Place {
  file: string
  /** The text of the file that another one replaces. */
  from: string
  /** What replaces it: `…` is what the line has. */
  to?: string
  pointer: string
}

const beforeLast = { file: home, from: '"type": "call-to-action",' }

const places: Record<string, Place> = {
  path: { file: home, from: '"path": "/",', pointer: '' },
  title: { file: home, from: '"Home"', pointer: '/title' },
  heading: { file: home, from: '"Welcome"', pointer: '/sections/0/heading' },
  sentence: { file: home, from: '"A sentence."', pointer: '/sections/0/text' },
  link: { file: home, from: '"/contact"', pointer: '/sections/2/actions/0/href' },
  section: { ...beforeLast, to: `… }, { ${beforeLast.from}`, pointer: '/sections/2' },
  paragraph: {
    ...beforeLast,
    to: `"type": "text", "heading": "Text", "parts": [{ "paragraphs": […] }] }, { ${beforeLast.from}`,
    pointer: '/sections/2/parts/0/paragraphs/0',
  },
  phone: { file: site, from: '"+1 202-555-0142"', pointer: '/contact/phone' },
  language: { file: site, from: '"en"', pointer: '/language' },
  origin: { file: site, from: '"https://keel.example"', pointer: '/origin' },
  name: { file: form, from: '"title": "Name",', pointer: '/properties/name' },
  stages: { file: form, from: '["Early", "Late"]', pointer: '/properties/stage/enum' },
  field: {
    file: form,
    from: '"type": "integer", "title": "Holders", "minimum": 1',
    pointer: '/properties/holders',
  },
}

/** Returns `line:column` of an offset. */
function positionIn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

/** Returns the text of a file with what a line writes into it, marked. */
function markedText({ file, from, to = '…' }: Place, written: string): string {
  const before = texts[file] ?? ''
  if (before.split(from).length !== 2) throw new Error(`${from} is not once in ${file}`)
  const text = written.includes('⟦') ? written : `⟦${written}⟧`
  return before.replace(from, () => to.replace('…', () => text))
}

function withPointer(pointer: string, says: string): string {
  if (says.startsWith('/')) return says
  return says.startsWith('./') ? pointer + says.slice(1) : `${pointer} ${says}`.trimStart()
}

/** Returns the mistake that a line describes. */
export function mistakeOf(line: string): Mistake {
  const [, where = '', change = '', says = ''] = /^(\w+): (.*) ⇒ (.*)$/s.exec(line) ?? []
  const [from = '', written = from] = change.split(' ↦ ')
  const place = places[where] ?? { file: `${files[where]}`, from, pointer: '' }
  const { file, pointer } = place
  const marked = markedText(place, written)
  const after = marked.replace(/[⟦⟧]/g, '')
  const start = positionIn(after, marked.indexOf('⟦'))
  const end = positionIn(after, marked.indexOf('⟧') - 1)
  const said = /^\d+:/.test(says) ? says : `${start}-${end} ${withPointer(pointer, says)}`
  return { edits: { [file]: after }, says: `${file}:${said}` }
}
