/** A bare repository with thousands of pages and gigabytes of pictures, made by `git fast-import`. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../files.ts'

const project = path.resolve(import.meta.dirname, '../..')

interface Size {
  pages: number
  pictures: number
  /** The bytes of each picture. */
  pictureSize: number
}

/** Returns the files of the site, without its pages and pictures. */
function* siteFiles(): Generator<[string, Buffer]> {
  const folders = [
    [path.join(project, 'schemas'), 'schemas/'],
    [path.join(project, 'tests/site/content'), 'content/'],
  ] as const
  for (const [folder, prefix] of folders) {
    for (const name of filesBelow(folder)) {
      yield [prefix + name, readFileSync(path.join(folder, name))]
    }
  }
}

function* allFiles({ pages, pictures, pictureSize }: Size): Generator<[string, Buffer]> {
  yield* siteFiles()
  const page = JSON.parse(readFileSync(path.join(project, 'tests/site/content/home.json'), 'utf8'))
  for (let at = 0; at < pages; at++) {
    const own = { ...page, path: `/pages/number-${at}`, title: `The page with the number ${at}` }
    yield [`content/number-${at}.json`, Buffer.from(JSON.stringify(own, null, 2))]
  }
  for (let at = 0; at < pictures; at++) {
    yield [`content/files/picture-${at}.jpg`, randomBytes(pictureSize)]
  }
}

/** Fills an empty bare repository with one commit on `main`. */
export async function fillRepository(folder: string, size: Size): Promise<void> {
  const args = ['-c', 'core.compression=0', 'fast-import', '--quiet']
  const child = spawn('git', args, { cwd: folder, stdio: ['pipe', 'inherit', 'inherit'] })
  const write = async (data: string | Buffer) => {
    if (!child.stdin.write(data)) await once(child.stdin, 'drain')
  }
  await write('commit refs/heads/main\ncommitter Bench <bench@example.com> 1700000000 +0000\n')
  await write('data 8\nThe site\n')
  for (const [name, bytes] of allFiles(size)) {
    await write(`M 100644 inline ${name}\ndata ${bytes.length}\n`)
    await write(bytes)
    await write('\n')
  }
  child.stdin.end('\ndone\n')
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('git fast-import has failed.')
}
