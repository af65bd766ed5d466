/** Keeps what was made of texts. Forgets what was asked for longest ago. */
export class TextCache<Value> {
  readonly #made = new Map<string, { value: Value }>()
  readonly #most: number
  #size = 0

  /** `most`: how many characters the texts have at most, together. */
  constructor(most: number) {
    this.#most = most
  }

  /** Returns what `make` made of a text, now or before. */
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
