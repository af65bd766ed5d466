import type { Reporter } from '@playwright/test/reporter'
import { leftOut } from './programs.ts'

/** Says at the very end which tests were left out, because a program is not installed. */
export default class LeftOutReporter implements Reporter {
  async onExit(): Promise<void> {
    const line = leftOut()
    if (line) console.log(line)
  }
}
