/** The order in which Vitest starts the files: those that may take longest first, so that the end is not one worker's. */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { limits } from './limits.ts'

/** Returns the limit that a file sets for its tests, in milliseconds. */
function limitOf({ moduleId }: TestSpecification): number {
  const [, name = 'wait'] = /within\(limits\.(\w+)\)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return limits[name as keyof typeof limits]
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).sort((a, b) => limitOf(b) - limitOf(a))
    // A worker goes on with the next file only if that is of the same project. `documents` has the shortest ones.
    return sorted.sort((a, b) => b.project.name.localeCompare(a.project.name))
  }
}
