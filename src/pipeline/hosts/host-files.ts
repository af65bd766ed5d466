import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { apacheFile } from './apache-file.ts'
import { headerRules, headersFile } from './headers-file.ts'
import { hashedFiles } from './host-rules.ts'
import { nginxFile } from './nginx-file.ts'
import { type Redirect, redirectsFileName, redirectsText } from './redirects.ts'

/**
 * Writes the files that configure hosts into the folder of the built site, once everything else is in it.
 * `everywhere`: the headers of every answer. `redirects`: the addresses that moved.
 */
export async function writeHostFiles(
  outDir: string,
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
): Promise<void> {
  const entries = await readdir(path.join(outDir, hashedFiles), { withFileTypes: true })
  const files = entries.map((entry) => hashedFiles + entry.name + (entry.isDirectory() ? '/' : ''))
  const texts = {
    _headers: headersFile(headerRules(everywhere, files)),
    'nginx.conf': nginxFile(everywhere, redirects),
    '.htaccess': apacheFile(everywhere, redirects),
    ...(redirects.length > 0 ? { [redirectsFileName]: redirectsText(redirects) } : {}),
  }
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path.join(outDir, name), text)
  }
}
