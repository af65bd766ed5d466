/** A cache of values computed from texts. Removes the least recently used first. */
export class TextCache<Value> {
  readonly #made = new Map<string, { value: Value }>()
  readonly #most: number
  #size = 0

  /** `most`: the largest total length of the texts, in characters. */
  constructor(most: number) {
    this.#most = most
  }

  /** Returns the result of `make` for a text, from the cache if it is there. */
  of(text: string, make: (text: string) => Value): Value {
    const known = this.#made.get(text)
    const kept = known ?? { value: make(text) }
    if (known) this.#made.delete(text)
    else this.#size += text.length
    this.#made.set(text, kept)
    for (const oldest of this.#made.keys()) {
      if (this.#size <= this.#most) break
      this.#made.delete(oldest)
      this.#size -= oldest.length
    }
    return kept.value
  }
}
