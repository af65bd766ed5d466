import { describe, expect, test } from 'vitest'
import { checkSite } from './site.ts'

describe('reserved paths', () => {
  test('are not those that only begin like a path of the build', () => {
    for (const path of [
      '/assets-under-management',
      '/social-media',
      '/guides/social',
      '/indexes',
    ]) {
      const edits = {
        'content/contact.json': ['"/contact"', `"${path}"`],
        'content/home.json': ['"/contact"', `"${path}"`],
        'content/site.json': ['"/contact"', `"${path}"`],
      } as const
      expect(checkSite(edits).diagnostics).toEqual([])
    }
  })
})
