import { expect, test } from 'vitest'
import { checkSite } from './site.ts'

test('paths that only begin like those of the build are free', () => {
  for (const path of ['/assets-under-management', '/social-media', '/guides/social', '/indexes']) {
    const edits = {
      'content/contact.json': ['"/contact"', `"${path}"`],
      'content/home.json': ['"/contact"', `"${path}"`],
      'content/site.json': ['"/contact"', `"${path}"`],
    } as const
    expect(checkSite(edits).diagnostics).toEqual([])
  }
})
