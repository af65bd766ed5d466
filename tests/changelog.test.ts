/** Each version in our changelog says what forks have to do, because `npm run upgrade` prints it. */
import { describe, expect, test } from 'vitest'
import { upstream, version } from '../package.json'
import { readChangelog } from '../src/commands/upgrade/for-forks.ts'

const changelogs = import.meta.glob<string>('../CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
// A fork has named our repository, and its changelog is its own.
const isOurs = upstream.repository === ''
const versions = isOurs ? readChangelog(Object.values(changelogs).join()) : []

describe('CHANGELOG.md', () => {
  test('has a paragraph “For forks” in each version but the first', () => {
    const silent = versions.filter((entry) => entry.forForks === '').map((entry) => entry.version)
    expect(silent).toEqual(isOurs ? ['1.0.0'] : [])
  })

  test('begins with the version in package.json, which forks are made from', () => {
    const newest = isOurs ? versions[0]?.version : upstream.version
    expect([upstream.version, isOurs ? version : newest]).toEqual([newest, newest])
  })
})
