import { describe, expect, test } from 'vitest'
import {
  asShown,
  onTheLine,
  type Raised,
  withoutInvisible,
} from '../../../../src/editor/screen/paste/characters.ts'

describe('onTheLine', () => {
  test.each([
    ['10', 'super', '6', '10⁶'],
    ['10', 'super', '-3', '10⁻³'],
    ['x', 'super', 'n+1', 'xⁿ⁺¹'],
    ['x', 'super', 'Δt', 'x^(Δt)'],
    ['x', 'super', 'Δ', 'x^Δ'],
    ['10', 'super', '–6', '10⁻⁶'],
    ['x', 'super', 'e', 'xᵉ'],
    ['1', 'super', 'st', '1st'],
    ['2', 'super', 'e', '2e'],
    ['1', 'super', 'o', '1º'],
    ['M', 'super', 'me', 'Mme'],
    ['Keelbook', 'super', 'TM', 'Keelbook™'],
    ['fee', 'super', '[1]', 'fee[1]'],
    ['fee', 'super', '*', 'fee*'],
    ['fee', 'super', '1', 'fee¹'],
    ['CO', 'sub', '2', 'CO₂'],
    ['s', 'sub', 'max', 'sₘₐₓ'],
    ['s', 'sub', 'bid', 's_(bid)'],
  ])('writes %s with the %s %s as %s', (before, raised, words, line) => {
    expect(before + onTheLine(words, raised as Raised, before)).toBe(line)
  })
})

describe('asShown', () => {
  test('replaces symbols of a font, and removes invisible characters', () => {
    expect(asShown('à \uf0e0', 'Wingdings')).toBe('→ →')
    expect(asShown('£', '"Symbol", serif')).toBe('≤')
    expect(asShown('à £', 'Calibri')).toBe('à £')
    expect(withoutInvisible('li\u00adqui\u200bdity\ufeff \uf0b7 می\u200cخواهم')).toBe(
      'liquidity • می\u200cخواهم',
    )
  })
})
