// @vitest-environment node
/** What a fork changes: nothing of the code knows the shipped words. `npm run test:fork` tests all on it. */
import { expect, test } from 'vitest'
import { checkFork } from './check-fork.ts'
import { languages } from './languages.ts'

test.each(Object.values(languages))('a fork in $code is right', (language) => {
  const { diagnostics } = checkFork(language)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  // Advice is for its editors, and turns nothing red.
  expect(diagnostics.map(({ code }) => code)).toContain('page-without-link')
})

const tests = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../browser/specification/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no test but those of the specification takes in the shipped words', () => {
  const shipped =
    /(?:from |readFile(?:Sync)?\(|cp(?:Sync)?\()'(?:\.\.\/\.\.\/)?(?:content(?:\/[^']*\.json)?|schemas\/quote-request\.json)'/
  const takers = Object.entries(tests).filter(([, text]) => shipped.test(text))
  expect(takers.map(([file]) => file)).toEqual([])
})
