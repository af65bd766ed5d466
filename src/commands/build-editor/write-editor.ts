/** Writes the folder of the deployed editor. */
import { createHash } from 'node:crypto'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addresses, fileFolders, notFoundPath } from '../../content/addresses.ts'
import { type BundleName, makeBundle } from '../../editor/server/pages/bundles.ts'
import { hashedFiles } from '../../editor/server/pages/hashed-files.ts'
import { makePreview, previewPath } from '../../editor/server/pages/preview-page.ts'
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
import { editorPage, notFoundPage } from './editor-pages.ts'
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

/** Replaces the folder with the editor, built from the current code and site. */
export async function writeEditor({ project, root, outDir, settings }: EditorBuild): Promise<void> {
  const staging = stagingFolder(outDir)
  clearLeftovers(outDir)
  expectOwnFolder(outDir, [project, root])
  try {
    const { texts: known, ...site } = await knownSite(root, project)
    // One after the other, because each uses a whole processor.
    const folderOf = (name: BundleName) => makeBundle(project, name)
    const screen = hashedFiles(await folderOf('hosted'))
    const checker = hashedFiles(await folderOf('deployed-checker'))
    const { html, inline, bundle, renderer } = await makePreview(folderOf)
    const connect = connected(settings)

    for (const { folder, files } of [screen, checker, bundle]) {
      for (const file of files) cpSync(path.join(folder, file), path.join(staging, file))
    }
    // The page contains it inline.
    rmSync(path.join(staging, bundle.style))
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
      [`${previewPath}.html`]: html,
      [`${notFoundPath}.html`]: notFoundPage,
      [addresses.vectorIcon]: vectorIcon(renderer.look),
      [addresses.robots]: 'User-agent: *\nDisallow: /\n',
    }
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(staging, name), text)
    const policies = editorPolicies({ connect, preview: inline, checker: checker.script })
    await writeHostFiles(staging, editorHeaders, [], policies, renderer.hostFiles)
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
