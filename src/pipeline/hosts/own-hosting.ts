/** Takes over what a site has in src/site/hosting.ts: response headers, and the files of other hosts. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { addresses } from '../../content/addresses.ts'
import type { HostFiles, HostRules, OwnHeaders } from '../../content/hosting.ts'
import { isWithin } from '../disk/is-within.ts'
import {
  askedForAgain,
  type HeadersOfPaths,
  hashedFiles,
  headersOfFiles,
  keptForGood,
} from './host-rules.ts'

const hostingFile = 'src/site/hosting.ts'

/** Headers that cannot be the same for every answer, in lower case, each with what to do instead. */
const others: Readonly<Record<string, string>> = {
  'content-security-policy': 'Add to “policy” in src/site/head.tsx instead.',
  'cache-control': 'The build sets it for each kind of file. Remove it.',
  'content-type': 'The build sets it for each kind of file. Remove it.',
  'access-control-allow-origin': `${addresses.version} has its own, and two are none. Remove it.`,
}

function checkHeader(name: string, value: string): void {
  const header = `The header ${quoted(name)} in ${hostingFile}`
  // RFC 9110, 5.1, without the characters that a host could read as its own.
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) {
    throw new Error(`${header} has a name that no host can send. Use letters, digits and hyphens.`)
  }
  const instead = others[name.toLowerCase()]
  if (instead) throw new Error(`${header} cannot be set for every answer. ${instead}`)
  // RFC 9110, 5.5, without what is obsolete there.
  if (!/^[!-~](?:[ !-~]*[!-~])?$/.test(value)) {
    throw new Error(
      `${header} has a value that no host can send: ${JSON.stringify(value)}. Use a text of ASCII characters without line breaks.`,
    )
  }
}

/**
 * Returns response headers with those of the site instead of ours, and without those that it removes. Throws for
 * a header that hosts cannot send, or that has another place.
 */
export function withOwnHeaders(
  ours: Readonly<Record<string, string>>,
  own: OwnHeaders,
): Record<string, string> {
  const all = new Map(Object.entries(ours))
  for (const [name, value] of Object.entries(own)) {
    checkHeader(name, value ?? 'none')
    const same = [...all.keys()].find((one) => one.toLowerCase() === name.toLowerCase()) ?? name
    if (value === undefined) all.delete(same)
    else all.set(same, value)
  }
  return Object.fromEntries(all)
}

/** The rules of the build for a host, from the headers of every answer and those that single paths have beside them. */
type BuiltRules = Omit<HostRules, 'headersOfPaths'> & { ofPaths: HeadersOfPaths }

function rulesFor({ headers, files, redirects, ofPaths }: BuiltRules): HostRules {
  const everywhere = { ...headers, 'Cache-Control': askedForAgain }
  const ofFiles = headersOfFiles(files)
  const paths = new Set([...Object.keys(ofPaths), ...files])
  const headersOfPaths = [...paths].flatMap((file) => {
    const ownHeaders = { ...ofPaths[file], ...ofFiles[file] }
    const added = Object.entries(ownHeaders).map(([name, value]) => {
      const before = headers[name]
      return [name, before === undefined ? value : `${before}, ${value}`] as const
    })
    if (file.startsWith(hashedFiles)) added.push(['Cache-Control', keptForGood])
    return added.length > 0 ? [[encodeURI(file), Object.fromEntries(added)] as const] : []
  })
  return {
    headers: everywhere,
    headersOfPaths: Object.fromEntries(headersOfPaths),
    redirects,
    files,
  }
}

/**
 * Writes the files that the site makes for a host of its own into the folder of the built site. Throws if one would be
 * outside of it, or would replace another one.
 */
export async function writeOwnHostFiles(
  outDir: string,
  hostFiles: HostFiles | undefined,
  built: BuiltRules,
): Promise<void> {
  for (const [name, text] of Object.entries(hostFiles?.(rulesFor(built)) ?? {})) {
    const file = path.join(outDir, name)
    if (!isWithin(outDir, file) || existsSync(file)) {
      const location = existsSync(file) ? 'which is in the built site' : 'which is outside of it'
      throw new Error(
        `“hostFiles” in ${hostingFile} returns ${quoted(name)}, ${location}. Use another name.`,
      )
    }
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
