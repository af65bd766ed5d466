/** A line of a CI log says what failed: a subject, and what it does. */
import { describe, expect, test } from 'vitest'

const files = import.meta.glob<string>(['./**/*.{test,spec}.{ts,tsx}', '!./node_modules/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('tests', () => {
  test('are all within a describe that names their subject', () => {
    const without = Object.entries(files).filter(([, text]) =>
      /^(?:test|it)(?:\.each|\.for)?\(/m.test(text),
    )
    expect(without.map(([file]) => file)).toEqual([])
  })

  test('name no function that their file does not use', () => {
    const unused = Object.entries(files).flatMap(([file, text]) =>
      [...text.matchAll(/^describe\('([a-z]+[A-Z]\w*)/gm)]
        .filter(([, name = '']) => text.split(new RegExp(`\\b${name}\\b`)).length < 3)
        .map(([, name]) => `${name} in ${file}`),
    )
    expect(unused).toEqual([])
  })
})
