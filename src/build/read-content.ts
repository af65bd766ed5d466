import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageContent, SiteContent } from '../content/types.generated'

export interface Content {
  site: SiteContent
  pages: { file: string; page: PageContent }[]
}

export async function loadContent(root: string): Promise<Content> {
  const files = (await readdir(path.join(root, 'content'), { recursive: true })).filter((f) =>
    f.endsWith('.json'),
  )
  const parsed = await Promise.all(
    files.map(async (f) => ({
      file: `content/${f}`,
      page: JSON.parse(await readFile(path.join(root, 'content', f), 'utf8')),
    })),
  )
  return {
    site: parsed.find((p) => p.file === 'content/site.json')!.page,
    pages: parsed.filter((p) => p.file !== 'content/site.json'),
  }
}
