/** The page of the preview. It is blank until the editor sends it content. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DocumentData, SiteModule, SiteRenderer } from '../../../content/site-renderer.ts'
import type { SiteContent } from '../../../content/types.generated.ts'
import { previewPolicy } from '../../../pipeline/hosts/editor-policy.ts'
import { readDocument, withInlineScript } from '../../../pipeline/prerender/document.ts'
import type { BundleName } from './bundles.ts'
import { type HashedFiles, hashedFiles } from './hashed-files.ts'

/** The path of the preview, beside the page of the editor. */
export const previewPath = '/preview'

const project = path.resolve(import.meta.dirname, '../../../..')

/** Tells the editor that the document exists, for clicks before the scripts of the page have loaded. */
const dispatchOpened = "frameElement?.dispatchEvent(new Event('content:opened'))"

interface Preview {
  html: string
  /** The inline code that its policy allows. */
  inline: { script: string; style: string }
  bundle: HashedFiles
  renderer: SiteRenderer
}

function blankPage(): DocumentData {
  const action = { label: '', href: '/' }
  const site: SiteContent = {
    brand: '',
    origin: 'https://site.invalid',
    language: 'en',
    contact: { email: '', phone: '' },
    header: { links: [], action, skipLabel: '', navigationLabel: '', menuLabel: '' },
    footer: { text: '', supportNote: '', copyrightYear: '' },
  }
  return { site, page: { path: previewPath, title: '', description: '', sections: [] } }
}

/** Makes a bundle, and returns its folder. */
type FolderOf = (name: BundleName) => Promise<string>

/** Returns the address of the renderer as a module, and the bundle of the page. */
export async function rendererBundle(folderOf: FolderOf) {
  const bundle = hashedFiles(await folderOf('preview'))
  const file = path.join(await folderOf('preview-renderer'), 'preview-renderer.js')
  return { renderer: pathToFileURL(file).href, bundle }
}

/** Renders the page. */
export async function buildPreview(folderOf: FolderOf): Promise<Preview> {
  const { renderer, bundle } = await rendererBundle(folderOf)
  const { siteRenderer }: SiteModule = await import(renderer)
  const style = readFileSync(path.join(bundle.folder, bundle.style), 'utf8').trim()
  // Not a static import, which would run first.
  const script = `${dispatchOpened}; import('${bundle.script}')`
  const html = await siteRenderer.renderDocument(blankPage(), {
    build: 'preview',
    scripts: [bundle.script],
    styles: [style],
    document: withInlineScript(readDocument(project), script),
    policy: () => previewPolicy(script, style),
  })
  return { html, inline: { script, style }, bundle, renderer: siteRenderer }
}
