import { hashedFiles, keptForGood } from './host-rules.ts'

/** Cloudflare reads so many rules: what comes after them is asked for again. */
const mostRules = 100

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read and `npm run preview` obeys. They apply its rules
 * by the path alone, also to the answer that a file is missing: so each file that may be kept for good is named,
 * and of a picture the folder that holds its versions (`/assets/anna-1a2b3c/`). `everywhere` are the headers of
 * every answer, `files` the paths in the built site, `ofHome` the headers that the home page has besides.
 */
export function headersFile(
  everywhere: Record<string, string>,
  files: readonly string[],
  ofHome: Record<string, string> = {},
): string {
  const isFolder = (file: string) => file.endsWith('/')
  const kept = files.filter((file) => file.startsWith(hashedFiles)).sort()
  // Scripts and fonts first, because every page needs them.
  const paths = [
    ...kept.filter((file) => !isFolder(file)),
    ...kept.filter(isFolder).map((folder) => `${folder}*`),
  ]
  const rule = (path: string, headers: Record<string, string>) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
    return `${path}\n${lines.join('')}`
  }
  return [
    rule('/*', everywhere),
    ...(Object.keys(ofHome).length > 0 ? [rule('/', ofHome)] : []),
    ...paths.map((path) => rule(path, { 'Cache-Control': keptForGood })),
  ]
    .slice(0, mostRules)
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
