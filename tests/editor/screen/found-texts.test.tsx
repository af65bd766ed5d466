/** The search of Find and replace. */

import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FileContent } from '../../../src/editor/model/files.ts'
import { textsByFile } from '../../../src/editor/model/replace.ts'
import { useFoundTexts } from '../../../src/editor/screen/replace/use-found-texts.ts'
import { limits } from '../../limits.ts'
import { filesOf } from '../model/site-files.ts'

const count = 200
const pages = Array.from({ length: count }, (_, number) => ({
  path: `/page-${number}`,
  title: `Page ${number}`,
  description: 'One of many pages.',
  sections: [{ type: 'page-header', heading: `Needle ${number}` }],
}))
const files = filesOf(
  Object.fromEntries(
    pages.map((page, number) => [`content/page-${number}.json`, JSON.stringify(page)]),
  ),
)

describe('useFoundTexts', () => {
  test('returns the first results before all files are read', () => {
    const read: string[] = []
    class CountedFiles extends Map<string, FileContent> {
      override get(file: string) {
        if (file.startsWith('content/page-')) read.push(file)
        return super.get(file)
      }
    }
    for (const found of textsByFile(new CountedFiles(files), 'Needle')) {
      if (found.length === 0) continue
      expect(found).toMatchObject([{ text: 'Needle 0', start: 0, end: 6 }])
      break
    }
    expect(new Set(read).size).toBe(1)
  })

  test('returns all results, and starts again for another text', async () => {
    const options = { matchCase: true, wholeWords: true }
    const { result, rerender } = renderHook(
      ({ query }: { query: string }) => useFoundTexts(files, query, options),
      { initialProps: { query: 'Needle' } },
    )
    const done = async (length: number) => {
      await waitFor(() => expect(result.current.isDone).toBe(true), { timeout: limits.wait })
      expect(result.current.found).toHaveLength(length)
    }
    await done(count)
    rerender({ query: 'Needle 7' })
    await done(1)
    rerender({ query: '' })
    await done(0)
  })
})
