/** Renders pages for the development server with the same function as the build. */

import type { ViteDevServer } from 'vite'
import type { Content } from '../../checks/site-content.ts'
import { notFoundPath } from '../../content/addresses.ts'
import {
  assemblePage,
  assembleSite,
  type DocumentsData,
  documentDataOf,
} from '../../content/assemble-page.ts'
import { brandStyles } from '../../content/brand/palette.ts'
import { originalPictures } from '../../content/pictures.ts'
import type {
  DocumentData,
  HeadPolicy,
  PageAssets,
  SiteModule,
  SiteRenderer,
} from '../../content/site-renderer.ts'
import type { UploadedFile } from '../../content/uploaded-file.ts'
import { withOwnHeaders } from '../hosts/own-hosting.ts'
import { hashSource, pagePolicy, securityHeaders } from '../hosts/policy.ts'
import { readDocument } from '../prerender/document.ts'
import { siteEntry } from '../prerender/load-site.ts'
import { stylesOf } from './dev-styles.ts'
import { siteEnvironment } from './site-environment.ts'

/** The policy allows the page's inline scripts by their hashes, as in the build, and Vite's additions by a nonce. */
function inlinePolicy(
  { config }: ViteDevServer,
  scripts: readonly string[],
  own: HeadPolicy,
  frames: readonly string[] | undefined,
): string {
  const nonce = `'nonce-${config.html?.cspNonce ?? ''}'`
  return pagePolicy([nonce, ...scripts.map(hashSource)], nonce, own, frames)
}

/** Returns the headers of the built site, except the one that would force this address to HTTPS. */
async function headers(
  server: ViteDevServer,
  { site, forms }: Content,
  { frames }: DocumentsData,
): Promise<Record<string, string>> {
  const { policy, headers: own } = await loadSite(server)
  const ours = securityHeaders({ site, forms, frames, own: policy })
  const { 'Strict-Transport-Security': _, ...others } = withOwnHeaders(ours, own)
  return { ...others, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
}

export interface PageResponse {
  status: number
  headers: Record<string, string>
  text: string
}

/** Loads the site's code, and reloads the modules that have changed. */
export async function loadSite(server: ViteDevServer): Promise<SiteRenderer> {
  const environment = siteEnvironment(server)
  if (!environment) throw new Error('Vite made no environment that can render pages.')
  const { siteRenderer }: SiteModule = await environment.runner.import(`/${siteEntry}`)
  return siteRenderer
}

export interface PageRequest {
  path: string
  /** Names the version of the content, in case a page misses an edit while it loads. */
  build: string
}

/** Returns the page of a path, or the not-found page. `uploadedFiles` are those of `content/files/`. */
export async function answerPage(
  server: ViteDevServer,
  content: Content,
  pageRequest: PageRequest,
  uploadedFiles: readonly UploadedFile[] = [],
): Promise<PageResponse> {
  const { pages, common } = assembleSite(content, originalPictures(uploadedFiles))
  const found = pages.find(({ page }) => page.path === pageRequest.path)
  const shown = found ?? pages.find(({ page }) => page.path === notFoundPath)
  if (!shown) throw new Error(`There is no page for ${notFoundPath}.`)
  try {
    const data = { ...assemblePage(shown.page, common), ...documentDataOf(shown.page, common) }
    const text = await renderPage(server, data, pageRequest)
    return { status: found ? 200 : 404, headers: await headers(server, content, common), text }
  } catch (error) {
    throw Object.assign(error as ErrorInFile, { id: (error as ErrorInFile).id ?? shown.file })
  }
}

async function renderPage(
  server: ViteDevServer,
  data: DocumentData,
  { path, build }: PageRequest,
): Promise<string> {
  const { renderDocument, policy } = await loadSite(server)
  const pageFiles = await assets(server, build, brandStyles(data.site), policy)
  return withVite(server, path, await renderDocument(data, pageFiles))
}

/**
 * Lets Vite add its scripts and its nonce to the head, up to the page's style element. Not after it, where it would
 * also add the nonce to what the site adds itself, and to a section's own style, which the policy must block.
 */
async function withVite(server: ViteDevServer, pathname: string, html: string): Promise<string> {
  const end = html.indexOf('</style>') + '</style>'.length
  return (await server.transformIndexHtml(pathname, html.slice(0, end))) + html.slice(end)
}

async function assets(
  server: ViteDevServer,
  build: string,
  brand: string | undefined,
  own: HeadPolicy,
): Promise<PageAssets> {
  const styles = await stylesOf(server, siteEntry)
  return {
    build,
    scripts: ['/src/site/client/hydrate.tsx'],
    styles: styles.concat(brand ?? []),
    document: readDocument(server.config.root),
    policy: (scripts, _, frames) => inlinePolicy(server, scripts, own, frames),
  }
}

/** The details that Vite adds to an error in a file. */
export interface ErrorInFile extends Error {
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
}
