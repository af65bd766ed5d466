/** The length of a class name: long enough that two of a thousand are hardly ever the same. */
const length = 5

/** A class, by the hash of its file and its place there. */
export interface NamedClass {
  hash: string
  variable: string
  /** The file's path below the folder of the code. */
  file: string
}

/** Makes the names of classes, which every page has, from the beginnings of their hashes. */
export class ClassNames {
  readonly #hashes = new Map<string, string>()
  readonly #classes = new Map<string, NamedClass>()
  #clash: string | undefined

  /** Returns the name of the class with this hash of its file and its place there, and with this variable. */
  readonly nameOf = (hash: string, variable: string, { file }: { file: string }): string => {
    const name = hash.slice(0, length)
    const owner = this.#hashes.get(name) ?? hash
    this.#hashes.set(name, owner)
    this.#classes.set(hash, { hash, variable, file })
    // Not thrown here, because wyw would replace the error by one of its own.
    if (owner !== hash) {
      this.#clash ??= `Two classes would be called ${name}, and one of them is \`${variable}\`. You can give it a name that begins with another letter.`
    }
    return name
  }

  /** Returns the classes of a file that were named so far. */
  classesOf(file: string): NamedClass[] {
    return [...this.#classes.values()].filter((one) => one.file === file)
  }

  /** Throws where two classes have got the same name since the last call. */
  expectDistinct(): void {
    const clash = this.#clash
    this.#clash = undefined
    if (clash) throw new Error(clash)
  }
}
