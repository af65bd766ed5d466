/** The editor at an address and a small Git host, over the tests' own site. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { WorkerFixture } from '@playwright/test'
import type { HostKind } from '../../src/editor/workplace/git/settings.ts'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { roots, writeOwnSite } from '../site/own-site.ts'
import { type TestedHost, tested } from '../small-host/tested-host.ts'
import { startTrial, type Trial } from '../small-host/trial.ts'

export type OwnTrial = Trial & { host: TestedHost }

/** Starts both. `change` changes the site before that. Nothing of it is left after `close`. */
export async function startOwnTrial(
  kind: HostKind,
  change: (root: string) => Promise<void> = async () => {},
): Promise<OwnTrial> {
  const root = mkdtempSync(path.join(tmpdir(), 'trial-'))
  writeOwnSite(root)
  await change(root)
  const trial = await startTrial({ project: roots.shipped, root, kind, port: await freePort() })
  return {
    ...trial,
    host: tested(trial.host),
    async close() {
      await trial.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Returns a fixture with such a trial. */
export function ownTrial(
  kind: HostKind,
  change?: (root: string) => Promise<void>,
): [WorkerFixture<OwnTrial, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const trial = await startOwnTrial(kind, change)
      await use(trial)
      await trial.close()
    },
    { scope: 'worker', timeout: limits.build },
  ]
}
