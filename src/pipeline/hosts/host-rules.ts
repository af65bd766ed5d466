/** The rules for all hosts. Each other file of this folder writes them in the format of one host. */
import { addresses, fileFolders, notFoundPath } from '../../content/addresses.ts'
import { fileKinds } from '../../content/file-kinds.ts'
import { svgHeaders, versionHeaders } from './policy.ts'

/** The caching of files with a hash in their names, which never change. Not for missing files. */
export const keptForGood = 'public, max-age=31536000, immutable'
/**
 * The caching of everything else. With `no-transform`, no proxy rewrites a page: Cloudflare would replace each e-mail
 * address by a script that the page's policy forbids.
 */
export const askedForAgain = 'no-cache, no-transform'

/** The additional headers of single paths: for each path, its headers by name. */
export type HeadersOfPaths = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Returns the headers that some of the built files have beside those of every answer. */
export function headersOfFiles(files: readonly string[]): HeadersOfPaths {
  const drawings = files.filter((file) => /\.svg$/i.test(file)).sort()
  return {
    ...(files.includes(addresses.version) && { [addresses.version]: versionHeaders }),
    ...Object.fromEntries(drawings.map((file) => [file, svgHeaders])),
  }
}

/** The folder of the files with a hash in their names. */
export const hashedFiles = fileFolders.assets

/** The file for unknown addresses. */
export const notFoundFile = `${notFoundPath}.html`

/** The media types of the site's files by extension, because hosts have different lists. */
export const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  ...Object.fromEntries([...fileKinds].map(([end, { mediaType }]) => [end, mediaType])),
}

const texts = [...fileKinds].flatMap(([end, { isText }]) => (isText ? [end] : []))
const compressed = [
  ...new Set(['html', 'css', 'js', 'json', 'webmanifest', 'xml', 'ico', ...texts]),
]

/** The media types that are worth compressing. */
export const compressedTypes: readonly string[] = compressed.flatMap((end) => mediaTypes[end] ?? [])

/** The media types whose files are text, in UTF-8. */
export const textTypes: readonly string[] = compressedTypes.filter(
  (type) => type !== mediaTypes[addresses.favicon.split('.')[1] ?? ''],
)

/** Returns a value in double quotes, escaped for nginx and Apache. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
