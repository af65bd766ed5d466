/** Finds a text that patterns match, or shows that there is none. */

import { type CharSet, NFA, TooManyNodesError } from 'refa'
import type { FoundText } from '../rules/check-context.ts'
import {
  answers,
  edges,
  factory,
  matched,
  printable,
  type Reading,
  range,
} from './pattern-automaton.ts'

/** The rules for a text: what it matches, how many characters it has, and whether it has lines. */
export interface TextRules {
  patterns: readonly RegExp[]
  least: number
  most: number
  hasLines: boolean
}

const mostSteps = 500_000
/** Longer texts are not tried. */
const longest = 10_000

/** Characters that people type, the likeliest first. */
const typed = [...'aA01bBz9-._@ /:+'].map((character) => character.charCodeAt(0))

function characterOf(characters: CharSet, turn: number): number | undefined {
  const own = characters.without(edges)
  const likely = typed.filter((character) => own.has(character))
  return likely[turn % Math.max(1, likely.length)] ?? own.ranges[0]?.min
}

/** A state of the automaton after a text of some length, and the way to it. */
interface Step {
  node: NFA.ReadonlyNode
  from?: Step
  characters?: CharSet
}

const kinds = new WeakMap<CharSet, { hasEdges: boolean; hasOthers: boolean }>()

/** Caches the characters of a set: comparing sets is slow, and each is needed for many lengths. */
function kindsOf(characters: CharSet) {
  const found = kinds.get(characters) ?? {
    hasEdges: !characters.isDisjointWith(edges),
    hasOthers: !characters.without(edges).isEmpty,
  }
  kinds.set(characters, found)
  return found
}

/** The steps with one character more than these, and with as many edges as there are. */
function stepsFrom(steps: readonly Step[], isEdge: boolean): Step[] {
  const reached = new Map<NFA.ReadonlyNode, Step>()
  for (const step of steps) {
    for (const [node, characters] of step.node.out) {
      const fits = kindsOf(characters)[isEdge ? 'hasEdges' : 'hasOthers']
      if (!fits || reached.has(node)) continue
      reached.set(node, { node, from: step, ...(isEdge ? {} : { characters }) })
    }
  }
  return [...reached.values()]
}

function withEdgesAfter(steps: readonly Step[]): Step[] {
  const all = new Map(steps.map((step) => [step.node, step]))
  let last = [...steps]
  while (last.length > 0) {
    last = stepsFrom(last, true).filter(({ node }) => !all.has(node))
    for (const step of last) all.set(step.node, step)
  }
  return [...all.values()]
}

function textOf(last: Step, turn: number): string {
  const characters: number[] = []
  for (let step: Step | undefined = last; step; step = step.from) {
    if (step.characters) characters.push(characterOf(step.characters, turn) ?? 0)
  }
  return String.fromCodePoint(...characters.reverse())
}

/** Searches the texts of an automaton, the shortest first. */
function search(nfa: NFA, { patterns, least, most }: TextRules): FoundText {
  let steps = withEdgesAfter([{ node: nfa.initial }])
  let taken = 0
  let isEmpty = true
  const last = Math.min(most, longest)
  for (let length = 1; length <= last && steps.length > 0; length++) {
    steps = withEdgesAfter(stepsFrom(steps, false))
    taken += steps.length
    if (taken > mostSteps) return { isProven: false }
    const ends = length < least ? [] : steps.filter(({ node }) => nfa.finals.has(node as NFA.Node))
    for (const end of ends) {
      isEmpty = false
      for (let turn = 0; turn < 3; turn++) {
        const text = textOf(end, turn)
        if (patterns.every((pattern) => pattern.test(text))) return { text }
      }
    }
    if (ends.length > 0 && length > least + 30) break
  }
  return { isProven: isEmpty && (steps.length === 0 || most <= longest) }
}

function tryToFind(rules: TextRules, reading: Reading): FoundText {
  const all = rules.patterns.map((pattern) => matched(pattern, reading))
  const texts = all.reduce(
    (left, right) => NFA.fromIntersection(left, right, factory()),
    answers(reading.allowed, rules.patterns),
  )
  texts.removeUnreachable()
  return search(texts, rules)
}

/**
 * Returns a text that follows the rules. The search is bounded by its steps and not by time, so that it finds
 * the same on every machine.
 */
export function findText(rules: TextRules): FoundText {
  const allowed = rules.hasLines ? printable.union(range(0x0a)) : printable
  // Without lookahead, a pattern matches more, so each found text is tried on the pattern itself.
  for (const looksAhead of [true, false]) {
    try {
      return tryToFind(rules, { allowed, looksAhead })
    } catch (error) {
      if (!(error instanceof TooManyNodesError)) throw error
    }
  }
  return { isProven: false }
}
