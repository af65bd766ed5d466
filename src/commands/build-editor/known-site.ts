/** Finds out what the build of the editor tells its screen of the site. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isEditable, siteFile } from '../../content/content-files.ts'
import { isObject } from '../../content/json-object.ts'
import { placesOf } from '../../disk/list-files.ts'
import { readFiles } from '../../disk/read-files.ts'
import { readSiteFiles } from '../../disk/read-site-files.ts'
import { readSectionTypes } from '../../disk/section-types.ts'
import type { BuiltSite, FileFacts } from '../../editor/hosted/built-site.ts'

/** Returns the id that Git gives to the bytes of a file. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Returns the name of the site; empty where its file cannot be read: people open the editor to fix it. */
function brandOf(bytes: Uint8Array | undefined): string {
  try {
    const site: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(site) && typeof site.brand === 'string' ? site.brand : ''
  } catch {
    return ''
  }
}

async function factsOfFiles(root: string): Promise<Record<string, FileFacts>> {
  const places = placesOf(root)
  const facts: Record<string, FileFacts> = {}
  for (const { name, skipped, picture, fault } of await readSiteFiles(root)) {
    const place = places.get(name)
    if (skipped || place === undefined) continue
    facts[blobId(readFileSync(place))] = { ...(picture && { picture }), ...(fault && { fault }) }
  }
  return facts
}

/** `root` is the folder of the site, `project` that of the code. */
export async function knownSite(
  root: string,
  project: string,
): Promise<Omit<BuiltSite, 'settings'>> {
  const files = await readFiles(root)
  const schemas = files.filter(({ path }) => path.startsWith('schemas/') && !isEditable(path))
  return {
    brand: brandOf(files.find(({ path }) => path === siteFile)?.bytes),
    sectionTypes: readSectionTypes(project),
    schemas: Object.fromEntries(
      schemas.map(({ path, bytes }) => [path, blobId(bytes)] as const).sort(),
    ),
    files: await factsOfFiles(root),
  }
}
