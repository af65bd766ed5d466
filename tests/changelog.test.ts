/** Each version in the changelog says what forks have to do, because `npm run upgrade` prints it. */
import { expect, test } from 'vitest'
import changelog from '../CHANGELOG.md?raw'
import { version } from '../package.json'
import { readChangelog } from '../src/commands/upgrade/for-forks.ts'

const versions = readChangelog(changelog)

test('each version but the first has a paragraph “For forks”', () => {
  expect(versions.at(-1)?.version).toBe('1.0.0')
  const silent = versions.slice(0, -1).filter(({ forForks }) => forForks === '')
  expect(silent.map((entry) => entry.version)).toEqual([])
})

test('package.json has the newest version', () => {
  expect(versions[0]?.version).toBe(version)
})
