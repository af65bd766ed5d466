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
import type { TrialMail } from '../small-host/trial-gate.ts'

export type OwnTrial = Trial & {
  host: TestedHost
  /** The mails of the gate, if people sign in there. */
  mails: TrialMail[]
}

interface OwnTrialOptions {
  /** Changes the site before it is opened. */
  change?: (root: string) => Promise<void>
  /** Whether people sign in at a gate. */
  gate?: boolean
}

/** Starts both. Nothing of it is left after `close`. */
export async function startOwnTrial(
  kind: HostKind,
  { change, gate = false }: OwnTrialOptions = {},
): Promise<OwnTrial> {
  const root = mkdtempSync(path.join(tmpdir(), 'trial-'))
  writeOwnSite(root)
  await change?.(root)
  const mails: TrialMail[] = []
  const onMail = gate ? (mail: TrialMail) => mails.push(mail) : undefined
  const place = { project: roots.shipped, root, port: await freePort() }
  const trial = await startTrial({ ...place, kind, onMail })
  return {
    ...trial,
    host: tested(trial.host),
    mails,
    async close() {
      await trial.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Returns a fixture with such a trial. */
export function ownTrial(
  kind: HostKind,
  options?: OwnTrialOptions,
): [WorkerFixture<OwnTrial, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const trial = await startOwnTrial(kind, options)
      await use(trial)
      await trial.close()
    },
    { scope: 'worker', timeout: limits.build },
  ]
}
