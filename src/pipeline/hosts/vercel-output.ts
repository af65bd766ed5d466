/**
 * Writes the folder that Vercel publishes: https://vercel.com/docs/build-output-api/configuration. `vercel.json` and
 * `vercel.ts`, which also set the build command, come before the build, which makes the hashes of the policy.
 */

import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hiddenFiles, notFoundPath } from '../../content/addresses.ts'
import { endOf } from '../../content/file-kinds.ts'
import { literally } from '../../content/literally.ts'
import type { Redirect } from '../../content/types.generated.ts'
import { builtFiles } from './built-files.ts'
import {
  type HeadersOfPaths,
  hashedFiles,
  headersOfFiles,
  keptForGood,
  mediaTypes,
  notFoundFile,
  textTypes,
} from './host-rules.ts'
import { type HostRedirect, inOrder, pathPattern } from './redirect-files.ts'

/** A rule for requests, or the beginning of the rules for a phase. Only what is used here. */
type Route =
  | { handle: 'filesystem' | 'hit' | 'error' }
  | {
      /** A regular expression (PCRE) for the path. */
      src: string
      headers?: Record<string, string>
      status?: number
      dest?: string
      continue?: true
      caseSensitive?: true
      has?: { type: 'query'; key: string; value: string }[]
    }

export interface VercelConfig {
  version: 3
  routes: Route[]
  /** The addresses and media types of files, by their names in `static/`. */
  overrides: Record<string, { path?: string; contentType?: string }>
  /** What the next build finds again. */
  cache: string[]
}

/** Returns a regular expression for a decoded text, of which each character may be escaped in the request. */
function escapedOrNot(text: string): string {
  return [...text]
    .map((character) => {
      if (/[\w/~-]/.test(character)) return character
      const escaped = [...Buffer.from(character)]
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join('')
      const forms = new Set([literally(character), escaped.toUpperCase(), escaped])
      return `(?:${[...forms].join('|')})`
    })
    .join('')
}

/** Returns the rule of an old address. Vercel adds the request’s query to the target. */
function redirectRoute(redirect: HostRedirect): Route {
  const has = redirect.parameters.map((parameter) => {
    const [[key, value] = ['', '']] = new URLSearchParams(parameter)
    return { type: 'query' as const, key, value: `^${literally(value)}$` }
  })
  return {
    src: `^${pathPattern(redirect, escapedOrNot)}$`,
    // `$` begins a placeholder.
    headers: { Location: redirect.to.replaceAll('$', '%24') },
    status: 301,
    caseSensitive: true,
    ...(has.length > 0 && { has }),
  }
}

/**
 * Returns the configuration for a built site. `files` are the paths in it, such as `/contact.html`; the other
 * parameters are those of all hosts. Throws for a header that Vercel cannot send.
 */
export function vercelConfig(
  everywhere: Record<string, string>,
  files: readonly string[],
  redirects: readonly Redirect[] = [],
  ofPaths: HeadersOfPaths = {},
): VercelConfig {
  for (const [name, value] of [everywhere, ...Object.values(ofPaths)].flatMap(Object.entries)) {
    if (value.includes('$'))
      throw new Error(`Vercel would read the $ in ${name} as a placeholder: ${value}`)
  }
  /** A later header replaces an earlier one, so it has to repeat its value. */
  const added = (src: string, headers: Readonly<Record<string, string>>): Route => ({
    src,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        [everywhere[name], value].filter(Boolean).join(', '),
      ]),
    ),
    continue: true,
    caseSensitive: true,
  })
  const page = '((?:[\\w-]+/)*[\\w-]+)'
  const overrides = files.map((file) => {
    const type = mediaTypes[endOf(file)]
    const contentType = type && textTypes.includes(type) ? `${type}; charset=utf-8` : type
    const address = file === notFoundFile ? undefined : /^\/(.+)\.html$/.exec(file)?.[1]
    return [
      file.slice(1),
      { ...(address && { path: address }), ...(contentType && { contentType }) },
    ]
  })
  return {
    version: 3,
    routes: [
      { src: '^/', headers: { ...everywhere }, continue: true },
      ...Object.entries(ofPaths).map(([path, headers]) => added(`^${literally(path)}$`, headers)),
      // Of a missing file, the page for unknown addresses would have the header.
      ...Object.entries(headersOfFiles(files)).map(([file, headers]) =>
        added(`^${escapedOrNot(file)}$`, headers),
      ),
      ...inOrder(redirects).map(redirectRoute),
      // Each page has one address.
      { src: '^/index(?:/|\\.html)?$', headers: { Location: '/' }, status: 301 },
      { src: `^${notFoundPath}(?:/|\\.html)?$`, status: 404 },
      { src: `^/${page}(?:/|\\.html)$`, headers: { Location: '/$1' }, status: 301 },
      { handle: 'filesystem' },
      { handle: 'hit' },
      {
        src: `^${hashedFiles}`,
        headers: { 'Cache-Control': keptForGood },
        continue: true,
        caseSensitive: true,
      },
      { handle: 'error' },
      { src: '^/', dest: notFoundFile, status: 404 },
    ],
    overrides: Object.fromEntries(overrides),
    cache: ['.cache/**'],
  }
}

/**
 * Writes `.vercel/output/` beside the built site, as Vercel expects it of a build that it runs (`VERCEL` is `1`);
 * elsewhere, does nothing. Call it when the built site is in its place.
 */
export async function writeVercelOutput(
  outDir: string,
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
  ofPaths: HeadersOfPaths = {},
): Promise<void> {
  if (process.env.VERCEL !== '1') return
  const output = path.join(path.dirname(outDir), '.vercel/output')
  const hidden = new Set(hiddenFiles.map((file) => path.join(outDir, file)))
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  const options = { recursive: true, filter: (file: string) => !hidden.has(file) }
  await cp(outDir, path.join(output, 'static'), options)
  const files = await builtFiles(path.join(output, 'static'))
  const config = vercelConfig(everywhere, files, redirects, ofPaths)
  await writeFile(path.join(output, 'config.json'), `${JSON.stringify(config, null, 2)}\n`)
}
