/** Whether the preview can show a file as it is. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { Path } from '../../../checks/schema/entry-diagnostic.ts'
import { schemaAt } from '../../../checks/schema/schema-at.ts'
import { valueAt } from '../../../content/json-object.ts'
import { toPath } from '../../../content/json-pointer.ts'
import type { Files } from '../../model/files.ts'
import { valueIn } from '../../model/json/tree.ts'
import { schemasOf } from '../../model/schemas.ts'

/** The files that were checked last, and their diagnostics. */
export interface LastCheck {
  files: Files
  diagnostics: readonly Diagnostic[]
}

/** The mistakes with which a section cannot be rendered. */
const wrongKinds = ['wrong-kind', 'wrong-value', 'unknown-value']

/** Returns whether a file with this diagnostic can be shown, for instance if only a text is wrong. */
function isHarmless({ severity, code, pointer }: Diagnostic, value: unknown): boolean {
  if (severity === 'warning') return true
  return !wrongKinds.includes(code) && typeof valueAt(value, toPath(pointer)) === 'string'
}

export const never = () => false

/** Returns the paths of the texts in which two values differ; undefined if they differ in anything else. */
function changedTexts(value: unknown, before: unknown, path: Path = []): Path[] | undefined {
  if (value === before) return []
  if (typeof value === 'string' && typeof before === 'string') return [path]
  if (typeof value !== 'object' || typeof before !== 'object' || !value || !before) return undefined
  const isList = Array.isArray(value)
  const names = Object.keys(value)
  const isSame = names.join('\n') === Object.keys(before).join('\n')
  if (!isSame || isList !== Array.isArray(before)) return undefined
  const found: Path[] = []
  for (const name of names) {
    const step = isList ? Number(name) : name
    const inner = changedTexts(Reflect.get(value, name), Reflect.get(before, name), [...path, step])
    if (!inner) return undefined
    found.push(...inner)
  }
  return found
}

/** Returns whether a file differs from a shown value only in words, with which it can always be rendered. */
function differsOnlyInTexts(files: Files, file: string, value: unknown, shown: unknown): boolean {
  return (
    changedTexts(value, shown)?.every((path) => {
      const schema = schemaAt({ file, value }, path, schemasOf(files))
      return schema && !('enum' in schema || 'const' in schema)
    }) ?? false
  )
}

type IsFine = typeof isHarmless

/**
 * Returns whether a file can be shown. Before it is checked, it can if it differs from `shown`, its last value that
 * could, only in words.
 */
function isShowable(
  files: Files,
  file: string,
  value: unknown,
  shown: unknown,
  last: LastCheck,
  isFine: IsFine,
): boolean {
  if (value === undefined) return false
  if (last.files.get(file) !== files.get(file)) {
    return isFine !== never && differsOnlyInTexts(files, file, value, shown)
  }
  return last.diagnostics.every((one) => one.file !== file || isFine(one, value))
}

const noCheck: LastCheck = { files: new Map(), diagnostics: [] }

/** Keeps the last value of each file that can be shown. */
export class ShowableFiles {
  readonly #shown = new Map<string, unknown>()

  /** Returns the last value of a file that can be shown; undefined if there was none. `as`: the kind of the file. */
  last<Value>(
    as: (value: unknown) => Value,
    files: Files,
    file: string,
    lastCheck: LastCheck | undefined,
    isFine: IsFine = isHarmless,
  ): Value | undefined {
    const value = valueIn(files, file)
    const shown = this.#shown.get(file)
    if (!lastCheck && shown === undefined) return value === undefined ? undefined : as(value)
    if (isShowable(files, file, value, shown, lastCheck ?? noCheck, isFine)) {
      this.#shown.set(file, value)
    }
    return this.#shown.has(file) ? as(this.#shown.get(file)) : undefined
  }
}
