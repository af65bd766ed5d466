/** Tracks the saved changes that the screen was asked to merge, to find out which of them a person has decided on. */
import type { ReadFile } from '../workplace.ts'
import type { HostedFiles } from './hosted-files.ts'
import type { SavedChange } from './snapshot.ts'

/** Returns what identifies a saved change. What others publish meanwhile, the screen merges with its own text. */
const keyOf = ({ branch, file, own }: SavedChange) => `${branch} ${file} ${own?.blob ?? ''}`

export class OfferedMerges {
  /** The saved changes to merge at the next read of their files. */
  readonly #waiting = new Map<string, SavedChange>()
  /** The keys of the saved changes that the screen has received. */
  readonly #asked = new Set<string>()

  /** Requests a merge at the next read of the file. */
  ask(saved: SavedChange): void {
    this.#waiting.set(saved.file, saved)
    this.#asked.delete(keyOf(saved))
  }

  /** Returns whether the screen still has to read files to merge. */
  isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Records that the screen reads all files again and receives these saved changes. */
  offer(saved: readonly SavedChange[]): void {
    this.#waiting.clear()
    for (const one of saved) this.#asked.add(keyOf(one))
  }

  /** Returns the files for the screen, with the base texts for merges. */
  async take(files: HostedFiles, states: readonly ReadFile[]): Promise<ReadFile[]> {
    const found = await Promise.all(
      states.map(async (state) => {
        const saved = this.#waiting.get(state.file)
        return saved ? { ...state, base: await files.textAt(state.file, saved.base) } : state
      }),
    )
    for (const { file } of states) {
      const saved = this.#waiting.get(file)
      if (saved) this.#asked.add(keyOf(saved))
      this.#waiting.delete(file)
    }
    return found
  }

  /** Returns the saved changes that the screen has not received, and those that wait for a decision. */
  undecided(saved: readonly SavedChange[], undecided: readonly string[]): readonly SavedChange[] {
    return saved.filter((one) => undecided.includes(one.file) || !this.#asked.has(keyOf(one)))
  }
}
