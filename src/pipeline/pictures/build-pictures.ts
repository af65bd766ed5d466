/** Plans the pictures of a build before the pages are rendered, and encodes them meanwhile. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PictureData, type ShownSize, shownWidthOf } from '../../content/pictures.ts'
import { pathsOf } from '../disk/list-files.ts'
import { readUploadedFiles } from '../disk/read-uploaded-files.ts'
import { settings, versionOf } from './encode-picture.ts'
import { planPicture, type Version } from './picture-plan.ts'

/** A hash of everything that the bytes of a version depend on. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const encoderKey = JSON.stringify([settings, sharp.versions])
  return createHash('sha256').update(encoderKey).update(bytes).digest('hex').slice(0, 10)
}

/** Two at a time: the encoders have their own threads, and each holds an original in memory. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await work(next)
  }
  await Promise.all([worker(), worker()])
}

/**
 * Plans the pictures in `content/files/` that pages show, each with its largest size. `cache` is
 * the folder that keeps their versions between builds.
 */
export async function planPictures(
  root: string,
  shown: ReadonlyMap<string, ShownSize>,
  cache: string,
) {
  const files = new Map((await readUploadedFiles(root)).map((file) => [file.name, file]))
  const paths = pathsOf(root)
  const pictures: Record<string, PictureData> = {}
  const versions: { source: string; version: Version }[] = []
  for (const [name, size] of shown) {
    const source = paths.get(name)
    const facts = files.get(name)?.picture
    if (!source || !facts) throw new Error(`The picture content/files/${name} no longer exists.`)
    const hash = await hashOf(await readFile(source))
    const planned = planPicture(name, facts, shownWidthOf(size, facts), hash)
    pictures[name] = planned.data
    versions.push(...planned.versions.map((version) => ({ source, version })))
  }
  return {
    /** The attributes of the pictures' elements, by file name. */
    pictures,
    /** Encodes these pictures into the cache, if it is writable. */
    prepare: () => forEach(versions, ({ source, version }) => versionOf(source, version, cache)),
    /** Writes these pictures into the folder of the built site. */
    write: (outDir: string) =>
      forEach(versions, async ({ source, version }) => {
        const target = path.join(outDir, version.address)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, await versionOf(source, version, cache))
      }),
  }
}
