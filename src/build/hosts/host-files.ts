import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { apacheFile } from './apache-file.ts'
import { headerRules, headersFile } from './headers-file.ts'
import { hashedFiles } from './host-rules.ts'
import { nginxFile } from './nginx-file.ts'

/**
 * Writes what hosts are to know into the folder of the built site, once all else is in it. `everywhere`
 * are the headers of every answer.
 */
export async function writeHostFiles(
  outDir: string,
  everywhere: Record<string, string>,
): Promise<void> {
  const files = (await readdir(path.join(outDir, hashedFiles))).map((name) => hashedFiles + name)
  const texts = {
    _headers: headersFile(headerRules(everywhere, files)),
    'nginx.conf': nginxFile(everywhere),
    '.htaccess': apacheFile(everywhere),
  }
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path.join(outDir, name), text)
  }
}
