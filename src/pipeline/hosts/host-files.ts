import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Redirect } from '../../content/types.generated.ts'
import { withSlashes } from '../disk/slashes.ts'
import { apacheFile } from './apache-file.ts'
import { headersFile } from './headers-file.ts'
import { nginxFile } from './nginx-file.ts'
import { redirectsFileName, redirectsText } from './redirects.ts'

/**
 * Writes the configuration of hosts into the folder of the built site; call it last. On the home page, a header
 * that is in `everywhere` and in `ofHome` has two values.
 */
export async function writeHostFiles(
  outDir: string,
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
  ofHome: Record<string, string> = {},
): Promise<void> {
  const entries = await readdir(outDir, { withFileTypes: true, recursive: true })
  const files = entries.map((entry) => {
    const name = withSlashes(path.relative(outDir, path.join(entry.parentPath, entry.name)))
    return `/${name}${entry.isDirectory() ? '/' : ''}`
  })
  const texts = {
    _headers: headersFile(everywhere, files, ofHome),
    'nginx.conf': nginxFile(everywhere, redirects, ofHome),
    '.htaccess': apacheFile(everywhere, redirects, ofHome),
    ...(redirects.length > 0 ? { [redirectsFileName]: redirectsText(redirects) } : {}),
  }
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path.join(outDir, name), text)
  }
}
