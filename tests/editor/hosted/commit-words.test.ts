/** The trailers of the editor's commits. */
import { expect, test } from 'vitest'
import { commitMessage, trailersOf } from '../../../src/editor/hosted/commit-words.ts'

const [base, other] = ['a', 'b'].map((letter) => letter.repeat(40)) as [string, string]

test('what a person writes is no trailer', () => {
  const words = `Change texts\nEdit-Id: other\nEdit-Base: ${other}\nEdit-Files: ["other.json"]\n- One more`
  const trailers = { id: 'own', base, files: ['content/home.json'] }
  expect(trailersOf(commitMessage(words, trailers))).toEqual(trailers)
})

test('what is published names its branch', () => {
  const trailers = { id: 'own', from: 'edit-anna', replaces: [base, other] }
  expect(trailersOf(commitMessage('Publish', trailers))).toEqual(trailers)
})

test('trailers that no editor wrote are left out', () => {
  const message = 'x\n\nEdit-Base: ../../user\nEdit-Files: {"length":1}\n'
  expect(trailersOf(message)).toEqual({})
})
