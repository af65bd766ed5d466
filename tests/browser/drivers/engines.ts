import { findProgram, type ProgramName } from '../../programs/programs.ts'
import type { Engine } from './engine.ts'

export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** How to start each engine. The drivers are large, so each loads only where it is used. */
export const start: Record<EngineName, () => Promise<Engine>> = {
  chromium: async () => (await import('./chromium.ts')).startChromium(),
  firefox: async () => (await import('./firefox.ts')).startFirefox(findProgram('Firefox') ?? ''),
  webkit: async () => (await import('./webkit.ts')).startWebKit(findProgram('WebKit') ?? ''),
}

const programs: [EngineName, ProgramName][] = [
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
]

/** The engines beside Chromium that are installed. */
export const otherEngines = programs
  .filter(([, program]) => findProgram(program))
  .map(([name]) => name)

/** The tag of tests whose promise other tests hold for Chromium. */
export const otherEnginesTag = '@other-engines'
