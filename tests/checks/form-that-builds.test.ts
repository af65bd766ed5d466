/** What the checks call right can be built, however odd it is; and what cannot be, they explain. */

import { describe, expect, test, vi } from 'vitest'
import fc from '../fast-check.ts'
import { limits, within } from '../limits.ts'
import { loadForm } from '../site/form/forms.ts'
import { anyForm } from './any-form.ts'
import { checkSite } from './site.ts'

vi.setConfig(within(limits.loop))

describe('checks of the form', () => {
  test('report an error in each form that cannot be built, and in no other', async () => {
    let right = 0
    await fc.assert(
      fc.asyncProperty(anyForm, async (odd) => {
        const { diagnostics } = checkSite({ 'schemas/quote-request.json': JSON.stringify(odd) })
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        expect(errors.map(({ code }) => code)).not.toContain('form-cannot-be-built')
        if (errors.length > 0) return
        right++
        const { validators } = await loadForm(odd)
        expect(() => validators.quoteRequest?.({})).not.toThrow()
      }),
      { numRuns: 300 },
    )
    // That most were refused would say little of those that are built.
    expect(right).toBeGreaterThan(40)
  })
})
