import { test as base, expect } from '@playwright/test'
import type { Engine, Tab } from '../drivers/engine.ts'
import { type EngineName, otherEnginesTag, start } from '../drivers/engines.ts'
import { type SiteServer, startSiteServer } from '../site-server.ts'

/** For a test that need not also run in Chromium. */
export const inOtherEngines = { tag: otherEnginesTag }

interface Fixtures {
  /** The server of the site. */
  server: SiteServer
  tab: Tab
  /** Expected messages. Any other message fails the test. */
  expectedMessages: RegExp[]
}

export interface WorkerFixtures {
  engineName: EngineName
  engine: Engine
}

/**
 * A test in any browser. It fails on an error or a warning in the console, a violation of the policy, or
 * an uncaught exception.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  expectedMessages: [[], { option: true }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName]()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  server: async ({ baseURL, expectedMessages }, use) => {
    const server = await startSiteServer(baseURL ?? '')
    await use(server)
    await server.close()
    const unexpected = server
      .complaints()
      .filter((text) => !expectedMessages.some((expected) => expected.test(text)))
    expect(unexpected, 'what the page complained about').toEqual([])
  },

  tab: async ({ engine }, use, { annotations }) => {
    await engine.withTab(async (tab) => {
      annotations.push({ type: 'browser', description: tab.browser })
      await use(tab)
    })
  },
})

export { expect }
