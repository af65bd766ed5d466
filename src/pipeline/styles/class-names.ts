/** How much of a hash names a class: enough that of a thousand of them hardly ever two are the same. */
const length = 5

/** The names of the classes, which stand in every page: the beginnings of their hashes. */
export class ClassNames {
  readonly #hashes = new Map<string, string>()
  #clash: string | undefined

  /** The name of the class with a hash (of its file and its place there) that stands in a variable. */
  readonly nameOf = (hash: string, variable: string): string => {
    const name = hash.slice(0, length)
    const owner = this.#hashes.get(name) ?? hash
    this.#hashes.set(name, owner)
    // Not thrown here: wyw would say something else in its place.
    if (owner !== hash) {
      this.#clash ??= `Two classes would be called ${name}, and one of them is \`${variable}\`. You can give it a name that begins with another letter.`
    }
    return name
  }

  /** Throws, once, where two classes have got the same name since it was called before. */
  expectDistinct(): void {
    const clash = this.#clash
    this.#clash = undefined
    if (clash) throw new Error(clash)
  }
}
