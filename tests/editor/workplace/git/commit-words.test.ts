/** The trailers of the editor's commits. */
import { expect, test } from 'vitest'
import {
  commitMessage,
  personIn,
  requestWords,
  trailersOf,
  wordsOf,
} from '../../../../src/editor/workplace/git/commit-words.ts'

const [base, other] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string]

test('what a person writes is no trailer', () => {
  const words = `Change texts\nEdit-Id: other\nEdit-Base: ${other}\nEdit-Files: ["other.json"]\n- One more`
  const trailers = { id: 'own', base, files: ['content/home.json'] }
  expect(trailersOf(commitMessage(words, trailers))).toEqual(trailers)
})

test('the first line is that of the person, cut at a word', () => {
  const linesOf = (words: string) => commitMessage(words, { id: 'own' }).split('\n')
  expect(linesOf('  New prices for 2027\n\nThey begin in March.')).toEqual([
    ...['New prices for 2027', '', 'They begin in March.', '', 'Edit-Id: own', ''],
  ])
  expect(linesOf('Change Contact\n\n- Title changed\n- Text changed')[0]).toBe('Change Contact')
  expect(linesOf(`Quote form › Budget: ${'less than 10,000 a month, '.repeat(9)}`)[0]).toBe(
    'Quote form › Budget: less than 10,000 a month, less than 10,000 a…',
  )
})

test('the words of several saves are as they were written, oldest first', () => {
  const at = '2026-01-01T00:00:00Z'
  const long = `Quote form › Budget: ${'less than 10,000 a month, '.repeat(9)}more`
  const saves = ['One line', 'A line\nA line below', `${long}\nHome`, long]
  const commits = saves.map((words) => {
    return { id: base, message: commitMessage(words, { id: 'own' }), author: 'Anna', at }
  })
  expect(wordsOf(commits.toReversed())).toBe(saves.join('\n'))
})

test('what is published names its branch', () => {
  const trailers = { id: 'own', from: 'edit-anna-0a1b2c3d', continues: [base, other] }
  expect(trailersOf(commitMessage('Publish', trailers))).toEqual(trailers)
})

test('trailers that no editor wrote are left out', () => {
  const message = 'x\n\nEdit-Base: ../../user\nEdit-Files: {"length":1}\n'
  expect(trailersOf(message)).toEqual({})
})

test('a message is never too long for a host, and says how much it leaves out', () => {
  const files = Array.from({ length: 2000 }, (_, index) => `content/page-${index}.json`)
  const words = files.map((file) => `- ${file}: “old” → “new”`).join('\n')
  const message = commitMessage(words, { id: 'own', base, files })
  expect(message.length).toBeLessThan(80_000)
  expect(message).toMatch(/\nAnd \d+ more\.\n/)
  const read = trailersOf(message)
  expect(read.files).toEqual(files.slice(0, read.files?.length))
  expect(read.files?.length).toBeGreaterThan(100)
})

test('the title of a request is cut at a word, and the rest is in the text', () => {
  const words = `Quote form › Budget: “${'less than 10,000 a month, '.repeat(20)}” → “more”\nOther`
  const { title, text } = requestWords(words, [], [])
  expect(title.length).toBeLessThanOrEqual(255)
  expect(title).toMatch(/(?:than|10,000|a|month,|less)…$/)
  expect(text).toBe(words)
})

test('words of any length fit into a request, and all that fit are in a message', () => {
  const paragraph = 'less than 10,000 a month, '.repeat(2000).trim()
  const files = Array.from({ length: 5000 }, (_, index) => `content/page-${index}.json`)
  const message = commitMessage(`${paragraph}\nOther`, { id: 'own', base, files })
  expect(message).toContain(`\n${paragraph}\nOther\n`)
  expect(trailersOf(message)).toMatchObject({ id: 'own', base })

  const at = '2026-01-01T00:00:00Z'
  const foreign = { id: other, message: 'x'.repeat(100_000), author: 'Bert', at }
  const textOf = (words: string) => requestWords(words, ['src/fix.ts'], [foreign]).text
  expect(textOf(`${paragraph}\nOther`)).toContain(`${paragraph}\nOther\n\n`)
  for (const words of [
    `${paragraph} ${paragraph}\nOther`,
    'x'.repeat(100_000),
    '\u{1F600}'.repeat(70_000),
  ]) {
    expect(textOf(words).length).toBeLessThan(65_536)
    expect(textOf(words)).toMatch(/\S…\n/)
    // No emoji is cut in half.
    expect(Buffer.from(textOf(words)).toString()).toBe(textOf(words))
  }
  expect(textOf('x\n'.repeat(70_000)).length).toBeLessThan(65_536)
  expect(textOf(`${paragraph} ${paragraph}\nOther`)).toContain('…\nAnd 1 more.\n\nThis branch')
})

test('a request names the commits that are not of the editor, or else their files', () => {
  const at = '2026-01-01T00:00:00Z'
  const own = { id: base, message: commitMessage('Text', { id: 'x' }), author: 'Anna', at }
  const fix = { id: other, message: 'Fix the menu\n\nAt last.', author: 'Bert', at }
  const { text } = requestWords('Title', ['src/fix.ts'], [own, fix])
  expect(text).toBe(
    'Title\n\nThis branch has changes that were not made in the editor:\n\n- bbbbbbbb Fix the menu (Bert)',
  )
  expect(requestWords('Title', ['src/fix.ts'], [own]).text).toMatch(/- src\/fix\.ts$/)
})

test('the gate names the person in a commit of the editor', () => {
  const named = 'Co-authored-by: Anna Example <anna@example.com>\n'
  const message = commitMessage('Change texts', { id: 'own' })
  expect(personIn(message + named)).toBe('Anna Example')
  expect(personIn(message)).toBe(undefined)
  // In other commits, it is somebody who has helped.
  expect(personIn(`Fix the menu\n\n${named}`)).toBe(undefined)
})
