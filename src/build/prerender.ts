import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PageData, pageDataElement } from '../content/page-data.ts'
import type { ClientFiles, StyleSheet } from './client-files.ts'
import { fillTemplate, outputFile } from './document.ts'
import type { Content } from './read-content.ts'

interface PrerenderOptions {
  content: Content
  client: ClientFiles
  /** The text of the built index.html. */
  template: string
  /** The server entry's function: a page's data in, its HTML out. */
  render: (data: PageData) => Promise<{ head: string; body: string }>
  /** The folder that the pages are written to. */
  outDir: string
}

const styleElement = ({ name, text }: StyleSheet) => `<style data-file="${name}">${text}</style>`

/** Writes every page as an HTML file. Rejects with the page's file and path when a section throws. */
export async function prerenderPages(options: PrerenderOptions): Promise<void> {
  const { content, client, template, render, outDir } = options
  const folders = new Set<string>()
  for (const { file, page } of content.pages) {
    const { scripts, styles } = client.filesFor(new Set(page.sections.map(({ type }) => type)))
    const data: PageData = { site: content.site, page, build: client.build, scripts }
    const { head, body } = await render(data).catch((cause: Error) => {
      throw new Error(`${file}: the page '${page.path}' cannot be rendered. ${cause.message}`, {
        cause,
      })
    })
    const html = fillTemplate(template, {
      language: content.site.language,
      head: head + styles.map(styleElement).join(''),
      body,
      scripts: `${pageDataElement(data)}<script type="module">${client.bootScript}</script>`,
    })
    const target = path.join(outDir, outputFile(page))
    const folder = path.dirname(target)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true })
    folders.add(folder)
    await writeFile(target, html)
  }
}
