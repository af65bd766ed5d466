/** The workflows that a fork gets with the code. */
import { describe, expect, test } from 'vitest'

const workflows = import.meta.glob<string>('../.github/workflows/*.yml', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('workflows', () => {
  test.each(Object.entries(workflows))(
    'leave no credentials to what they run: %s',
    (_, workflow) => {
      const checkouts = workflow.split(/(?=uses: actions\/checkout)/).slice(1)
      const keeping = checkouts.filter(
        (step) => !/^.*\n\s+with:\n\s+persist-credentials: false\n/.test(step),
      )
      expect(checkouts).not.toEqual([])
      expect(keeping).toEqual([])
    },
  )

  test.each(Object.entries(workflows))('run actions by the hash of a commit: %s', (_, workflow) => {
    const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    const pinned = /^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/
    expect(used.filter((action) => !pinned.test(action ?? ''))).toEqual([])
  })
})
