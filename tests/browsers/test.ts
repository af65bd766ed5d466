import { test as base, expect } from '@playwright/test'
import { findProgram } from '../programs/programs.ts'
import type { Engine, Tab } from './engines/engine.ts'
import { type EngineName, engines } from './engines/engines.ts'
import { type SiteServer, startSiteServer } from './site-server.ts'

interface Fixtures {
  /** The server of the site. */
  server: SiteServer
  /**
   * Runs a step of a test with a server of its own, and with it an origin of its own: the tab has nothing of it
   * in its cache or its storage.
   */
  visit: (name: string, step: (server: SiteServer) => Promise<void>) => Promise<void>
  tab: Tab
  /** Expected messages. Any other message fails the test. */
  expectedComplaints: RegExp[]
}

/** Starts a server of its own for `use`, and expects no other complaint of its pages than those. */
async function withServer(
  upstream: string,
  expectedComplaints: RegExp[],
  use: (server: SiteServer) => Promise<void>,
): Promise<void> {
  const server = await startSiteServer(upstream)
  await use(server).finally(server.close)
  const unexpected = server
    .complaints()
    .filter((text) => !expectedComplaints.some((expected) => expected.test(text)))
  expect(unexpected, 'what the page complained about').toEqual([])
}

export interface WorkerFixtures {
  engineName: EngineName
  engine: Engine
}

/**
 * A test in Firefox or WebKit. It fails on an error or a warning in the console, a violation of the policy, or
 * an uncaught exception.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  expectedComplaints: [[], { option: true }],

  engine: [
    async ({ engineName }, use) => {
      const { program, start } = engines[engineName]
      const engine = await start(findProgram(program) ?? '')
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  server: ({ baseURL, expectedComplaints }, use) =>
    withServer(baseURL ?? '', expectedComplaints, use),

  visit: ({ baseURL, expectedComplaints }, use) =>
    use((name, step) => base.step(name, () => withServer(baseURL ?? '', expectedComplaints, step))),

  tab: async ({ engine }, use, { annotations }) => {
    await engine.withTab(async (tab) => {
      annotations.push({ type: 'browser', description: tab.browser })
      await use(tab)
    })
  },
})

export { expect }
