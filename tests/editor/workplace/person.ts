/** People who use a workplace as the screen does, without the screen. */
import { onTestFinished } from 'vitest'
import { differences } from '../../../src/editor/model/differences.ts'
import { applyTexts, type Edit, type Files } from '../../../src/editor/model/files.ts'
import type { Choices, Side } from '../../../src/editor/model/merge/conflict.ts'
import { setValue } from '../../../src/editor/model/operations.ts'
import {
  diskChanged,
  type FileMerge,
  markSaved,
  openSession,
  perform,
  type Session,
  settle,
  unsavedFiles,
} from '../../../src/editor/model/session.ts'
import { restoreUnsavedChanges } from '../../../src/editor/model/unsaved-changes.ts'
import {
  basesOf,
  type OtherEdit,
  type Publication,
  type ReadFile,
  type Workplace,
} from '../../../src/editor/workplace/workplace.ts'

const sides = ({ conflicts }: FileMerge, side: Side): Choices =>
  new Map(conflicts.map(({ key }) => [key, side]))

/** Returns an edit that gives a page another title. */
export const setTitle = (file: string, title: string) => (files: Files) =>
  setValue(files, file, ['title'], title)

/** A person with an open editor. */
export class Person {
  readonly workplace: Workplace
  session: Session = openSession(new Map())
  etags = new Map<string, string | null>()
  publication: Publication | undefined
  /** What they are told at the beginning. */
  notice: string | undefined
  others: readonly OtherEdit[] = []
  #changed: { file: string; etag: string | null }[] = []

  constructor(workplace: Workplace) {
    this.workplace = workplace
    const stop = workplace.follow({
      files: (changed) => this.#changed.push(...changed),
      stored: () => {},
      publication: (now) => {
        this.publication = now
      },
      others: (others) => {
        this.others = others
      },
    })
    onTestFinished(stop)
  }

  /** Opens the editor, and merges what it offers. */
  async open(side: Side = 'mine'): Promise<this> {
    const { files, unsaved = [], notice } = await this.workplace.read()
    this.notice = notice?.message
    const texts = files.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const]))
    this.session = openSession(new Map(texts))
    this.etags = new Map(files.map(({ file, etag }) => [file, etag]))
    for (const changes of unsaved) {
      const hashes = new Map([...this.etags].map(([file, etag]) => [file, etag ?? '']))
      const { session, merges } = restoreUnsavedChanges(this.session, hashes, changes)
      this.session = merges.reduce(
        (now, merge) => settle(now, merge, sides(merge, side), 'earlier'),
        session,
      )
    }
    return this
  }

  edit(make: (files: Files) => Edit): void {
    this.session = perform(this.session, make(this.session.files))
  }

  text(file: string): string | undefined {
    return this.session.files.get(file)
  }

  #merge(files: readonly ReadFile[], side: Side = 'mine'): void {
    const texts = new Map(files.map(({ file, text }) => [file, text ?? undefined]))
    const { session, merges } = diskChanged(this.session, texts, basesOf(files))
    this.session = merges.reduce(
      (now, merge) => settle(now, merge, sides(merge, side), 'session'),
      session,
    )
    for (const { file, etag } of files) this.etags.set(file, etag)
  }

  /** Takes in what the workplace has told of. */
  async follow(side: Side = 'mine'): Promise<void> {
    const changed = this.#changed.splice(0)
    const foreign = changed.filter(({ file, etag }) => (this.etags.get(file) ?? null) !== etag)
    if (foreign.length === 0) return
    const { files } = await this.workplace.read(foreign.map(({ file }) => file))
    this.#merge(files, side)
  }

  /** Saves as the screen does, and merges where that is asked for. Rejects as the workplace does. */
  async save(said?: string, side?: Side): Promise<void> {
    for (;;) {
      await this.follow(side)
      const files = unsavedFiles(this.session)
      const words = said ?? `Change ${files.join(', ')}`
      if (files.length === 0) return
      const texts = new Map(files.map((file) => [file, this.session.files.get(file)]))
      const answer = await this.workplace.save(
        files.map((file) => ({
          file,
          ifMatch: this.etags.get(file) ?? null,
          text: texts.get(file) ?? null,
        })),
        { words, undecided: [] },
      )
      if (answer.status === 412) this.#merge(answer.files, side)
      else if (answer.status === 422) {
        throw new Error(`The checks refuse it: ${answer.diagnostics.map(({ message }) => message)}`)
      } else {
        this.session = markSaved(this.session, texts)
        for (const { file, etag } of answer.files) this.etags.set(file, etag)
      }
    }
  }

  /** Says that the files stay as they are, as the screen does after the last decision. */
  async keepDecision(): Promise<void> {
    await this.workplace.save([], { words: '', undecided: [] })
  }

  publish(words = 'Publish'): Promise<Publication> {
    return this.workplace.publishing.publish({ words, undecided: unsavedFiles(this.session) })
  }

  /** What publishing would change, in words. */
  async review(): Promise<string[]> {
    const { files } = await this.workplace.publishing.published()
    const texts = new Map(files.map(({ file, text }) => [file, text ?? undefined]))
    const before = applyTexts(this.session.disk, texts)
    return differences(before, this.session.files).map(({ words }) => words)
  }
}
