/** The rules for every host, written once. The other files of this folder write them for one host each. */
import { addresses, fileFolders, notFoundPath } from '../../content/addresses.ts'
import { fileKinds } from '../../content/file-kinds.ts'

/** Of files with a hash in their names, which never change, and never when they are missing. */
export const keptForGood = 'public, max-age=31536000, immutable'
/** Of everything else. */
export const askedForAgain = 'no-cache'

/** The folder of the files with a hash in their names. */
export const hashedFiles = fileFolders.assets

/** The files in `dist/` that only the host reads, and never serves. */
export const hiddenFiles = ['/_headers', '/_redirects', '/nginx.conf', '/.htaccess'] as const

/** The file that unknown addresses are answered with. */
export const notFoundFile = `${notFoundPath}.html`

/** The media types of the site's files by the ends of their names, since hosts differ in their own. */
export const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html',
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
const compressed = [...new Set(['html', 'js', 'json', 'webmanifest', 'xml', 'ico', ...texts])]

/** The media types that get smaller by compression. */
export const compressedTypes: readonly string[] = compressed.flatMap((end) => mediaTypes[end] ?? [])

/** The media types whose files are text, in UTF-8. */
export const textTypes: readonly string[] = compressedTypes.filter(
  (type) => type !== mediaTypes[addresses.favicon.split('.')[1] ?? ''],
)

/** Returns a value in double quotes, escaped for nginx and Apache. */
export const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
