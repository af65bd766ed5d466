/** The length of a class name: long enough that two of a thousand are hardly ever the same. */
const length = 5

/** Makes the names of classes, which every page has, from the beginnings of their hashes. */
export class ClassNames {
  readonly #hashes = new Map<string, string>()
  #clash: string | undefined

  /** Returns the name of the class with this hash of its file and its place there, and with this variable. */
  readonly nameOf = (hash: string, variable: string): string => {
    const name = hash.slice(0, length)
    const owner = this.#hashes.get(name) ?? hash
    this.#hashes.set(name, owner)
    // Not thrown here, because wyw would replace the error by one of its own.
    if (owner !== hash) {
      this.#clash ??= `Two classes would be called ${name}, and one of them is \`${variable}\`. You can give it a name that begins with another letter.`
    }
    return name
  }

  /** Throws where two classes have got the same name since the last call. */
  expectDistinct(): void {
    const clash = this.#clash
    this.#clash = undefined
    if (clash) throw new Error(clash)
  }
}
