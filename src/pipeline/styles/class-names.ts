/** The length of a class name: among a thousand names, two are hardly ever equal. */
const length = 5

/** A class, identified by the hash of its file and its place there. */
export interface NamedClass {
  hash: string
  variable: string
  /** The file's path relative to the project. */
  file: string
}

/** Makes short class names from the beginnings of their hashes, because every page contains them. */
export class ClassNames {
  readonly #hashes = new Map<string, string>()
  readonly #classes = new Map<string, NamedClass>()
  #clash: string | undefined

  /** Returns the name of the class with this hash and this variable. */
  readonly nameOf = (hash: string, variable: string, { file }: { file: string }): string => {
    const name = hash.slice(0, length)
    const owner = this.#hashes.get(name) ?? hash
    this.#hashes.set(name, owner)
    this.#classes.set(hash, { hash, variable, file })
    // Not thrown here, because wyw would replace the error with its own.
    if (owner !== hash) {
      this.#clash ??= `Two classes would have the name ${name}; one of them is \`${variable}\`. Give it a name that begins with another letter.`
    }
    return name
  }

  classesOf(file: string): NamedClass[] {
    return [...this.#classes.values()].filter((one) => one.file === file)
  }

  /** Throws if two classes have got the same name since the last call. */
  expectDistinct(): void {
    const clash = this.#clash
    this.#clash = undefined
    if (clash) throw new Error(clash)
  }
}
