/** What the screen was asked to merge with the files: what it no longer has to save, a person has decided on. */
import type { ReadFile } from '../screen/state/workplace.ts'
import type { HostedFiles, Saved } from './hosted-files.ts'
import type { SeenFile, Snapshot } from './snapshot.ts'

const keyOf = ({ files }: Snapshot, file: string, own: SeenFile | undefined) =>
  `${file} ${own?.blob ?? ''} ${files.get(file)?.blob ?? ''}`

export class OfferedMerges {
  /** The files that the screen has to merge when it reads them next, as they were before the saved changes. */
  readonly #waiting = new Map<string, SeenFile | undefined>()
  /** The saved changes that the screen has, by file, their blob, and that of the file. */
  readonly #asked = new Set<string>()

  /** Asks for a merge at the next reading of a file. */
  ask(file: string, base: SeenFile | undefined): void {
    this.#waiting.set(file, base)
  }

  /** Whether the screen has not read all files yet that it is to merge. */
  isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Says that the screen reads everything anew, and is offered these saved changes. */
  offer(snapshot: Snapshot, saved: readonly Saved[]): void {
    this.#waiting.clear()
    for (const { file, own } of saved) this.#asked.add(keyOf(snapshot, file, own))
  }

  /** Returns files as the screen reads them, with the texts to merge from. */
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

  /** Returns the saved changes that the screen was not asked to merge, and those that wait for a decision. */
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
