/** Small built sites, as builds leave them. */
import path from 'node:path'
import { writeInto } from '../files.ts'

/** Writes a version that names its commit, with a script whose name nothing else has. */
export function writeVersion(
  folder: string,
  commit: string,
  moments: readonly string[] = [],
): void {
  writeInto(folder, {
    _headers: '/*\n  X-Site: yes\n',
    'index.html': `<h1>${commit}</h1>`,
    'version.json': JSON.stringify({ commit }),
    'schedule.json': JSON.stringify(moments),
    [`assets/${commit}.js`]: commit,
    [path.join('assets', 'pictures', `${commit}.avif`)]: 'picture',
  })
}
