/** Finds a text for each text field of the form, so that the checks know whether it can be filled in. */

import { answerFormats } from '../../content/answers/field-kinds.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import type { FoundText, PatternDegree } from '../rules/check-context.ts'
import { patternLength } from '../rules/form/fields.ts'
import { type TextRules, textRules } from '../rules/form/text-rules.ts'
import { fieldsOfForm } from './fields-of-form.ts'

const known = new Map<string, FoundText>()

/** The days of a month, because the format accepts any digits. */
const day = /^\d{4,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u

function patternsOf({ pattern, format = '' }: TextRules): RegExp[] {
  const formats: Record<string, RegExp> = { ...answerFormats, date: day }
  const ofFormat = Object.hasOwn(formats, format) ? formats[format] : undefined
  return [
    ...(pattern === undefined ? [] : [new RegExp(pattern, 'u')]),
    ...(ofFormat ? [ofFormat] : []),
  ]
}

async function textFor(key: string): Promise<FoundText> {
  // Loaded late: it has one megabyte, and only forms with patterns need it.
  const { findText } = await import('./pattern-texts.ts')
  const rules: TextRules = JSON.parse(key)
  const { minLength = 0, maxLength = patternLength, hasLines = false } = rules
  return findText({ patterns: patternsOf(rules), least: minLength, most: maxLength, hasLines })
}

/** Returns the rules of the text fields that a text is searched for, each once. */
export function rulesToSearch(files: readonly SourceFile[]): string[] {
  return [...new Set(fieldsOfForm(files).flatMap((field) => textRules(field) ?? []))]
}

/**
 * Returns a text for the rules of each text field that has a pattern, or a format and a length. Skips
 * patterns that can freeze a page, because they would take as long here.
 */
export async function findTexts(
  files: readonly SourceFile[],
  slowPatterns: ReadonlyMap<string, PatternDegree>,
): Promise<Map<string, FoundText>> {
  const found = new Map<string, FoundText>()
  for (const key of rulesToSearch(files)) {
    const { pattern = '' }: TextRules = JSON.parse(key)
    if (slowPatterns.get(pattern) === Number.POSITIVE_INFINITY) continue
    const text = known.get(key) ?? (await textFor(key))
    known.set(key, text)
    found.set(key, text)
  }
  return found
}
