/**
 * The sentences of diagnostics have two readers: developers, who know files and entries by what is written, and editors,
 * who know them by the names on their screen.
 */
import { filesFolder } from '../../content/content-files.ts'
import { quoted } from './wording.ts'

/** Something that a sentence names. `written`: for developers. */
export type Named = { written: string } & (
  | { file: string }
  /** An entry by its path in a file: by default, in that of the diagnostic. */
  | { entry: readonly (string | number)[]; of?: string }
  | { sectionType: string }
  /** Other words for editors. */
  | { screen: string }
)

/** A sentence or a part of one: a text if both read the same. It is plain data, so that a worker can send it. */
export type Sentence = string | Named | readonly (string | Named)[]

/** The tag of a template that names something: `` sentence`There is no file ${fileAt(file)}.` `` */
export function sentence(
  strings: TemplateStringsArray,
  ...values: readonly (Sentence | number)[]
): Sentence {
  const parts = strings.flatMap((text, index) => {
    const value = values[index] ?? ''
    return [text, typeof value === 'number' ? `${value}` : value].flat()
  })
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

/** Returns `a`, `a and b`, `a, b and c`. */
export const listOf = (items: readonly Sentence[], last = ' and '): Sentence =>
  items.reduce(
    (all, item, index) =>
      index === 0 ? item : sentence`${all}${index < items.length - 1 ? ', ' : last}${item}`,
    '',
  )

/** Names a file by its path. */
export const fileAt = (file: string, written = file): Named => ({ written, file })

/** Names an entry by its path. */
export const entryAt = (entry: readonly (string | number)[], of?: string): Named => ({
  written: quoted(String(entry.at(-1))),
  entry,
  ...(of !== undefined && { of }),
})

/** Names a section type. */
export const sectionType = (type: string): Named => ({ written: quoted(type), sectionType: type })

/** Returns words for developers, and others for editors. */
export const either = (written: string, screen: string): Named => ({ written, screen })

/** What developers and editors have different words for. */
export const terms = {
  path: either('path', 'address'),
  id: either('id', 'name'),
  ids: either('ids', 'names'),
  files: either(filesFolder, 'Files'),
  filesFolder: either(`the folder ${filesFolder}`, 'Files'),
}

/** Returns a sentence with the names that `nameOf` returns: by default, those for developers. */
export const textOf = (sentence: Sentence, nameOf = ({ written }: Named) => written): string =>
  [sentence]
    .flat()
    .map((part) => (typeof part === 'string' ? part : nameOf(part)))
    .join('')
