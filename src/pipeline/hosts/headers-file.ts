import { type HeadersOfPaths, hashedFiles, headersOfFiles, keptForGood } from './host-rules.ts'

/** Cloudflare's limit of rules. Browsers revalidate the files without a rule. */
const maxRules = 100

/**
 * Returns the file `_headers` for Netlify, Cloudflare Pages and `npm run preview`. Its rules match paths, even of
 * missing files. So it names each SVG, each file that may be cached forever, and each folder with the versions of a
 * picture (`/assets/1a2b3c/`). `everywhere` are the headers of every answer, `files` the paths in the built site,
 * `ofPaths` the additional headers of single paths.
 */
export function headersFile(
  everywhere: Record<string, string>,
  files: readonly string[],
  ofPaths: HeadersOfPaths = {},
): string {
  /** The files in this folder, and one rule for each folder in it. */
  const kept = files
    .filter((file) => file.startsWith(hashedFiles))
    .map((file) => file.slice(hashedFiles.length).replace(/\/.*/, '/*'))
    .sort()
  // Scripts and fonts first, because every page needs them.
  const paths = [
    ...kept.filter((name) => !name.endsWith('*')),
    ...kept.filter((name) => name.endsWith('*')),
  ].map((name) => hashedFiles + name)
  // One rule for a path: of two, Cloudflare takes the second alone.
  const rules = new Map<string, Readonly<Record<string, string>>>()
  const add = (path: string, headers: Readonly<Record<string, string>>) =>
    rules.set(path, { ...rules.get(path), ...headers })
  add('/*', everywhere)
  for (const [path, headers] of Object.entries(ofPaths)) add(path, headers)
  for (const [file, headers] of Object.entries(headersOfFiles(files))) {
    add(encodeURI(file), headers)
  }
  for (const path of paths) add(path, { 'Cache-Control': keptForGood })
  return [...rules]
    .slice(0, maxRules)
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** Returns the headers of an encoded path. */
export type HeadersOf = (pathname: string) => Record<string, string>

/** Reads such a file. Hosts join the values of all matching rules. */
export function parseHeaders(file: string): HeadersOf {
  const rules: { path: string; headers: [name: string, value: string][] }[] = []
  for (const line of file.split('\n')) {
    if (line.startsWith('/')) rules.push({ path: line, headers: [] })
    else if (line.trim()) {
      const colon = line.indexOf(':')
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
    }
  }
  return (pathname) => {
    const headers: Record<string, string> = {}
    for (const { path, headers: own } of rules) {
      const applies = path.endsWith('*')
        ? pathname.startsWith(path.slice(0, -1))
        : pathname === path
      if (!applies) continue
      for (const [name, value] of own) {
        headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
      }
    }
    return headers
  }
}
