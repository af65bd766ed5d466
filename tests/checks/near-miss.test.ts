import { expect, test } from 'vitest'
import { nearest } from '../../src/checks/diagnostics/near-miss.ts'

/** A list that counts how often one of its entries is looked at. */
function counted(names: readonly string[]) {
  let looks = 0
  const list = new Proxy(names, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) looks++
      return Reflect.get(target, key)
    },
  })
  return { list, looks: () => looks }
}

const sections = Array.from({ length: 4000 }, (_, index) => `section-${index * 100}`)

test('looks through a long list of names once, however many are asked for', () => {
  const { list, looks } = counted(sections)
  for (let index = 0; index < 50; index++) nearest(`section-${index}x`, list)
  expect(looks()).toBe(sections.length)
})

test.each([
  ['sction-700', 'section-700'],
  ['secction-700', 'section-700'],
  ['sectoin-700', 'section-700'],
  ['Section 700', 'section-700'],
  ['sektion-700', 'section-700'],
])('finds what is one typo away from %s among many names', (written, name) => {
  expect(nearest(written, sections)).toEqual({ name, certain: true })
})

test('is not certain where two names are equally near', () => {
  expect(nearest('tem', ['team', 'partners', 'term'])).toEqual({ name: 'team', certain: false })
})

test('finds nothing among many names where none is one typo away', () => {
  expect(nearest('partners', sections)).toBeUndefined()
})
