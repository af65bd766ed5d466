/**
 * fast-check, with the same examples in every run, so that what was green stays green until something
 * changes. `PROPERTY_SEED=7 npx vitest run tests/content` tries others; a failure names its seed.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export default fc
