/** The process that renders a preview: it is asked once, and answers once. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContent } from '../../../checks/check.ts'
import { filesFolder, isInFilesFolder } from '../../../content/content-files.ts'
import type { SiteModule } from '../../../content/site-renderer.ts'
import { respondToParent } from '../../../pipeline/disk/call-process.ts'
import { factsOf } from '../../../pipeline/disk/inspect-file.ts'
import { GitFailed, openGit } from '../drafts/git.ts'
import { type Objects, openObjects } from '../drafts/objects.ts'
import { isOrdinary, type SiteTree, type TreeFile } from '../drafts/site-trees.ts'
import type { RenderAnswer, RenderOrder } from './previews.ts'
import { renderPreview } from './render-preview.ts'

const fontAddress = /(?<=url\(["']?\/?)assets\/[\w.-]+/g

/** Returns the site in a commit; undefined if its site file or its form has errors. */
async function contentOf(objects: Objects, tree: SiteTree, code: RenderOrder['code']) {
  const texts = [...tree].filter(([file]) => !isInFilesFolder(file) && file.endsWith('.json'))
  const bytes = await objects.read(texts.map(([, { blob }]) => blob))
  const sources = texts.flatMap(([file, { blob }]) => {
    const found = bytes.get(blob)
    return found ? [{ path: file, bytes: found }] : []
  })
  const uploadedFiles = uploadsIn(tree).map((name) => {
    return { name, size: 0, version: '', isUnread: true as const }
  })
  return checkContent(sources, { ...code, uploadedFiles }).soundContent
}

const uploadsIn = (tree: SiteTree): string[] =>
  [...tree]
    .filter(([file, entry]) => isInFilesFolder(file) && isOrdinary(entry))
    .map(([file]) => file.slice(filesFolder.length))
    .sort()

/** Writes files, and returns their blobs by name. */
async function storeFiles(
  git: ReturnType<typeof openGit>,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Map<string, TreeFile>> {
  const folder = path.join(git.work, 'preview')
  for (const [name, content] of files) {
    const filePath = path.join(folder, name)
    await mkdir(path.dirname(filePath), { recursive: true })
    await writeFile(filePath, content)
  }
  const names = [...files.keys()]
  const input = names.map((name) => `preview/${name}\n`).join('')
  const args = ['hash-object', '-w', '--no-filters', '--stdin-paths']
  const ids = (await git.text(args, { input })).split('\n')
  return new Map(names.map((name, at) => [name, { mode: '100644', blob: ids[at] ?? '' }]))
}

async function render(order: RenderOrder, work: string): Promise<RenderAnswer> {
  const { clone, access, folder, commit, file, code, renderer, bundle, at } = order
  const git = openGit(clone, access, { work })
  const objects = openObjects(git, clone, folder)
  const tree = await objects.siteTree(commit)
  const content = await contentOf(objects, tree, code)
  if (!tree.has(file)) return { status: 'unknown' }
  if (!content) return { status: 'errors' }
  const { siteRenderer }: SiteModule = await import(renderer)
  const style = readFileSync(path.join(bundle.folder, bundle.style), 'utf8')
  const blobOf = (name: string) => tree.get(filesFolder + name)?.blob ?? ''
  const rendering = renderPreview({
    content,
    file,
    renderer: siteRenderer,
    style,
    uploads: uploadsIn(tree),
    at,
    async factsOf(name) {
      const blob = blobOf(name)
      const bytes = await objects.filtered(commit, filesFolder + name, blob)
      const { length: size } = bytes
      return { name, size, version: blob.slice(0, 8), ...(await factsOf(name, bytes)) }
    },
  })
  const preview = await rendering.catch((error: Error) => error)
  if (preview instanceof Error) return { status: 'broken', details: preview.message }
  if (!preview) return { status: 'errors' }
  const fonts = [...new Set(style.match(fontAddress))].filter((name) =>
    existsSync(path.join(bundle.folder, name)),
  )
  const written = await storeFiles(
    git,
    new Map<string, string | Uint8Array>([
      ...preview.texts,
      ...fonts.map((name) => [name, readFileSync(path.join(bundle.folder, name))] as const),
    ]),
  )
  for (const name of preview.pictures) {
    written.set(`files/${name}`, { mode: '100644', blob: blobOf(name) })
  }
  const { path: page, site } = preview
  return { status: 'done', tree: await objects.tree(written), path: page, site }
}

async function renderAll(order: RenderOrder): Promise<RenderAnswer> {
  const work = await mkdtemp(path.join(tmpdir(), 'site-preview-'))
  try {
    return await render(order, work)
  } catch (error) {
    if (error instanceof GitFailed) return { status: 'failed', output: error.output }
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

respondToParent(renderAll)
