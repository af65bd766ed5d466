/** The files of a site as texts, and edits of them. */

/** The texts of the content and the schemas of a site, by path, such as `content/home.json`. */
export type Files = ReadonlyMap<string, string>

/** Texts by file; undefined for a file that does not exist. */
export type Texts = ReadonlyMap<string, string | undefined>

/** A change of files, as one undo step. */
export interface Edit {
  /** A label for people: `Home › Hero › Heading`. */
  label: string
  /** The new texts of the changed files; undefined for a deleted file. */
  files: Texts
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
  return applyTexts(files, edit.files)
}

/** Returns the files with these texts replaced. */
export function applyTexts(files: Files, texts: Texts): Files {
  const next = new Map(files)
  for (const [file, text] of texts) {
    if (text === undefined) next.delete(file)
    else next.set(file, text)
  }
  return next
}

/** Returns the names of the files that differ between two states, sorted. */
export function changedFiles(before: Files, after: Files): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((file) => before.get(file) !== after.get(file)).sort()
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
  readonly files: Map<string, string>

  constructor(files: Files) {
    this.before = files
    this.files = new Map(files)
  }

  /** Returns the text of a file. Throws an `EditError` if it does not exist. */
  text(file: string): string {
    const text = this.files.get(file)
    if (text !== undefined) return text
    throw new EditError(
      `There is no file ${file}.`,
      'It may have been deleted or renamed. Look at the list of pages.',
    )
  }

  write(file: string, text: string | undefined): void {
    if (text === undefined) this.files.delete(file)
    else this.files.set(file, text)
  }

  /** Replaces the text of a file with the result of `change`. */
  change(file: string, change: (text: string) => string): void {
    this.write(file, change(this.text(file)))
  }

  edit(label: string): Edit {
    return editBetween(label, this.before, this.files)
  }
}
