import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hiddenFiles } from '../../content/addresses.ts'
import type { HostFiles } from '../../content/hosting.ts'
import type { Redirect } from '../../content/types.generated.ts'
import { apacheFile } from './apache-file.ts'
import { builtFiles } from './built-files.ts'
import { caddyFile } from './caddy-file.ts'
import { headersFile } from './headers-file.ts'
import type { HeadersOfPaths } from './host-rules.ts'
import { nginxFile } from './nginx-file.ts'
import { writeOwnHostFiles } from './own-hosting.ts'
import { redirectsFileName, redirectsText } from './redirect-files.ts'

/** Writes the configuration of hosts, and what `hostFiles` returns, into the folder of the built site; call it last. */
export async function writeHostFiles(
  outDir: string,
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
  ofPaths: HeadersOfPaths = {},
  hostFiles?: HostFiles,
): Promise<void> {
  const files = await builtFiles(outDir)
  const texts = {
    _headers: headersFile(everywhere, files, ofPaths),
    'nginx.conf': nginxFile(everywhere, redirects, ofPaths),
    '.htaccess': apacheFile(everywhere, redirects, ofPaths),
    Caddyfile: caddyFile(everywhere, redirects, ofPaths),
    // Cloudflare's Workers would serve the files of the other hosts.
    '.assetsignore': hiddenFiles.map((file) => `${file}\n`).join(''),
    ...(redirects.length > 0 ? { [redirectsFileName]: redirectsText(redirects) } : {}),
  }
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path.join(outDir, name), text)
  }
  const rules = { headers: everywhere, redirects, ofPaths, files }
  await writeOwnHostFiles(outDir, hostFiles, rules)
}
