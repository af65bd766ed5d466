import { hashedFiles, keptForGood } from './host-rules.ts'

/** Headers for the paths that match: equal, or beginning with the text before a `*` at the end. */
interface HeaderRule {
  path: string
  headers: Record<string, string>
}

const mostRules = 100

/**
 * The rules of `_headers`. Netlify and Cloudflare Pages apply them by the path alone, also to the answer
 * that a file is missing: so each file that may be kept for good is named, and of a picture the folder that
 * holds its versions (`/assets/anna-1a2b3c/`). Cloudflare reads 100 rules: what comes after them is asked
 * for again. `everywhere` are the headers of every answer, `files` the paths in the built site, `ofHome` the
 * headers that the home page has besides.
 */
export function headerRules(
  everywhere: Record<string, string>,
  files: readonly string[],
  ofHome: Record<string, string> = {},
): HeaderRule[] {
  const isFolder = (file: string) => file.endsWith('/')
  const kept = files.filter((file) => file.startsWith(hashedFiles)).sort()
  // Scripts and fonts first, because every page needs them.
  const paths = [
    ...kept.filter((file) => !isFolder(file)),
    ...kept.filter(isFolder).map((folder) => `${folder}*`),
  ]
  const home = Object.keys(ofHome).length > 0 ? [{ path: '/', headers: ofHome }] : []
  return [
    { path: '/*', headers: everywhere },
    ...home,
    ...paths
      .slice(0, mostRules - 1 - home.length)
      .map((path) => ({ path, headers: { 'Cache-Control': keptForGood } })),
  ]
}

/** The file `_headers`, which Netlify and Cloudflare Pages read and `npm run preview` obeys. */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** Returns the headers that such a file sets for a path. Hosts join the values of all rules that apply. */
export function headersFor(file: string, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of file.split('\n')) {
    if (line.startsWith('/')) {
      applies = line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line
    } else if (applies && line.trim()) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon).trim()
      const value = line.slice(colon + 1).trim()
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
    }
  }
  return headers
}
