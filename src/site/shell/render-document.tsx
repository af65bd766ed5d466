import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import {
  type EmbeddedPageData,
  type PageData,
  pageDataElement,
  pageStyleElement,
} from '../../content/page-data.ts'
import { pictureData } from '../../content/picture-data.ts'
import type { DocumentData, PageAssets, SiteRenderer } from '../../content/site-renderer.ts'
import { structuredData, structuredDataElement } from '../../content/structured-data.ts'
import { PageStore } from '../client/page-store.ts'
import { loadPage, sectionComponent } from '../client/section-loader.ts'
import { conditionStyles } from '../form/condition-styles.ts'
import { provideForm } from '../form/served-form.ts'
import { OwnHead } from '../head.tsx'
import { copyScript } from '../theme/copy-text.ts'
import { largePictureScript } from '../theme/large-picture.ts'
import { playScript } from '../theme/play-video.ts'
import { App } from './app.tsx'
import { DocumentHead } from './document-head.tsx'
import { fontFiles } from './font-preloads.tsx'
import { documentTitle } from './head-elements.tsx'
import { pageLanguage } from './language.ts'
import { noticeScript } from './notice-script.ts'
import { SiteRouter } from './site-router.tsx'

/**
 * Returns a page's whole document, in development and in the build. Rejects when a section throws, with
 * the section's place in the message and the error as the cause.
 */
export async function renderDocument(data: DocumentData, assets: PageAssets): Promise<string> {
  const { site, page, pictures, titleOf } = data
  const { build, scripts, document, policy } = assets
  await loadPage(data)
  const styles = [...assets.styles, ...conditionStyles(page, site.language)]
  const embedded = {
    site,
    page,
    pictures,
    build,
    scripts,
    styles: styles.map(({ length }) => length),
    frames: data.frames?.join(' ') || undefined,
  }
  const body = renderBody(embedded)
  const picture = pictureData(pictures, page.article?.picture?.file ?? '')?.src ?? data.image?.url
  const { notice } = site.header
  const early = [
    ...(notice ? [noticeScript(notice)] : []),
    ...(body.includes(' data-copy=') ? [copyScript] : []),
    ...(body.includes(' data-large=') ? [largePictureScript] : []),
    ...(body.includes(' data-player=') ? [playScript] : []),
  ]
  const head = [
    renderToStaticMarkup(
      <DocumentHead
        data={data}
        policy={policy(early, styles, data.frames)}
        fonts={fontFiles(styles, body)}
      />,
    ),
    ...early.map((script) => `<script>${script}</script>`),
    structuredDataElement(structuredData(site, page, titleOf, picture, pictures)),
    // After the metadata, because some link previews read only the first kilobytes.
    pageStyleElement(styles),
    import.meta.env.IN_EDITOR ? '' : renderToStaticMarkup(<OwnHead site={site} />),
  ]
  return fillIn(document, {
    '<html lang="en">': htmlElement(site.language),
    '<!--head-->': head.join(''),
    '<!--page-->': body,
    '<!--data-->': pageDataElement(embedded),
  })
}

/** Renders a page for a document without scripts. */
export const renderPlain: SiteRenderer['renderPlain'] = async (data, forms) => {
  for (const [name, form] of forms) provideForm(name, form)
  await loadPage(data)
  return {
    title: documentTitle(data),
    direction: pageLanguage(data.site.language).direction,
    body: renderBody({ ...data, build: '', scripts: [], styles: [] }),
  }
}

function htmlElement(language: string): string {
  const dir = pageLanguage(language).direction === 'rtl' ? ' dir="rtl"' : ''
  return `<html lang="${language}"${dir}>`
}

/** Replaces the marks in a document by their parts. Throws if it has not each mark once. */
function fillIn(document: string, parts: Record<string, string>): string {
  for (const mark of Object.keys(parts)) {
    if (document.split(mark).length !== 2) throw new Error(`index.html has to have ${mark} once.`)
  }
  // In one pass, because a part may contain what looks like a mark.
  const marks = new RegExp(Object.keys(parts).join('|'), 'g')
  return document.replace(marks, (mark) => parts[mark] ?? '')
}

function renderBody(data: EmbeddedPageData): string {
  const pages = new PageStore(data.page.path, data)
  try {
    return renderToString(
      <SiteRouter pages={pages}>
        <App pages={pages} />
      </SiteRouter>,
    )
  } catch (cause) {
    throw new Error(`${culprit(data)} cannot be rendered: ${cause}`, { cause })
  }
}

/** Finds the section that throws, by rendering one after the other, because React does not say. */
function culprit({ page, site, pictures }: PageData): string {
  for (const [index, section] of page.sections.entries()) {
    const Component = sectionComponent(section.type)
    try {
      const props = { section, site, page, pictures, place: index, headingLevel: 2 } as const
      renderToString(
        <Router ssrPath={page.path}>
          <Component {...props} />
        </Router>,
      )
    } catch {
      return `/sections/${index} (${section.type})`
    }
  }
  return 'The page around the sections'
}
