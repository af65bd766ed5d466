// @vitest-environment jsdom
/** What each workplace promises, at a Git host. */
import { describe, vi } from 'vitest'
import { describeWorkplace } from '../conformance.ts'
import { branchesOf, openSite, personAt } from './hosted-person.ts'
import { kinds } from './kinds.ts'

vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')

// The adapters have tests of their own.
describe.each(kinds.slice(0, 1))('at $name', (kind) =>
  describeWorkplace(async () => {
    const { host, git, run, snapshot, ...site } = await openSite()
    return {
      open: () => personAt({ host, git, run, snapshot, ...site }, kind),
      async change(files) {
        await host.commit('main', files)
      },
      async saved(file) {
        const [branch = 'main'] = await branchesOf({ git })
        return await run(['show', `${branch}:${file}`]).catch(() => undefined)
      },
      snapshot,
    }
  }),
)
