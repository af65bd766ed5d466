/**
 * Plans a publication: for a large site in a process of its own. The checks of thousands of pages take seconds, in which
 * the server would answer nobody, and memory that it would keep.
 */
import { callProcess } from '../../../pipeline/disk/call-process.ts'
import { type Access, GitFailed, type GitOutput } from './git.ts'
import type { Objects } from './objects.ts'
import { type Plan, type PlanFacts, planPublication } from './publish.ts'

/** A site with this many files is large. A process of its own takes a second to start. */
const maxFilesHere = 300

/** What the process needs to know of the clone. */
export interface CloneFacts {
  clone: string
  access: Access
  /** The folder of the site in the repository, with a slash at its end; empty for the whole. */
  folder: string
}

/** What the process is asked. */
export interface PlanOrder extends CloneFacts {
  facts: PlanFacts
  chosen: readonly string[]
}

/** What it answers: a plan, or what a command of git has said that failed. */
export type PlanAnswer = { plan: Plan } | { failed: GitOutput }

const program = 'src/editor/server/drafts/plan-process.ts'

async function planApart(order: PlanOrder): Promise<Plan> {
  const answer = await callProcess<PlanAnswer>(program, order)
  if ('plan' in answer) return answer.plan
  throw new GitFailed(answer.failed)
}

export type Planner = (facts: PlanFacts, chosen: readonly string[]) => Promise<Plan>

/** Returns the planner of a site. */
export function openPlanner(objects: Objects, clone: CloneFacts): Planner {
  return async (facts, chosen) => {
    const { size } = await objects.siteTree(facts.drafts)
    return size < maxFilesHere
      ? planPublication({ ...facts, objects }, chosen)
      : planApart({ ...clone, facts, chosen })
  }
}
