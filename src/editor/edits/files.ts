/** The files of a site as texts, and edits as the texts that they lead to. */

/** The files of a site by their paths, such as `content/home.json`: content and schemas, each as its text. */
export type Files = ReadonlyMap<string, string>

/** Texts by file; undefined for one that is not there. */
export type Texts = ReadonlyMap<string, string | undefined>

/** A change of some files, as one step. */
export interface Edit {
  /** What it does, in words: `Home › Hero › Heading`. */
  label: string
  /** The files that change, each with its new text; undefined for one that is deleted. */
  files: Texts
}

/** Thrown where an edit cannot be made. The message says why, and `help` what to do, in a sentence each. */
export class EditError extends Error {
  override name = 'EditError'
  readonly help: string
  /** The name of the entry that is wrong, where there is one. */
  readonly field: string | undefined

  constructor(message: string, help: string, field?: string) {
    super(message)
    this.help = help
    this.field = field
  }
}

/** The files after an edit. */
export function applyEdit(files: Files, edit: Edit): Files {
  return applyTexts(files, edit.files)
}

/** The files with other texts in the places of some. */
export function applyTexts(files: Files, texts: Texts): Files {
  const next = new Map(files)
  for (const [file, text] of texts) {
    if (text === undefined) next.delete(file)
    else next.set(file, text)
  }
  return next
}

/** The files in which two states differ, in the order of the alphabet. */
export function changedFiles(before: Files, after: Files): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((file) => before.get(file) !== after.get(file)).sort()
}

/** The edit that changes the text of one file. */
export function changeFile(
  files: Files,
  file: string,
  label: string,
  change: (text: string) => string,
): Edit {
  const bench = new EditDraft(files)
  bench.change(file, change)
  return bench.edit(label)
}

/** Files to which changes are made one after the other, and the one edit that they amount to. */
export class EditDraft {
  readonly before: Files
  /** As they are by now. */
  readonly files: Map<string, string>

  constructor(files: Files) {
    this.before = files
    this.files = new Map(files)
  }

  /** The text of a file. Throws an `EditError` where it is not there. */
  text(file: string): string {
    const text = this.files.get(file)
    if (text !== undefined) return text
    throw new EditError(
      `There is no file ${file}.`,
      'It may have been deleted or renamed meanwhile: look at the list of pages.',
    )
  }

  write(file: string, text: string | undefined): void {
    if (text === undefined) this.files.delete(file)
    else this.files.set(file, text)
  }

  /** Puts what `change` makes of a file's text into its place. */
  change(file: string, change: (text: string) => string): void {
    this.write(file, change(this.text(file)))
  }

  edit(label: string): Edit {
    const changed = changedFiles(this.before, this.files)
    return { label, files: new Map(changed.map((file) => [file, this.files.get(file)])) }
  }
}
