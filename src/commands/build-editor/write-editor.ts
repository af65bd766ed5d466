/** Writes the folder of the deployed editor. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addresses, fileFolders, notFoundPath } from '../../content/addresses.ts'
import type { SiteModule } from '../../content/site-renderer.ts'
import { makeBundle } from '../../editor/workplace/folder/server/bundles.ts'
import { deployedBundle } from '../../editor/workplace/folder/server/deployed-bundles.ts'
import type { EditorSettings } from '../../editor/workplace/git/settings.ts'
import type { ErrorInFile } from '../../pipeline/dev/dev-page.ts'
import { editorHeaders, editorPolicies } from '../../pipeline/hosts/editor-policy.ts'
import { writeHostFiles } from '../../pipeline/hosts/host-files.ts'
import { writeVercelOutput } from '../../pipeline/hosts/vercel-output.ts'
import {
  clearLeftovers,
  expectOwnFolder,
  replaceFolder,
  stagingFolder,
} from '../../pipeline/prerender/output-folder.ts'
import { vectorIcon } from '../../pipeline/social-image/icons.ts'
import { editorPage, notFoundPage, previewPage, previewPath } from './editor-pages.ts'
import { knownSite } from './known-site.ts'

interface EditorBuild {
  /** The folder of the code. */
  project: string
  /** The folder that contains `content/` and `schemas/`. */
  root: string
  /** The folder to write. */
  outDir: string
  settings: EditorSettings
}

/** Returns the origins that the editor sends requests to. */
function connected({ api, gate, site }: EditorSettings): string[] {
  const addresses = [gate ? undefined : api, site].filter((address) => address !== undefined)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

async function rendererFile(project: string): Promise<string> {
  const name = 'preview-renderer'
  return path.join(await makeBundle(project, name), `${name}.js`)
}

/** Replaces the folder with the editor, built from the current code and site. */
export async function writeEditor({ project, root, outDir, settings }: EditorBuild): Promise<void> {
  const staging = stagingFolder(outDir)
  clearLeftovers(outDir)
  expectOwnFolder(outDir, [project, root])
  try {
    const { texts: known, ...site } = await knownSite(root, project)
    // One after the other, because each uses a whole processor.
    const screen = await deployedBundle(project, 'hosted')
    const checker = await deployedBundle(project, 'deployed-checker')
    const page = await deployedBundle(project, 'preview')
    const renderer = await rendererFile(project)
    const { siteRenderer }: SiteModule = await import(pathToFileURL(renderer).href)

    const connect = connected(settings)
    const style = readFileSync(path.join(page.folder, page.style), 'utf8')
    const preview = await previewPage(siteRenderer, page.script, style.trim())

    for (const { folder, files } of [screen, checker, page]) {
      for (const file of files) cpSync(path.join(folder, file), path.join(staging, file))
    }
    // The page contains it inline.
    rmSync(path.join(staging, page.style))
    const content = JSON.stringify(known)
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
    const address = `${fileFolders.assets}texts-${hash}.json`
    const texts = {
      [address]: content,
      '/index.html': editorPage(
        screen,
        { settings, ...site, texts: address, checker: checker.script },
        connect,
      ),
      [`${previewPath}.html`]: preview.html,
      [`${notFoundPath}.html`]: notFoundPage,
      [addresses.vectorIcon]: vectorIcon(siteRenderer.look),
      [addresses.robots]: 'User-agent: *\nDisallow: /\n',
    }
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(staging, name), text)
    const policies = editorPolicies({ connect, preview, checker: checker.script })
    await writeHostFiles(staging, editorHeaders, [], policies, siteRenderer.hostFiles)
    replaceFolder(outDir)
    await writeVercelOutput(outDir, editorHeaders, [], policies)
  } catch (error) {
    const { frame } = error as ErrorInFile
    if (frame === undefined) throw error
    throw new Error(`${(error as Error).message}\n\n${frame}`, { cause: error })
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
