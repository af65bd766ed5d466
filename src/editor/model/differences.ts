/** Describes in words what has changed between two states of the files, entry by entry. */

import type { Path } from '../../checks/read/layout.ts'
import { isInFilesFolder } from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import { asText, changedFiles, type FileContent, type Files, isSameContent } from './files.ts'
import { isIdentical, matchEntries } from './json/match.ts'
import { readValue } from './json/tree.ts'
import { moved } from './moved.ts'
import { counted, cut, fileName, nameOfFile, placeNames } from './words.ts'

export interface Difference {
  file: string
  /** The name of the file, as it was before. */
  name: string
  kind:
    | 'changed'
    | 'added'
    | 'removed'
    | 'moved'
    | 'file-added'
    | 'file-removed'
    | 'file-renamed'
    | 'text'
  /** The path in the new state; in the old state for a removed entry. Empty for a whole file. */
  path: Path
  /** `Home › Hero › Heading: "Get listed." → "Be listed."`. */
  words: string
  before: unknown
  after: unknown
  /** For a list of plain texts that is shown as one value: the index of the first entry that differs. */
  at?: number
  /** For a moved entry: its old and its new index. */
  from?: number
  to?: number
}

function spoken(value: unknown): string {
  if (typeof value === 'string') return `"${cut(value)}"`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(spoken).join(', ')
  return isObject(value) ? '…' : String(value)
}

/** How much of a change is shown, and how much of that is the same text before it, in characters. */
const longest = 60
const lead = 20

/** Returns how many entries at the beginning of two lists are the same. */
function commonStart(before: readonly unknown[], after: readonly unknown[]): number {
  const different = before.findIndex((entry, at) => !isIdentical(entry, after[at]))
  return different === -1 ? before.length : different
}

/** Returns two texts; if one is too long to be shown whole, from a few words before the first difference. */
function fromDifference(before: string, after: string): [string, string] {
  const [old, now] = [[...before], [...after]]
  const same = commonStart(old, now)
  const start = same - lead
  if (Math.max(old.length, now.length) <= longest || start <= lead) return [before, after]
  const space = old.indexOf(' ', start)
  const from = space === -1 || space >= same ? start : space + 1
  const rest = (signs: string[]) => `…${signs.slice(from).join('')}`
  return [rest(old), rest(now)]
}

/** Returns a change of a value in words. */
function spokenChange(before: unknown, after: unknown): string {
  const areTexts = typeof before === 'string' && typeof after === 'string'
  const [old, now] = areTexts ? fromDifference(before, after) : [before, after]
  return `${spoken(old)} → ${spoken(now)}`
}

/** Returns a change of a list of plain texts in words; of a long list, without what is the same at both ends. */
function spokenListChange(before: readonly unknown[], after: readonly unknown[]): string {
  if (Math.max(spoken(before).length, spoken(after).length) <= longest) {
    return spokenChange(before, after)
  }
  const start = commonStart(before, after)
  const [old, now] = [before.slice(start), after.slice(start)]
  const end = commonStart(old.toReversed(), now.toReversed())
  const [gone, come] = [old.slice(0, old.length - end), now.slice(0, now.length - end)]
  if (gone.length === 0) return `${spoken(come)} added`
  return come.length === 0 ? `${spoken(gone)} removed` : spokenChange(gone, come)
}

/** Returns whether entries of a list of plain texts were rewritten, and none was added, removed or moved. */
function areRewritten(before: readonly unknown[], after: readonly unknown[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, at) => {
      return entry === after[at] || !(after.includes(entry) || before.includes(after[at]))
    })
  )
}

const textsOf = (list: unknown) => counted(Array.isArray(list) ? list.length : 0, 'text')

/** What a change of the lists says that the editor keeps in a translation. */
const changeOfList: Readonly<Record<string, (before: unknown, after: unknown) => string>> = {
  translatedFrom: () => 'the original as it is now',
  untranslated: (before, after) => `${textsOf(before)} → ${textsOf(after)}`,
}

/** Collects the differences of one file. */
class Comparison {
  readonly found: Difference[] = []
  readonly file: string
  readonly name: string
  readonly before: unknown
  readonly after: unknown

  constructor(file: string, before: unknown, after: unknown) {
    this.file = file
    this.name = nameOfFile(file, before)
    this.before = before
    this.after = after
  }

  place(path: Path, inBefore = false): string {
    const names = placeNames(inBefore ? this.before : this.after, path)
    return [this.name, ...names].join(' › ')
  }

  add(difference: Omit<Difference, 'file' | 'name'>): void {
    this.found.push({ file: this.file, name: this.name, ...difference })
  }

  /** `from` is the path of the value in the old state, which differs if an entry was moved. */
  compare(before: unknown, after: unknown, path: Path, from: Path): void {
    if (isIdentical(before, after)) return
    if (isObject(before) && isObject(after)) {
      this.groups(before, after, path, from)
      return
    }
    const areLists = Array.isArray(before) && Array.isArray(after)
    if (areLists && [...before, ...after].every((entry) => typeof entry === 'object')) {
      this.lists(before, after, path, from)
      return
    }
    const changed = { kind: 'changed', path, before, after } as const
    const place = this.place(path)
    const ofList = path.length === 1 && changeOfList[String(path[0])]
    if (ofList) this.add({ ...changed, words: `${place}: ${ofList(before, after)}` })
    else if (areLists && areRewritten(before, after)) {
      after.forEach((entry, at) => {
        this.compare(before[at], entry, [...path, at], [...from, at])
      })
    } else if (areLists) {
      // A list of plain texts, such as options, is shown as one value.
      const words = `${place}: ${spokenListChange(before, after)}`
      this.add({ ...changed, words, at: commonStart(before, after) })
    } else this.add({ ...changed, words: `${place}: ${spokenChange(before, after)}` })
  }

