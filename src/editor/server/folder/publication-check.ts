/** Checks exactly the files that a publication commits, in front of the last commit. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isInFilesFolder } from '../../../content/content-files.ts'
import type { Listing } from '../../model/listing.ts'
import type { RefusedAnswer } from '../../model/protocol.ts'
import { openSiteCheck, publicationRefusal, type SiteBytes } from '../site-check.ts'

interface Checked {
  root: string
  listing: Listing
  /** The files that differ from the last commit. */
  changed: readonly string[]
  /** Returns the bytes that a file has in the last commit. */
  committed(file: string): Promise<Uint8Array | undefined>
}

/** Returns why the chosen files cannot be published, or undefined. */
export async function checkPublication(
  { root, listing, changed, committed }: Checked,
  chosen: readonly string[],
): Promise<RefusedAnswer | undefined> {
  const { sectionTypes, delivers, files } = listing
  const check = openSiteCheck({ ...(sectionTypes && { sectionTypes }), delivers })
  const listed = new Map(
    files.map(({ file }): [string, Uint8Array | undefined] => {
      return [file, isInFilesFolder(file) ? undefined : readFileSync(path.join(root, file))]
    }),
  )
  const before = new Map(
    await Promise.all(changed.map(async (file) => [file, await committed(file)] as const)),
  )

  /** Returns the last commit with these files as they are in the folder. */
  function bytesWith(taken: ReadonlySet<string>): SiteBytes {
    const bytes = new Map(listed)
    for (const [file, content] of before) {
      if (taken.has(file)) {
        if (isInFilesFolder(file) && listed.has(file)) {
          bytes.set(file, readFileSync(path.join(root, file)))
        }
      } else if (content) bytes.set(file, content)
      else bytes.delete(file)
    }
    return bytes
  }

  const others = changed.filter((file) => !chosen.includes(file))
  return publicationRefusal(others, {
    before: () => check(bytesWith(new Set())),
    after: (needed) => check(bytesWith(new Set([...chosen, ...needed]))),
  })
}
