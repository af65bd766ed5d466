import type { ProgramName } from '../../../programs/programs.ts'
import type { Engine } from './engine.ts'

export type EngineName = 'firefox' | 'webkit'

/** Each engine beside Chromium: the program it needs, and how it is started. What drives it is large. */
export const engines: Record<
  EngineName,
  { program: ProgramName; start(binary: string): Promise<Engine> }
> = {
  firefox: {
    program: 'Firefox',
    start: async (binary) => (await import('./firefox.ts')).startFirefox(binary),
  },
  webkit: {
    program: 'WebKit',
    start: async (binary) => (await import('./webkit.ts')).startWebKit(binary),
  },
}
