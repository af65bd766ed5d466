/** The pictures of a build: planned before the pages are rendered, and encoded at the same time. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pictures } from '../../content/pictures.ts'
import { placesOf } from '../../disk/list-files.ts'
import { readSiteFiles } from '../../disk/read-site-files.ts'
import { settings, versionOf } from './encode-picture.ts'
import { type PicturePlan, planPicture, type Version } from './picture-plan.ts'

interface PlannedPicture extends PicturePlan {
  place: string
}

export interface SitePictures {
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

async function plan(root: string, shown: ReadonlyMap<string, number>) {
  const files = new Map((await readSiteFiles(root)).map((file) => [file.name, file]))
  const places = placesOf(root)
  const planned = new Map<string, PlannedPicture>()
  for (const [name, shownWidth] of shown) {
    const place = places.get(name)
    const facts = files.get(name)?.picture
    if (!place || !facts)
      throw new Error(`The picture content/files/${name} is not there any more.`)
    const hash = await hashOf(await readFile(place))
    planned.set(name, { place, ...planPicture(name, facts, shownWidth, hash) })
  }
  return planned
}

/** Two at a time: the encoders have their own threads, and each holds an original in memory. */
const together = 2

/** Calls `work` for each, two at a time, until it gives false. */
async function forEach(
  planned: Iterable<PlannedPicture>,
  work: (picture: PlannedPicture, version: Version) => Promise<boolean>,
): Promise<void> {
  const rest = [...planned].flatMap((picture) =>
    picture.versions.map((version) => ({ picture, version })),
  )
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      if (!(await work(next.picture, next.version))) rest.length = 0
    }
  }
  await Promise.all(Array.from({ length: together }, worker))
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
  const planned = await plan(root, shown)
  const make = ({ place }: PlannedPicture, version: Version) =>
    versionOf(() => readFile(place), version, cache)
  return {
    pictures: Object.fromEntries([...planned].map(([name, { data }]) => [name, data])),
    prepare: () =>
      forEach(planned.values(), async (picture, version) => (await make(picture, version)).isKept),
    write: (outDir) =>
      forEach(planned.values(), async (picture, version) => {
        const target = path.join(outDir, version.address)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, (await make(picture, version)).bytes)
        return true
      }),
  }
}
