/** Makes automata of patterns: each accepts the texts that its pattern matches, between characters for their ends. */

import {
  type CharacterClass,
  CharSet,
  type Concatenation,
  DFA,
  type Element,
  JS,
  NFA,
  type NoParent,
} from 'refa'

type Part = NoParent<Element>
type Sequence = NoParent<Concatenation>

const maxCharacter = 0x10ffff
/** Characters that no text contains mark its beginning and its end, so that patterns can consume them. */
const [beginning, ending] = [0xfdd0, 0xfdd1]
/** Larger automata take seconds. */
const mostNodes = 5000

export const range = (min: number, max = min) => CharSet.fromRange(maxCharacter, { min, max })
/** The two characters that are in no text. */
export const edges = range(beginning, ending)
/** All characters but the edges, control characters and halves of characters. */
export const printable = CharSet.all(maxCharacter).without(
  edges.union(range(0, 0x1f), range(0x7f), range(0xd800, 0xdfff)),
)
export const factory = () => new NFA.LimitedNodeFactory(mostNodes)

const one = (characters: CharSet): NoParent<CharacterClass> => ({
  type: 'CharacterClass',
  characters,
})
const sequence = (elements: Part[]): Sequence => ({ type: 'Concatenation', elements })
const repeated = (characters: CharSet, min: number): Part => ({
  type: 'Quantifier',
  alternatives: [sequence([one(characters)])],
  min,
  max: Number.POSITIVE_INFINITY,
  lazy: false,
})

const automaton = (elements: Part[]): NFA =>
  NFA.fromRegex(
    { type: 'Expression', alternatives: [sequence(elements)] },
    { maxCharacter },
    // Without its assertions, a pattern matches more, so each found text is tried on the pattern itself.
    { assertions: 'ignore' },
    factory(),
  )

const any = CharSet.all(maxCharacter)
const whatever = () => automaton([repeated(any, 0)])

/** Whether a part is `^` or `$`, which the parser reads as “no character before” and “none after”. */
function edgeOf(part: Part): number | undefined {
  if (part.type !== 'Assertion' || !part.negate) return undefined
  const [only, more] = part.alternatives
  const [element, next] = only?.elements ?? []
  const isAny = element?.type === 'CharacterClass' && element.characters.isAll
  if (more || next || !isAny) return undefined
  return part.kind === 'behind' ? beginning : ending
}

/** Whether a part of a pattern, or any part in it, is such a one. */
function holds(part: Part, is: (part: Part) => boolean): boolean {
  if (is(part)) return true
  if (part.type === 'CharacterClass' || part.type === 'Unknown') return false
  return part.alternatives.some(({ elements }) => elements.some((element) => holds(element, is)))
}

const isAssertion = ({ type }: Part) => type === 'Assertion'

/** Whether a part is known only in part: it looks around, or repeats what was matched before. */
const isVague = (part: Part) =>
  part.type === 'Unknown' || (isAssertion(part) && edgeOf(part) === undefined)

const nothing: Part = { type: 'Alternation', alternatives: [sequence([])] }

/** How patterns are read: which characters texts have, and whether a pattern can look ahead. */
export interface Reading {
  allowed: CharSet
  looksAhead: boolean
}

/** The part with characters for `^` and `$`. What is vague in it becomes any text, or nothing. */
function withEdges(part: Part, reading: Reading): Part {
  const { allowed, looksAhead } = reading
  const edge = edgeOf(part)
  if (edge !== undefined) return one(range(edge))
  if (part.type === 'CharacterClass') return one(part.characters.intersect(allowed))
  if (part.type === 'Unknown') return repeated(allowed, 0)
  if (isAssertion(part) && !looksAhead) return nothing
  const isRefused = part.type === 'Assertion' && part.negate
  const inner = part.alternatives.flatMap(({ elements }) => elements)
  if (isRefused && inner.some((element) => holds(element, isVague))) {
    return nothing
  }
  const alternatives = part.alternatives.map(({ elements }) =>
    sequence(elements.map((element) => withEdges(element, reading))),
  )
  return { ...part, alternatives }
}

/** The texts that begin as one of these sequences does, and go on as the rest does. */
function either(sequences: readonly Sequence[], rest: NFA): NFA {
  const all = NFA.empty({ maxCharacter }, factory())
  for (const { elements } of sequences) all.union(before(elements, rest), factory())
  return all
}

function before(elements: readonly Part[], rest: NFA): NFA {
  return elements.reduceRight((after, part): NFA => {
    if (part.type === 'Alternation' && holds(part, isAssertion)) {
      return either(part.alternatives, after)
    }
    if (part.type !== 'Assertion') {
      const found = automaton([part])
      found.append(after, factory())
      return found
    }
    if (part.kind === 'behind') return after
    const ahead = either(part.alternatives, whatever())
    if (!part.negate) return NFA.fromIntersection(after, ahead, factory())
    const others = DFA.fromFA(ahead, new DFA.LimitedNodeFactory(mostNodes))
    others.complement(new DFA.LimitedNodeFactory(mostNodes))
    return NFA.fromIntersection(after, others, factory())
  }, rest)
}

/** The texts that a pattern matches anywhere in them, between characters for their edges. */
export function matched(pattern: RegExp, reading: Reading): NFA {
  const flags = pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`
  const parser = JS.Parser.fromLiteral(new RegExp(pattern.source, flags))
  const { expression } = parser.parse({ backreferences: 'unknown', maxNodes: mostNodes })
  const sequences = expression.alternatives.map(({ elements }) =>
    sequence(elements.map((element) => withEdges(element, reading))),
  )
  return before([repeated(any, 0)], either(sequences, whatever()))
}

/** The texts that an answer can be: not blank, without space at an end, and between their edges. */
export function answers(allowed: CharSet, patterns: readonly RegExp[]): NFA {
  const [space] = JS.Parser.fromLiteral(/\s/u).parse().expression.alternatives[0]?.elements ?? []
  const solid = space?.type === 'CharacterClass' ? allowed.without(space.characters) : allowed
  // Each `$` of a pattern consumes an ending.
  const ends = 1 + Math.max(0, ...patterns.map(({ source }) => source.split('$').length))
  const middle: Part = {
    type: 'Alternation',
    alternatives: [sequence([]), sequence([repeated(allowed, 0), one(solid)])],
  }
  return automaton([
    repeated(range(beginning), 1),
    one(solid),
    middle,
    repeated(range(ending), ends),
  ])
}
