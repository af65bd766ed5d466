/**
 * Reads a content file from bytes to a value. Nearly all files are right, so JSON.parse and a few cheap
 * counts run first. The slower reader, which knows every place, runs only if these find something.
 */

import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { deepest } from './brackets.ts'
import { decodeSource, encodingDiagnostic } from './encoding.ts'
import { type Layout, layoutOf, noLayout } from './layout.ts'
import { lfsPointerOf } from './lfs-pointer.ts'
import { readJson } from './parse.ts'
import type { JsonNode, SyntaxDiagnostic } from './scan.ts'
import { skippedFileDiagnostic } from './skipped-files.ts'
import { isExactNumber } from './word.ts'

export interface ContentDocument {
  file: string
  /** The value of the file, with fixes where their meaning is certain; undefined if the file cannot be read. */
  readonly value: unknown
  /** False if a part of the file could not be read: then missing entries are not reported. */
  isComplete: boolean
  /** Whether the text can be written back without changing other bytes. */
  exact: boolean
  /** The syntax mistakes. */
  diagnostics: readonly SyntaxDiagnostic[]
  /** The text with the place of everything in it. */
  layout: Layout
}

/** The most bytes that a content file may have. */
export const maxFileSize = 1_000_000

/** Returns the number of names and of colons in texts; NaN for a value that JSON.parse accepts and the checks refuse. */
function countNames(value: unknown, depth: number): number {
  if (typeof value === 'string') return countColons(value)
  if (typeof value === 'number') return isExactNumber(value) ? 0 : Number.NaN
  if (typeof value !== 'object' || value === null) return 0
  if (depth > deepest) return Number.NaN
  let names = 0
  if (Array.isArray(value)) {
    for (const item of value) names += countNames(item, depth + 1)
  } else {
    for (const key in value) {
      names += 1 + countColons(key) + countNames((value as Record<string, unknown>)[key], depth + 1)
    }
  }
  return names
}

function countColons(text: string): number {
  let colons = 0
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) colons++
  return colons
}

/**
 * Returns the value of a file without syntax mistakes; undefined for any other file. JSON.parse drops the
 * first of two equal names silently, and then the text has more colons than the value. A `\u` code can be a
 * colon or half a character, so the slower reader reads a text with one.
 */
export function parseQuickly(text: string): unknown {
  if (text.includes('\\u')) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return countNames(value, 1) === countColons(text) ? value : undefined
  } catch {
    return undefined
  }
}

/** Returns the value of a node. A name such as `__proto__` becomes an ordinary property. */
export function toValue(node: JsonNode): unknown {
  if (node.items) return node.items.map(toValue)
  if (!node.members) return node.value ?? null
  return Object.fromEntries(node.members.map(({ key, value }) => [key.value, toValue(value)]))
}

function unread(file: string, diagnostic: SyntaxDiagnostic): ContentDocument {
  return { ...missingDocument(file), diagnostics: [diagnostic] }
}

/** Returns an empty document for a missing file, so that a diagnostic can name the file. */
export function missingDocument(file: string): ContentDocument {
  return {
    file,
    value: undefined,
    isComplete: false,
    exact: false,
    diagnostics: [],
    layout: noLayout,
  }
}

/** Reads a file. Never throws: its mistakes are in its diagnostics. */
export function openDocument({ path: file, bytes, skipped }: SourceFile): ContentDocument {
  if (skipped) return unread(file, skippedFileDiagnostic(file, skipped))
  if (bytes.length > maxFileSize) {
    return unread(file, skippedFileDiagnostic(file, { kind: 'too-large', size: bytes.length }))
  }
  const decoded = decodeSource(bytes)
  const { text, encoding } = decoded
  const value = encoding === 'utf-8' ? parseQuickly(text) : undefined
  if (value !== undefined) {
    const layout = layoutOf(text)
    return { file, value, isComplete: true, exact: true, diagnostics: [], layout }
  }
  if (lfsPointerOf(bytes)) {
    return unread(file, skippedFileDiagnostic(file, { kind: 'lfs-pointer' }))
  }
  if (encoding === 'none') return unread(file, encodingDiagnostic(decoded))
  const { root, diagnostics, isComplete } = readJson(text)
  if (encoding !== 'utf-8') diagnostics.unshift(encodingDiagnostic(decoded))
  const layout = layoutOf(text, root ?? { kind: 'unreadable', start: 0, end: 0 })
  const exact = encoding !== 'other'
  return { file, value: root && toValue(root), isComplete, exact, diagnostics, layout }
}
