import type { Reporter } from '@playwright/test/reporter'
import { leftOut } from './programs.ts'

/** Prints, after all tests, which tests were skipped because a program is not installed. */
export default class LeftOutReporter implements Reporter {
  async onExit(): Promise<void> {
    const line = leftOut()
    if (line) console.log(line)
  }
}
