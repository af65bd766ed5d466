/** The list of people, as it is written, and as mail programs copy it. */
import { describe, expect, test } from 'vitest'
import { confirmedAddress, readPeople } from '../../../../src/editor/server/accounts/people.ts'

const rows = (text: string) =>
  readPeople(text).people.map(({ address, name, role }) => [address, name, role])

describe('readPeople', () => {
  test('reads names, addresses and roles', () => {
    const list = `Anna Example <Anna@Example.com> publish, ben@example.com
# left in May: carl@example.com publish, dora@example.com publish
erik@example.com propose # and anna@example.com publish
\u212Aate@example.com publish
nobody`
    expect(rows(list)).toEqual([
      ['anna@example.com', 'Anna Example', 'publish'],
      ['ben@example.com', '', 'propose'],
      ['erik@example.com', '', 'propose'],
      // Typed with a letter of another alphabet, it is what it looks like.
      ['kate@example.com', '', 'publish'],
    ])
    expect(readPeople(list).faults).toEqual(['Entry 5 has no e-mail address, and is left out.'])
    // A provider's address is compared as it is.
    expect(confirmedAddress('\u212Aate@example.com')).toBe(undefined)
    expect(confirmedAddress('Kate@Example.com')).toBe('kate@example.com')
  })

  test.each([
    'Anna <anna@example.com>; Ben <ben@example.net>',
    'Anna <anna@example.com>, Ben <ben@example.net>',
    'Anna <anna@example.com>\r\nBen <ben@example.net>\r\n',
    '"Anna" <anna@example.com>;"Ben" <mailto:ben@example.net>;',
  ])('reads a list as mail programs copy it: %s', (list) => {
    expect(rows(list)).toEqual([
      ['anna@example.com', 'Anna', 'propose'],
      ['ben@example.net', 'Ben', 'propose'],
    ])
  })

  test('reads names with commas, with and without quotes', () => {
    expect(
      rows('Example, Anna <anna@example.com> publish; "Example, Ben; Jr." <ben@example.net>'),
    ).toEqual([
      ['anna@example.com', 'Example, Anna', 'publish'],
      ['ben@example.net', 'Example, Ben; Jr.', 'propose'],
    ])
  })

  test('reads “requests” as a separate right, in any order', () => {
    const { people, faults } = readPeople(
      'a@example.com publish requests; b@example.com requests; c@example.com; d@example.com requests publish; e@example.com requests requests; f@example.com publish propose',
    )
    expect(people.map(({ address, role, requests }) => [address, role, requests])).toEqual([
      ['a@example.com', 'publish', true],
      ['b@example.com', 'propose', true],
      ['c@example.com', 'propose', undefined],
      ['d@example.com', 'publish', true],
    ])
    expect(faults).toHaveLength(2)
  })

  test('refuses an address with two roles', () => {
    const { people, faults } = readPeople(
      'anna@example.com publish; ben@example.com; Anna@example.com propose; ben@example.com propose',
    )
    expect(people.map(({ address }) => address)).toEqual(['ben@example.com'])
    expect(faults).toEqual(['Entry 3 gives its address other rights than before, so it has none.'])
  })
})
