/** Keeps the bundles of a build for the next one, which takes them if nothing that they depend on has changed. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Content } from '../../checks/site-content.ts'
import { hashOfSources } from '../cache.ts'
import { type CodeContent, codeContent } from '../content-plugin.ts'
import { isWithin } from '../disk/is-within.ts'
import type { BundleFiles } from './bundle-files.ts'

/** Builds the bundles of a site. */
export interface Bundles {
  server(): Promise<unknown>
  browser(): Promise<BundleFiles>
}

/** The folders of a project with what bundles are made of, beside the files in the project itself and the packages. */
const sources = ['public', 'schemas', 'src']

const packages = 'node_modules'

/** Returns the names of the files in a project that are in none of its folders, such as its settings. */
const filesIn = (project: string) =>
  readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** Returns a hash of everything that the bundles of a site depend on. `code`: what of the content is in them. */
export function bundleKey(project: string, code: CodeContent): string {
  const folders = sources.filter((name) => existsSync(path.join(project, name)))
  const installed = statSync(path.join(project, packages, '.package-lock.json'), {
    throwIfNoEntry: false,
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([process.version, installed?.mtimeMs, code]))
    .update(hashOfSources(project, folders))
  for (const name of filesIn(project)) {
    hash.update(`${name}\n`).update(readFileSync(path.join(project, name)))
  }
  return hash.digest('hex')
}

/** Returns whether a module of a bundle is a part of `bundleKey`. */
export function isInKey(project: string, id: string): boolean {
  const [file = ''] = id.split('?')
  if (!path.isAbsolute(file)) return true
  if (file.split(/[\\/]/).includes(packages) || path.dirname(file) === path.normalize(project)) {
    return true
  }
  return sources.some((name) => isWithin(path.join(project, name), file))
}

export interface BuildCache {
  /** The folder that keeps what a build has made. It belongs to one build at a time. */
  folder: string
  /** Returns whether `isInKey` holds for all modules of the bundles. Called when they are built. */
  isKnown(): boolean
}

interface CachedBundlesOptions extends BuildCache {
  project: string
  content: Content
  /** The folders into which the two bundles are written. */
  serverDir: string
  staging: string
}

export interface CachedBundles extends Bundles {
  folder: string
  key: string
  /** Whether they are those of the build before. */
  areSame: boolean
}

/** Returns bundles that are those of the build before if nothing that they depend on has changed. */
export function cachedBundles(
  bundles: Bundles,
  { folder, project, content, serverDir, staging, isKnown }: CachedBundlesOptions,
): CachedBundles {
  const [server, browser] = [path.join(folder, 'server'), path.join(folder, 'browser')]
  const list = path.join(folder, 'bundles.json')
  const copy = (from: string, to: string) => cpSync(from, to, { recursive: true })
  const key = bundleKey(project, codeContent(content))
  const cached = readCached<{ key: string; files: BundleFiles }>(list)
  if (cached?.key === key) {
    return {
      folder,
      key,
      areSame: true,
      server: async () => copy(server, serverDir),
      async browser() {
        copy(browser, staging)
        return cached.files
      },
    }
  }
  return {
    folder,
    key,
    areSame: false,
    server: bundles.server,
    async browser() {
      const files = await bundles.browser()
      // The list is removed first, and written last: it names what is there as a whole.
      for (const old of [list, server, browser]) rmSync(old, { recursive: true, force: true })
      if (isKnown()) {
        mkdirSync(folder, { recursive: true })
        copy(serverDir, server)
        copy(staging, browser)
        writeFileSync(list, JSON.stringify({ key, files }))
      }
      return files
    },
  }
}

/** Returns what an earlier build has written as JSON; undefined if there is none, or if it was cut off. */
export function readCached<Cached>(list: string): Cached | undefined {
  try {
    return JSON.parse(readFileSync(list, 'utf8'))
  } catch {
    return undefined
  }
}
