/** The workflow that a fork gets with the code. */
import { expect, test } from 'vitest'
import workflow from '../.github/workflows/checks.yml?raw'

test('leaves no credentials of the repository to the packages that it runs', () => {
  const checkouts = workflow.split(/(?=uses: actions\/checkout)/).slice(1)
  const keeping = checkouts.filter(
    (step) => !/^.*\n\s+with:\n\s+persist-credentials: false\n/.test(step),
  )
  expect(checkouts).not.toEqual([])
  expect(keeping).toEqual([])
})
