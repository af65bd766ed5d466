/** The process that plans a publication of a large site: it is asked once, and answers once. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { respondToParent } from '../../../pipeline/disk/call-process.ts'
import { GitFailed, openGit } from './git.ts'
import { openObjects } from './objects.ts'
import type { PlanAnswer, PlanOrder } from './plan-apart.ts'
import { planPublication } from './publish.ts'

async function plan({ clone, access, folder, facts, chosen }: PlanOrder): Promise<PlanAnswer> {
  // The server writes to its own work folder meanwhile.
  const work = path.join(clone, 'site-plan')
  await mkdir(work, { recursive: true })
  const objects = openObjects(openGit(clone, access, { work }), clone, folder)
  try {
    return { plan: await planPublication({ ...facts, objects }, chosen) }
  } catch (error) {
    if (error instanceof GitFailed) return { failed: error.output }
    throw error
  }
}

respondToParent(plan)
