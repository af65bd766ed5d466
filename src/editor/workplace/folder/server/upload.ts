/** Adds an uploaded file to `content/files/`. */
import { lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { faultWords } from '../../../../checks/rules/uploads.ts'
import { filesFolder } from '../../../../content/content-files.ts'
import { isSound, type UploadedFile } from '../../../../content/uploaded-file.ts'
import { factsOf } from '../../../../pipeline/disk/inspect-file.ts'
import { isWithin } from '../../../../pipeline/disk/is-within.ts'
import { placesOf } from '../../../../pipeline/disk/list-files.ts'
import { readUploadedFiles } from '../../../../pipeline/disk/read-uploaded-files.ts'
import { sameBytes } from '../../../../pipeline/disk/write-files.ts'
import { RefusedRequest } from '../../../../receiver/request-body.ts'
import { uploadName } from '../../../model/file-names.ts'
import type { History } from './history.ts'

export interface Upload {
  /** Its original name. It is never used as a path. */
  name: string
  bytes: Uint8Array
}

/** Returns the folder, and creates it if it is missing; undefined if something else has its name. */
function openFolder(root: string): string | undefined {
  const folder = path.resolve(root, filesFolder)
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  if (!stats) mkdirSync(folder)
  else if (!stats.isDirectory()) return undefined
  const real = realpathSync(folder)
  // If `content/` is a symbolic link, it must lead to a place within the site's folder.
  return isWithin(root, real) ? real : undefined
}

/** Returns the name of an existing file with the same bytes. */
function sameFile(
  root: string,
  bytes: Uint8Array,
  known: readonly UploadedFile[],
): string | undefined {
  const places = placesOf(root)
  const isSame = ({ name, size }: UploadedFile) => {
    const place = places.get(name)
    return place && size === bytes.length && sameBytes(readFileSync(place), bytes)
  }
  return known.filter(isSound).find(isSame)?.name
}

/** Rejects with a `RefusedRequest` for a file that the checks would refuse. */
export async function refuseFault(name: string, bytes: Uint8Array): Promise<void> {
  const { fault } = await factsOf(name, bytes)
  if (!fault) return
  const { message, help } = faultWords(name, fault)
  throw new RefusedRequest(422, message, help)
}

/** Stores a file under a free name. Returns this name, or that of an equal file. Rejects with a `RefusedRequest`. */
export async function upload(
  root: string,
  { name, bytes }: Upload,
  history: History,
): Promise<string> {
  const known = await readUploadedFiles(root)
  const names = known.map((file) => file.name)
  const own = uploadName(name, names)
  await refuseFault(own, bytes)
  const same = sameFile(root, bytes, known)
  if (same !== undefined) return same
  const folder = openFolder(root)
  const late =
    folder &&
    (await history.write([
      { file: filesFolder + own, target: path.join(folder, own), before: undefined, after: bytes },
    ]))
  if (!late || late.length > 0) {
    throw new RefusedRequest(
      409,
      `The file cannot be added, because ${filesFolder} is not a folder of the site.`,
      'Check what has this name, and try again.',
    )
  }
  return own
}
