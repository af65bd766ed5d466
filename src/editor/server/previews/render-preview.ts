/** Renders the pages of a preview: one page of the site, and the pages to which it links. */
import { withRichTexts } from '../../../checks/rich-content.ts'
import { firstId, formToCompile } from '../../../checks/rules/form/form-to-compile.ts'
import type { Content, FormContent } from '../../../checks/site-content.ts'
import { numeralsOf } from '../../../content/answers/numerals.ts'
import { assemblePage, assembleSite, type DocumentsData } from '../../../content/assemble-page.ts'
import { brandStyles } from '../../../content/brand/palette.ts'
import type { FormDefinition } from '../../../content/form-definition.ts'
import { originalPictures, type Pictures, picturesOf } from '../../../content/pictures.ts'
import { sharedNameIn } from '../../../content/shared-sections.ts'
import type { SiteRenderer } from '../../../content/site-renderer.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { uiTextOf } from '../../../content/ui-text/ui-text.ts'
import type { UploadedFile } from '../../../content/uploaded-file.ts'
import { outputFile } from '../../../pipeline/prerender/prerender-page.ts'
import { barStyles, linkedPaths, previewDocument, styleFile } from './preview-document.ts'

/** The most pages to which a page links that a preview has: those that it links to first. */
export const maxLinked = 100

export interface PreviewSource {
  /** The site as it is saved. */
  content: Content
  /** The file of the page. */
  file: string
  renderer: SiteRenderer
  /** The style sheet of the site. */
  style: string
  /** The names of all files in `content/files/`. */
  uploads: readonly string[]
  /** Returns the facts about one of them. */
  factsOf(name: string): Promise<UploadedFile>
  /** When the preview was made. */
  at: Date
}

export interface RenderedPreview {
  /** The path of the page on the site. */
  path: string
  /** The address of the site. */
  site: string
  /** The pages and their style sheet, by file name. */
  texts: ReadonlyMap<string, string>
  /** The names of the pictures that the pages show. */
  pictures: readonly string[]
}

/** Nobody submits a form of a preview. */
const acceptsAll = Object.assign(() => true, { errors: null })

function formDefinition(form: FormSchema, language: string): FormDefinition {
  return {
    schema: formToCompile(withRichTexts(form, 'form.json'), firstId),
    validators: { [firstId]: acceptsAll as never },
    numerals: numeralsOf(language),
    requestTexts: uiTextOf(language).requests,
  }
}

/** Returns the forms of a site for the renderer, whose code has none. */
const formsOf = ({ forms, site }: Content) =>
  new Map(
    forms.map(({ name, form, translations }: FormContent) => [
      name,
      {
        quoteForm: formDefinition(form, site.language),
        translations: Object.fromEntries(
          Object.entries(translations).map(([tag, one]) => [tag, formDefinition(one, tag)]),
        ),
      },
    ]),
  )

type PageFile = Content['pages'][number]

/**
 * Returns the pages of a preview, the chosen one first. Lists on them show published pages and those of the preview, and no
 * other draft. `linksOf` returns the paths to which a page links.
 */
async function pagesToShow(
  { site, pages, unpublished, siteTranslations }: Content,
  chosen: PageFile,
  linksOf: (page: PageFile, common: DocumentsData) => Promise<readonly string[]>,
): Promise<{ shown: PageFile[]; common: DocumentsData }> {
  const assemble = (isShown: (page: PageFile) => boolean) => {
    const all = [...pages, ...unpublished.filter(isShown)]
    const { pages: whole, common } = assembleSite({ site, pages: all, siteTranslations }, {})
    const pageAt = (path: string) => whole.find(({ page }) => page.path === path)
    return { pageAt, common }
  }
  const { path } = chosen.page
  const alone = assemble((page) => page === chosen)
  const links = await linksOf(alone.pageAt(path) ?? chosen, alone.common)
  const { pageAt, common } = assemble(
    (page) => page === chosen || links.slice(0, maxLinked).includes(page.page.path),
  )
  const paths = [...new Set([path, ...links.filter((one) => pageAt(one) !== undefined)])]
  const shown = paths.slice(0, maxLinked + 1).flatMap((one) => pageAt(one) ?? [])
  return { shown, common }
}

/** Returns the style sheet of the preview, whose files are beside it, and not at the root of the site. */
const styleSheet = (style: string, { site }: Content): string =>
  [style, brandStyles(site) ?? '', barStyles].join('\n').replace(/(?<=url\(["']?)\/(?!\/)/g, '')

/** Renders the preview of a page; undefined if the site does not have it. */
export async function renderPreview(source: PreviewSource): Promise<RenderedPreview | undefined> {
  const { content, file, renderer, at } = source
  const all = [...content.pages, ...content.unpublished]
  const chosen = all.find((one) => one.file === file)
  if (!chosen) return undefined
  const forms = formsOf(content)
  const render = ({ page }: PageFile, common: DocumentsData) => {
    // Of shared sections that have errors, only the name is there.
    const sections = page.sections.filter((section) => sharedNameIn(section) === undefined)
    const data = assemblePage({ ...page, sections }, common)
    return { data, rendered: renderer.renderPlain(data, forms) }
  }
  const { shown, common } = await pagesToShow(content, chosen, async (page, common) =>
    linkedPaths(await render(page, common).rendered),
  )
  const known: Pictures = Object.fromEntries(
    source.uploads.map((name) => [name, { src: '', width: 0, height: 0 }]),
  )
  const { site } = common
  const names = shown.flatMap(({ page }) => Object.keys(picturesOf({ page, site }, known) ?? {}))
  const facts = await Promise.all([...new Set(names)].map(source.factsOf))
  const pictures = originalPictures(facts)
  const texts = new Map([[styleFile, styleSheet(source.style, content)]])
  for (const one of shown) {
    const { data, rendered } = render(one, { ...common, pictures })
    const { language } = data.site
    const { path } = one.page
    const document = previewDocument({ page: await rendered, path, language, at })
    texts.set(outputFile(one.page), document)
  }
  const { path } = chosen.page
  return { path, site: site.origin, texts, pictures: Object.keys(pictures) }
}
