import { describe, expect, it, vi } from 'vitest'
import type { Files } from '../../../src/editor/model/files.ts'
import { textIn } from '../../../src/editor/model/files.ts'
import { ofEachFile } from '../../../src/editor/model/of-each-file.ts'

const before: Files = new Map([
  ['b', '2'],
  ['a', '1'],
  ['none', ''],
])

function lengths() {
  const make = vi.fn((files: Files, file: string) => {
    const text = textIn(files, file)
    return text ? { file, length: text.length } : undefined
  })
  const of = ofEachFile(make, (all) =>
    all.toSorted((one, other) => (one.file < other.file ? -1 : 1)),
  )
  return { make, of }
}

describe('ofEachFile', () => {
  it('makes a value of each file, sorted', () => {
    const { of } = lengths()
    expect(of(before)).toEqual([
      { file: 'a', length: 1 },
      { file: 'b', length: 1 },
    ])
  })

  it('makes the value of a changed file again, and no other', () => {
    const { make, of } = lengths()
    const [first] = of(before)
    make.mockClear()
    const after = of(new Map([...before, ['b', '22']]))
    expect(after).toEqual([
      { file: 'a', length: 1 },
      { file: 'b', length: 2 },
    ])
    expect(after[0]).toBe(first)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('returns the same list for equal values', () => {
    const { of } = lengths()
    const list = of(before)
    expect(of(new Map([...before, ['b', '3']]))).toBe(list)
  })

  it('follows files that are added, deleted and renamed', () => {
    const { of } = lengths()
    of(before)
    expect(of(new Map([...before, ['c', '3']]))).toHaveLength(3)
    expect(of(new Map([['a', '1']]))).toEqual([{ file: 'a', length: 1 }])
    expect(of(new Map([['d', '1']]))).toEqual([{ file: 'd', length: 1 }])
  })
})
