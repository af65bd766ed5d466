/** The built versions of a site on the disk, each in a folder of its own. One of them is shown to visitors. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { fileFolders } from '../content/addresses.ts'
import { isObject, parsed } from '../content/json-object.ts'
import { syncFolder } from '../pipeline/disk/sync-folder.ts'

/** A version that was shown before, and when it was replaced, in milliseconds since 1970. */
interface Earlier {
  name: string
  until: number
}

interface Shown {
  name: string | undefined
  earlier: readonly Earlier[]
}

/** For so long, open pages can load the files of an earlier version, in milliseconds. */
const day = 86_400_000

/** What is kept of an earlier version: the files with hashes in their names, and the headers of these. */
const keptFiles = [fileFolders.assets.slice(1, -1), '_headers']

/** The file that names the version that visitors see. It is replaced as a whole, so that there is always one. */
const shownFile = 'shown.json'

const isEarlier = (value: unknown): value is Earlier =>
  isObject(value) && typeof value.name === 'string' && typeof value.until === 'number'

function readShown(file: string): Shown {
  const value = existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined
  if (!isObject(value)) return { name: undefined, earlier: [] }
  const earlier = Array.isArray(value.earlier) ? value.earlier.filter(isEarlier) : []
  return { name: typeof value.name === 'string' ? value.name : undefined, earlier }
}

export type Versions = ReturnType<typeof openVersions>

/** Opens the versions in a folder, which belongs to this process. `now` returns milliseconds since 1970. */
export function openVersions(folder: string, now: () => number = Date.now) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, shownFile)
  const folderOf = (name: string) => path.join(folder, name)
  let shown = readShown(file)
  if (shown.name !== undefined && !existsSync(path.join(folderOf(shown.name), '_headers'))) {
    shown = { ...shown, name: undefined }
  }
  /** The names of versions that are being built, or wait for their moment. */
  const coming = new Set<string>()

  /** Removes what nobody needs: versions that were not finished, and what is a day old. */
  function cleanUp(): void {
    const [last, ...others] = shown.earlier
    const live = new Set([shown.name, last?.name])
    for (const name of readdirSync(folder)) {
      const isComing = [...coming].some((one) => name === one || name.startsWith(`${one}.`))
      if (name === shownFile || isComing || live.has(name)) continue
      if (others.some((one) => one.name === name)) {
        // The last one stays whole: a request may have begun before it was replaced.
        for (const entry of readdirSync(folderOf(name))) {
          if (!keptFiles.includes(entry))
            rmSync(path.join(folderOf(name), entry), { recursive: true })
        }
      } else rmSync(folderOf(name), { recursive: true, force: true })
    }
  }
  cleanUp()

  return {
    /** Returns the folder that visitors see, and those of earlier versions; none if nothing has been built yet. */
    folders: (): string[] =>
      shown.name === undefined
        ? []
        : [shown.name, ...shown.earlier.map(({ name }) => name)].map(folderOf),
    /** Returns the folder for a new version. */
    begin(label: string): string {
      const name = `${label}-${now().toString(36)}`
      coming.add(name)
      return folderOf(name)
    },
    /** Removes a version that was not shown. */
    discard(version: string): void {
      coming.delete(path.basename(version))
      rmSync(version, { recursive: true, force: true })
    },
    /** Shows a version to visitors, from the next request on. Rejects if the disk does not take it; then nothing changes. */
    async show(version: string): Promise<void> {
      const replaced = shown.name === undefined ? [] : [{ name: shown.name, until: now() + day }]
      const earlier = [...replaced, ...shown.earlier].filter(({ until }) => until > now())
      const next: Shown = { name: path.basename(version), earlier }
      const draft = `${file}.new`
      writeFileSync(draft, `${JSON.stringify(next)}\n`, { flush: true })
      await rename(draft, file)
      syncFolder(folder)
      shown = next
      coming.delete(path.basename(version))
      cleanUp()
    },
  }
}
