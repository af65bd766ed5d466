/** The files of a site, and edits of them. */

/** The bytes of a picture or a download, by the id that Git gives them. */
export interface BlobRef {
  blob: string
}

/** What a file holds: a text, or bytes. */
export type FileContent = string | BlobRef

/** The content, the schemas and the uploaded files of a site, by path, such as `content/home.json`. */
export type Files = ReadonlyMap<string, FileContent>

/** What files hold; undefined for a file that does not exist. */
export type Contents = ReadonlyMap<string, FileContent | undefined>

/** Returns what a file holds if it is a text. */
export const asText = (content: FileContent | undefined) =>
  typeof content === 'string' ? content : undefined

/** Returns the text of a file; undefined for a file that does not exist, a picture or a download. */
export const textIn = (files: Contents, file: string) => asText(files.get(file))

/** Returns whether two files hold the same. */
export const isSameContent = (one: FileContent | undefined, other: FileContent | undefined) =>
  one === other || (typeof one === 'object' && typeof other === 'object' && one.blob === other.blob)

/** A change of files, as one undo step. */
export interface Edit {
  /** A label for people: `Home › Hero › Heading`. */
  label: string
  /** What the changed files hold now; undefined for a deleted file. */
  files: Contents
}

/** Thrown when an edit is not possible. The message says why; `help` says what to do. */
export class EditError extends Error {
  override name = 'EditError'
  readonly help: string
  /** The name of the wrong entry, if one entry is wrong. */
  readonly field: string | undefined

  constructor(message: string, help: string, field?: string) {
    super(message)
    this.help = help
    this.field = field
  }
}

export function applyEdit(files: Files, edit: Edit): Files {
  return applyContents(files, edit.files)
}

/** Returns the files with these replaced. */
export function applyContents(files: Files, contents: Contents): Files {
  const next = new Map(files)
  for (const [file, content] of contents) {
    if (content === undefined) next.delete(file)
    else next.set(file, content)
  }
  return next
}

/** Returns the names of the files that differ between two states, sorted. */
export function changedFiles(before: Files, after: Files): string[] {
  const removed = [...before.keys()].filter((file) => !after.has(file))
  const written = [...after.keys()].filter(
    (file) => !isSameContent(before.get(file), after.get(file)),
  )
  return [...removed, ...written].sort()
}

/** Returns the edit that makes the second files of the first. */
export function editBetween(label: string, before: Files, after: Files): Edit {
  const changed = changedFiles(before, after)
  return { label, files: new Map(changed.map((file) => [file, after.get(file)])) }
}

/** Returns the edit that changes the text of one file. */
export function changeFile(
  files: Files,
  file: string,
  label: string,
  change: (text: string) => string,
): Edit {
  const builder = new EditBuilder(files)
  builder.change(file, change)
  return builder.edit(label)
}

/** Collects several changes of files into one edit. */
export class EditBuilder {
  readonly before: Files
  /** The files with all changes so far. */
  readonly files: Map<string, FileContent>

  constructor(files: Files) {
    this.before = files
    this.files = new Map(files)
  }

  /** Returns the text of a file. Throws an `EditError` if there is none. */
  text(file: string): string {
    const content = this.content(file)
    if (typeof content === 'string') return content
    throw new EditError(`The file ${file} is no text.`, 'Replace it by another file.')
  }

  /** Returns what a file holds. Throws an `EditError` if it does not exist. */
  content(file: string): FileContent {
    const content = this.files.get(file)
    if (content !== undefined) return content
    throw new EditError(
      `There is no file ${file}.`,
      'It may have been deleted or renamed. Look at the list of pages.',
    )
  }

  write(file: string, content: FileContent | undefined): void {
    if (content === undefined) this.files.delete(file)
    else this.files.set(file, content)
  }

  /** Replaces the text of a file with the result of `change`. */
  change(file: string, change: (text: string) => string): void {
    this.write(file, change(this.text(file)))
  }

  edit(label: string): Edit {
    return editBetween(label, this.before, this.files)
  }
}
