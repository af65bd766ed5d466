/** The code and its tests don't depend on the shipped words. `npm run test:fork` runs all tests on a fork. */
import { describe, expect, test } from 'vitest'
import { checkFork } from './check-fork.ts'
import { languages } from './languages.ts'

describe('forks', () => {
  test.each(Object.values(languages))('have no errors in $code', (language) => {
    const { diagnostics } = checkFork(language)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    // Warnings are allowed.
    expect(diagnostics.map(({ code }) => code)).toContain('page-without-link')
  })

  const tests = import.meta.glob<string>(
    // The scripts of the stand-in repositories read their own content.
    ['../**/*.{ts,tsx}', '!../browser/specification/**', '!../commands/upgrade/sites.ts'],
    { query: '?raw', import: 'default', eager: true },
  )

  test('have no test of ours that imports the shipped content, except the specification’s', () => {
    const shipped =
      /(?:from |readFile(?:Sync)?\(|cp(?:Sync)?\()'(?:\.\.\/\.\.\/)?(?:content(?:\/[^']*\.json)?|schemas\/quote-request\.json)'/
    const takers = Object.entries(tests).filter(([, text]) => shipped.test(text))
    expect(takers.map(([file]) => file)).toEqual([])
  })
})
