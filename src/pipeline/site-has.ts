import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteFile } from '../content/content-files.ts'
import type { SiteContent } from '../content/types.generated.ts'

/** Returns whether the site's file has an entry. False for a file that cannot be read: the checks report its errors. */
export function siteHas(contentRoot: string, entry: keyof SiteContent): boolean {
  try {
    return (
      JSON.parse(readFileSync(path.resolve(contentRoot, siteFile), 'utf8'))[entry] !== undefined
    )
  } catch {
    return false
  }
}
