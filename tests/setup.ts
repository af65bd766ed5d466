/** Runs before each file of Vitest's tests. */
import { devNull } from 'node:os'
import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

// The settings of this machine's git and its person count for nothing, and git makes up no name from the machine's.
for (const name of Object.keys(process.env)) {
  if (/^GIT_|^EMAIL$/.test(name)) delete process.env[name]
}
Object.assign(process.env, {
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_SYSTEM: devNull,
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'user.useConfigOnly',
  GIT_CONFIG_VALUE_0: 'true',
})

afterAll(endFile)
