/** Tracks the saved changes that the screen was asked to merge, to find out which of them a person has decided on. */
import type { SeenFile } from '../files/tree.ts'
import type { ReadFile } from '../workplace.ts'
import type { HostedFiles, Saved } from './hosted-files.ts'
import type { Snapshot } from './snapshot.ts'

const keyOf = ({ files }: Snapshot, file: string, own: SeenFile | undefined) =>
  `${file} ${own?.blob ?? ''} ${files.get(file)?.blob ?? ''}`

export class OfferedMerges {
  /** The files to merge at the next read, with their state before the saved changes. */
  readonly #waiting = new Map<string, SeenFile | undefined>()
  /** The saved changes that the screen has received: file, blob of the change, and blob of the file. */
  readonly #asked = new Set<string>()

  /** Requests a merge at the next read of a file. */
  ask(file: string, base: SeenFile | undefined): void {
    this.#waiting.set(file, base)
  }

  /** Returns whether the screen still has to read files to merge. */
  isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Records that the screen reads all files again and receives these saved changes. */
  offer(snapshot: Snapshot, saved: readonly Saved[]): void {
    this.#waiting.clear()
    for (const { file, own } of saved) this.#asked.add(keyOf(snapshot, file, own))
  }

  /** Returns the files for the screen, with the base texts for merges. */
  async take(
    files: HostedFiles,
    snapshot: Snapshot,
    states: readonly ReadFile[],
  ): Promise<ReadFile[]> {
    const found = await Promise.all(
      states.map(async (state) =>
        this.#waiting.has(state.file)
          ? { ...state, base: await files.textAt(state.file, this.#waiting.get(state.file)) }
          : state,
      ),
    )
    for (const { file } of states) {
      if (this.#waiting.delete(file)) {
        this.#asked.add(keyOf(snapshot, file, snapshot.overlaps.get(file)?.own))
      }
    }
    return found
  }

  /** Returns the saved changes that the screen has not received, and those that wait for a decision. */
  undecided(
    snapshot: Snapshot,
    saved: readonly Saved[],
    undecided: readonly string[],
  ): readonly Saved[] {
    return saved.filter(
      ({ file, own }) => undecided.includes(file) || !this.#asked.has(keyOf(snapshot, file, own)),
    )
  }
}
