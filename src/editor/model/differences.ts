/** Describes in words what has changed between two states of the files, entry by entry. */

import type { Path } from '../../checks/read/layout.ts'
import { isForm, isInFilesFolder } from '../../content/content-files.ts'
import { isObject, valueAt } from '../../content/json-object.ts'
import {
  commonStart,
  describeChange,
  describeListChange,
  describeValue,
  type Values,
} from './describe-change.ts'
import { type Difference, summaryOf } from './difference.ts'
import { breadcrumbNames, choiceLabel, counted, fileName, nameOfFile } from './display-names.ts'
import { asText, changedFiles, type FileContent, type Files, isSameContent } from './files.ts'
import { isIdentical, matchEntries } from './json/match.ts'
import { readValue } from './json/tree.ts'
import { moved } from './moved.ts'

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
const changeOfList: Readonly<Record<string, (before: unknown, after: unknown) => string | Values>> =
  {
    translatedFrom: () => 'the original as it is now',
    untranslated: (before, after) => ({ old: textsOf(before), now: textsOf(after) }),
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

  add(difference: Omit<Difference, 'file' | 'name' | 'summary'>): void {
    const { file, name } = this
    this.found.push({ file, name, summary: summaryOf(name, difference), ...difference })
  }

  /** Returns a value as a person has chosen it. */
  chosen(value: unknown, path: Path): unknown {
    const titleOf = (name: unknown) =>
      [this.after, this.before]
        .map((form) => valueAt(form, ['properties', String(name), 'title']))
        .find((title) => title !== undefined) ?? name
    // The required fields are listed by their keys.
    const isRequired = isForm(this.file) && path.join() === 'required'
    if (isRequired && Array.isArray(value)) return value.map(titleOf)
    return (typeof value === 'string' && choiceLabel(this.after, path, value)) || value
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
    const breadcrumb = breadcrumbNames(this.after, path).join(' › ')
    const changed = { kind: 'changed', path, breadcrumb, before, after } as const
    const ofList = path.length === 1 ? changeOfList[String(path[0])] : undefined
    if (ofList) this.add({ ...changed, change: ofList(before, after) })
    else if (areLists && areRewritten(before, after)) {
      after.forEach((entry, at) => {
        this.compare(before[at], entry, [...path, at], [...from, at])
      })
    } else if (areLists) {
      // A list of plain texts, such as options, is shown as one value.
      const [old = [], now = []] = [before, after].map(
        (list) => this.chosen(list, path) as unknown[],
      )
      this.add({ ...changed, change: describeListChange(old, now), at: commonStart(before, after) })
    } else {
      const change = describeChange(this.chosen(before, path), this.chosen(after, path))
      this.add({ ...changed, change })
    }
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

  /** `oldIndexes`: the old index of each entry, -1 for a new one. `steps`: their names or indexes now. */
  moves(oldIndexes: number[], path: Path, steps: (string | number)[]): void {
    const keptIndexes = [...oldIndexes.keys()].filter((at) => oldIndexes[at] !== -1)
    for (const rank of moved(keptIndexes.map((at) => Number(oldIndexes[at])))) {
      const to = Number(keptIndexes[rank])
      const from = Number(oldIndexes[to])
      const namesOf = (index: number) => breadcrumbNames(this.after, [...path, steps[index] ?? 0])
      const nameOf = (index: number) => namesOf(index).at(-1)
      const neighbour = to < from ? `above ${nameOf(to + 1)}` : `below ${nameOf(to - 1)}`
      const breadcrumb = namesOf(to).slice(0, -1).join(' › ')
      const change = `${nameOf(to)} moved ${neighbour}`
      const details = { path: [...path, steps[to] ?? to], before: from, after: to, from, to }
      this.add({ kind: 'moved', breadcrumb, change, ...details })
    }
  }

  /** Adds an entry that is in only one of the two states. */
  addOrRemove(kind: 'added' | 'removed', value: unknown, path: Path): void {
    const isRemoved = kind === 'removed'
    const breadcrumb = breadcrumbNames(isRemoved ? this.before : this.after, path).join(' › ')
    const [before, after] = isRemoved ? [value, undefined] : [undefined, value]
    const isPlain = typeof value !== 'object' || value === null
    // An entry that is only there if it is on.
    const ofSwitch = value === true && (isRemoved ? 'turned off' : 'turned on')
    const ofText = isPlain && `${describeValue(this.chosen(value, path))} ${kind}`
    this.add({ kind, path, breadcrumb, change: ofSwitch || ofText || kind, before, after })
  }
}

function inFile(file: string, before?: FileContent, after?: FileContent): Difference[] {
  const name = nameOfFile(file, readValue(asText(before ?? after) ?? ''))
  const ofFile = (kind: Difference['kind'], change: string): Difference[] => {
    const summary = summaryOf(name, { breadcrumb: '', change })
    return [{ file, name, kind, summary, breadcrumb: '', change, path: [], before, after }]
  }
  if (before === undefined) return ofFile('file-added', 'added')
  if (after === undefined) return ofFile('file-removed', 'deleted')
  if (typeof before === 'object' || typeof after === 'object') return ofFile('text', 'replaced')
  const [old, now] = [readValue(before), readValue(after)]
  if (old === undefined || now === undefined) return ofFile('text', 'text changed')
  const comparison = new Comparison(file, old, now)
  comparison.compare(old, now, [], [])
  return comparison.found.length > 0
    ? comparison.found
    : ofFile('text', 'only spaces and line breaks')
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
    const change = `renamed to ${fileName(to)}`
    const difference = { file, name, breadcrumb: '', change, path: [], before: file, after: to }
    return [{ ...difference, kind: 'file-renamed', summary: summaryOf(name, difference) }]
  })
}
