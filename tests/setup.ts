/** Runs before each file of Vitest's tests. */
import { afterAll } from 'vitest'
import { endFile } from './after-file.ts'

afterAll(endFile)
