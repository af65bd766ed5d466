/** Puts a file that somebody chose in the editor into `content/files/`. */
import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { faultWords } from '../../checks/rules/site-files.ts'
import { filesFolder } from '../../content/content-files.ts'
import { isSound, type SiteFile } from '../../content/site-file.ts'
import { factsOf } from '../../disk/inspect-file.ts'
import { isWithin } from '../../disk/is-within.ts'
import { placesOf } from '../../disk/list-files.ts'
import { readSiteFiles } from '../../disk/read-site-files.ts'
import { writeFiles } from '../../disk/write-files.ts'
import { uploadName } from '../edits/file-names.ts'
import type { SavedFile } from './changes.ts'

export interface Upload {
  /** What it is called where it comes from. No path is made of it. */
  name: string
  bytes: Uint8Array
}

export type Uploaded =
  | { status: 200; name: string; writes: SavedFile[] }
  | { status: 409 | 422; message: string; help: string }

/** The folder, made where it is missing; undefined where something else has its name. */
function openFolder(root: string): string | undefined {
  const folder = path.resolve(root, filesFolder)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) mkdirSync(folder)
  else if (!stats.isDirectory()) return undefined
  const real = realpathSync(folder)
  // A link in the place of `content/` may lead within the site's folder, and nowhere else.
  return isWithin(root, real) ? real : undefined
}

/** The name of the file that is there already with the very same bytes. */
function sameFile(root: string, bytes: Uint8Array, known: readonly SiteFile[]): string | undefined {
  const places = placesOf(root)
  const isSame = ({ name, size }: SiteFile) => {
    const place = places.get(name)
    return place && size === bytes.length && Buffer.compare(readFileSync(place), bytes) === 0
  }
  return known.filter(isSound).find(isSame)?.name
}

/**
 * Keeps a file under a name of its own, and takes no other one's place. Of one that is there already,
 * gives the name. Rejects where the disk refuses: then nothing is changed.
 */
export async function upload(root: string, { name, bytes }: Upload): Promise<Uploaded> {
  const known = await readSiteFiles(root)
  const own = uploadName(
    name,
    known.map((file) => file.name),
  )
  const { fault } = await factsOf(own, bytes)
  if (fault) return { status: 422, ...faultWords(own, fault) }
  const same = sameFile(root, bytes, known)
  if (same !== undefined) return { status: 200, name: same, writes: [] }
  const folder = openFolder(root)
  const late =
    folder === undefined
      ? [own]
      : writeFiles([{ target: path.join(folder, own), before: undefined, after: bytes }])
  if (late.length > 0) {
    return {
      status: 409,
      message: `The file cannot be put into ${filesFolder}: something else is in its place.`,
      help: 'Look what lies there, and try it again.',
    }
  }
  return {
    status: 200,
    name: own,
    writes: [{ file: filesFolder + own, before: null, after: bytes }],
  }
}
