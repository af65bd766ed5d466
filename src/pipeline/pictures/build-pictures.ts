/** The pictures of a build: planned before the pages are rendered, and encoded at the same time. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureData, Pictures } from '../../content/pictures.ts'
import { placesOf } from '../../disk/list-files.ts'
import { readSiteFiles } from '../../disk/read-site-files.ts'
import { settings, versionOf } from './encode-picture.ts'
import { planPicture, type Version } from './picture-plan.ts'

interface SitePictures {
  /** The attributes of the pictures' elements, by file name. */
  pictures: Pictures
  /** Encodes the files that these name into the cache, as far as it can be written. */
  prepare(): Promise<void>
  /** Writes these files into the folder of the built site. */
  write(outDir: string): Promise<void>
}

/** Changes with everything that decides the bytes of a version. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp')
  const made = JSON.stringify([settings, sharp.versions])
  return createHash('sha256').update(made).update(bytes).digest('hex').slice(0, 10)
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
 * Plans the pictures in `content/files/` of a root that are shown, each with the most CSS pixels that it is
 * shown wide. `cache` is the folder in which their versions are kept between builds.
 */
export async function planPictures(
  root: string,
  shown: ReadonlyMap<string, number>,
  cache: string,
): Promise<SitePictures> {
  const files = new Map((await readSiteFiles(root)).map((file) => [file.name, file]))
  const places = placesOf(root)
  const pictures: Record<string, PictureData> = {}
  const versions: { place: string; version: Version }[] = []
  for (const [name, shownWidth] of shown) {
    const place = places.get(name)
    const facts = files.get(name)?.picture
    if (!place || !facts)
      throw new Error(`The picture content/files/${name} is not there any more.`)
    const planned = planPicture(name, facts, shownWidth, await hashOf(await readFile(place)))
    pictures[name] = planned.data
    versions.push(...planned.versions.map((version) => ({ place, version })))
  }
  return {
    pictures,
    prepare: () => forEach(versions, ({ place, version }) => versionOf(place, version, cache)),
    write: (outDir) =>
      forEach(versions, async ({ place, version }) => {
        const target = path.join(outDir, version.address)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, await versionOf(place, version, cache))
      }),
  }
}
