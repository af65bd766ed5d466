/** What holds for the merge of any two changed states of any content. */

import { describe, expect, test } from 'vitest'
import { applyEdit, type Files, textIn } from '../../../src/editor/model/files.ts'
import { readValue } from '../../../src/editor/model/json/tree.ts'
import type { Resolutions } from '../../../src/editor/model/merge/conflict.ts'
import { mergeTexts } from '../../../src/editor/model/merge/merge.ts'
import fc from '../../fast-check.ts'
import { anyCommand, anyText, type Command, editFor, file } from './arbitrary.ts'

/** The text with every word of it made one that is nowhere else. */
function unique(text: string): string {
  let count = 0
  const name = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        Object.defineProperty(value, key, { value: name(inner), enumerable: true })
      }
      return value
    }
    return `base ${count++}`
  }
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  return mark + JSON.stringify(name(structuredClone(readValue(text))), null, 2)
}

/** Carries out commands, each of which puts in a word that is nowhere else. */
function changed(text: string, commands: readonly Command[], side: string): string {
  let files: Files = new Map([[file, text]])
  commands.forEach((command, index) => {
    // A copy of an entry has the words of the entry: nobody could tell whose they are.
    if (command.kind === 'duplicate') return
    const edit = editFor(files, { ...command, value: `${side} ${index}` })
    if (edit) files = applyEdit(files, edit)
  })
  return textIn(files, file) ?? ''
}

function textsOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([String(value)])
  return new Set(Object.values(value).flatMap((inner) => [...textsOf(inner)]))
}

/** The words in entries of lists to which a side has given another type: these are other entries then. */
function retyped(value: unknown, inList = false): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const type = 'type' in value && Object.hasOwn(value, 'type') ? value.type : undefined
  if (inList && type !== undefined && !String(type).startsWith('base ')) return textsOf(value)
  const inner = Object.values(value).flatMap((entry) => [...retyped(entry, Array.isArray(value))])
  return new Set(inner)
}

const three = fc
  .tuple(anyText, fc.array(anyCommand, { maxLength: 5 }), fc.array(anyCommand, { maxLength: 5 }))
  .map(([text, ours, others]) => {
    const base = unique(text)
    return { base, mine: changed(base, ours, 'mine'), theirs: changed(base, others, 'theirs') }
  })

const rounds = { numRuns: 500 }
const read = (text: string | undefined) => textsOf(readValue(text ?? ''))

describe('mergeTexts', () => {
  test('keeps every word of both sides, or has it in a conflict', () => {
    fc.assert(
      fc.property(three, (texts) => {
        const { text, conflicts } = mergeTexts(texts)
        const merged = read(text)
        const [base, mine, theirs] = [read(texts.base), read(texts.mine), read(texts.theirs)]
        const offeredMine = new Set(conflicts.flatMap(({ mine }) => [...textsOf(mine)]))
        const offeredTheirs = new Set(conflicts.flatMap(({ theirs }) => [...textsOf(theirs)]))
        const lost = (side: Set<string>, offered: Set<string>) =>
          [...side].filter((word) => !base.has(word) && !merged.has(word) && !offered.has(word))
        expect(lost(mine, offeredMine)).toEqual([])
        expect(lost(theirs, offeredTheirs)).toEqual([])
      }),
      rounds,
    )
  })

  test('removes what either side has removed, or reports that the other side has changed it', () => {
    fc.assert(
      fc.property(three, (texts) => {
        const { text, conflicts } = mergeTexts(texts)
        const merged = read(text)
        const [mine, theirs] = [read(texts.mine), read(texts.theirs)]
        const offered = new Set(
          conflicts.flatMap(({ base, mine, theirs }) =>
            [base, mine, theirs].flatMap((side) => [...textsOf(side)]),
          ),
        )
        const other = new Set(
          [texts.mine, texts.theirs].flatMap((side) => [...retyped(readValue(side))]),
        )
        const back = [...read(texts.base)].filter(
          (word) =>
            merged.has(word) &&
            !(mine.has(word) && theirs.has(word)) &&
            !(offered.has(word) || other.has(word)),
        )
        expect(back).toEqual([])
      }),
      rounds,
    )
  })

  test('returns the other side to the byte if one side is unchanged', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        expect(mergeTexts({ base, mine, theirs: base })).toEqual({ text: mine, conflicts: [] })
        expect(mergeTexts({ base, mine: base, theirs })).toEqual({ text: theirs, conflicts: [] })
        expect(mergeTexts({ base, mine, theirs: mine })).toEqual({ text: mine, conflicts: [] })
      }),
      { numRuns: 200 },
    )
  })

  test('has no conflict left once each is decided', () => {
    fc.assert(
      fc.property(
        three,
        fc.array(fc.constantFrom('mine' as const, 'theirs' as const)),
        (texts, sides) => {
          let choices: Resolutions = new Map()
          // A decision can bring the next question to light.
          for (let round = 0; round < 20; round++) {
            const { conflicts } = mergeTexts(texts, choices)
            if (conflicts.length === 0) return
            const decided = conflicts.map(
              ({ key }, index) =>
                [key, sides[index % Math.max(1, sides.length)] ?? 'mine'] as const,
            )
            choices = new Map([...choices, ...decided])
          }
          expect(mergeTexts(texts, choices).conflicts).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })
})
