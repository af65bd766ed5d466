/** A cache of values computed from texts. Removes the least recently used first. */
export class TextCache<Value> {
  readonly #entries = new Map<string, { value: Value }>()
  readonly #maxLength: number
  #size = 0

  /** `maxLength`: the largest total length of the texts, in characters. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  /** Returns the result of `compute` for a text, from the cache if it is there. */
  of(text: string, compute: (text: string) => Value): Value {
    const cached = this.#entries.get(text)
    const entry = cached ?? { value: compute(text) }
    if (cached) this.#entries.delete(text)
    else this.#size += text.length
    this.#entries.set(text, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxLength) break
      this.#entries.delete(oldest)
      this.#size -= oldest.length
    }
    return entry.value
  }
}