  groups(
    before: Record<string, unknown>,
    after: Record<string, unknown>,
    path: Path,
    from: Path,
  ): void {
    const fields = path.length === 1 && path[0] === 'properties'
    for (const name of Object.keys(before)) {
      if (!Object.hasOwn(after, name)) this.addOrRemove('removed', before[name], [...from, name])
    }
    for (const [name, value] of Object.entries(after)) {
      const at = [...path, name]
      if (Object.hasOwn(before, name)) this.compare(before[name], value, at, [...from, name])
      else this.addOrRemove('added', value, at)
    }
    if (!fields) return
    const [names, old] = [Object.keys(after), Object.keys(before)]
    this.moves(
      names.map((name) => old.indexOf(name)),
      path,
      names,
    )
  }

  lists(before: unknown[], after: unknown[], path: Path, from: Path): void {
    const match = matchEntries(before, after)
    before.forEach((value, index) => {
      if (!match.includes(index)) this.addOrRemove('removed', value, [...from, index])
    })
    after.forEach((value, at) => {
      const index = match[at]
      if (index === undefined) this.addOrRemove('added', value, [...path, at])
      else this.compare(before[index], value, [...path, at], [...from, index])
    })
    this.moves(
      match.map((index) => index ?? -1),
      path,
      [...after.keys()],
    )
  }

  /** `places`: the old index of each entry, -1 for a new one. `steps`: their names or indexes now. */
  moves(places: number[], path: Path, steps: (string | number)[]): void {
    const kept = [...places.keys()].filter((at) => places[at] !== -1)
    for (const rank of moved(kept.map((at) => Number(places[at])))) {
      const to = Number(kept[rank])
      const from = Number(places[to])
      const nameOf = (place: number) => placeNames(this.after, [...path, steps[place] ?? 0]).at(-1)
      // The list of sections, or of fields, needs no name.
      const list = path.length === 1 ? [] : placeNames(this.after, path)
      const where = [this.name, ...list].join(' › ')
      const beside = to < from ? `above ${nameOf(to + 1)}` : `below ${nameOf(to - 1)}`
      const words = `${where}: ${nameOf(to)} moved ${beside}`
      const at = [...path, steps[to] ?? to]
      this.add({ kind: 'moved', path: at, words, before: from, after: to, from, to })
    }
  }

  /** Adds an entry that is in only one of the two states. */
  addOrRemove(kind: 'added' | 'removed', value: unknown, path: Path): void {
    const isRemoved = kind === 'removed'
    const isPlain = typeof value !== 'object' || value === null
    const words = `${this.place(path, isRemoved)}${isPlain ? `: ${spoken(value)}` : ''} ${kind}`
    const [before, after] = isRemoved ? [value, undefined] : [undefined, value]
    this.add({ kind, path, words, before, after })
  }
}

function inFile(file: string, before?: FileContent, after?: FileContent): Difference[] {
  const name = nameOfFile(file, readValue(asText(before ?? after) ?? ''))
  const whole = { file, name, path: [], before, after }
  if (before === undefined) return [{ ...whole, kind: 'file-added', words: `${name} added` }]
  if (after === undefined) return [{ ...whole, kind: 'file-removed', words: `${name} deleted` }]
  if (typeof before === 'object' || typeof after === 'object') {
    return [{ ...whole, kind: 'text', words: `${name}: replaced` }]
  }
  const [old, now] = [readValue(before), readValue(after)]
  if (old !== undefined && now !== undefined) {
    const comparison = new Comparison(file, old, now)
    comparison.compare(old, now, [], [])
    if (comparison.found.length > 0) return comparison.found
    return [{ ...whole, kind: 'text', words: `${name}: only spaces and line breaks` }]
  }
  return [{ ...whole, kind: 'text', words: `${name}: its text` }]
}

/** Returns the new paths of the files in `content/files/` that were renamed, by their old paths. */
function renamed(changed: readonly string[], before: Files, after: Files): Map<string, string> {
  const inFolder = changed.filter(isInFilesFolder)
  const gone = inFolder.filter((file) => !after.has(file))
  const found = new Map<string, string>()
  for (const file of inFolder.filter((one) => !before.has(one))) {
    const from = gone.find(
      (one) => !found.has(one) && isSameContent(before.get(one), after.get(file)),
    )
    if (from !== undefined) found.set(from, file)
  }
  return found
}

/** Returns all differences, file by file, each in words. */
export function differences(before: Files, after: Files): Difference[] {
  const changed = changedFiles(before, after)
  const names = renamed(changed, before, after)
  const targets = new Set(names.values())
  return changed.flatMap((file): Difference[] => {
    const to = names.get(file)
    if (targets.has(file)) return []
    if (to === undefined) return inFile(file, before.get(file), after.get(file))
    const name = fileName(file)
    const words = `${name}: renamed to ${fileName(to)}`
    return [{ file, name, kind: 'file-renamed', path: [], words, before: file, after: to }]
  })
}

/** Returns the differences as a commit message: a summary line, and one line for each. */
export function reviewMessage(found: readonly Difference[]): string {
  const [first] = found
  if (!first) return ''
  if (found.length === 1) return first.words
  const names = [...new Set(found.map(({ name }) => name))]
  return [`Change ${names.join(', ')}`, '', ...found.map(({ words }) => `- ${words}`)].join('\n')
}
