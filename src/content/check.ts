/**
 * Every rule on the content of a site, as one pure function: files in, problems out. The command line,
 * the build, the overlay in the browser and an editor all call it, so that they say the same.
 */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { craftFindings } from './craft-rules.ts'
import { type Document, openDocument } from './document.ts'
import { type Finding, slipProblems, toProblem } from './finding.ts'
import { formFindings } from './form-rules.ts'
import { checkLink, type LinkProblem, type SiteMap } from './links.ts'
import { compareProblems, hasErrors, type Problem, type SourceFile } from './problem.ts'
import { shapeFindings } from './shape-findings.ts'
import { isObject, readShapes, type Shapes } from './shapes.ts'
import { noFile, siteFindings, toPage, toSiteMap } from './site-rules.ts'
import type { FormSchema, PageContent, SiteContent } from './types.generated.ts'

export interface Content {
  site: SiteContent
  pages: { file: string; page: PageContent }[]
  form: FormSchema
}

export interface Checked {
  /** Sorted by file and line. */
  problems: Problem[]
  /** Undefined when there are errors. */
  content: Content | undefined
}

interface Entry {
  document: Document
  shape: ValidateFunction | undefined
  errors: ErrorObject[]
  links: Set<string>
}

const siteFile = 'content/site.json'
const formFile = 'schemas/quote-request.json'

/** A site file under another name: told by what only a site file holds. */
function looksLikeSite({ value }: Document): boolean {
  if (!isObject(value)) return false
  const names = typeof value.$schema === 'string' && value.$schema.endsWith('/site.json')
  return names || (Object.hasOwn(value, 'brand') && !Object.hasOwn(value, 'path'))
}

function inspect(document: Document, shape: ValidateFunction | undefined, shapes: Shapes): Entry {
  const links = new Set<string>()
  const remember = (href: string) => {
    links.add(href)
    return true
  }
  const errors =
    shape && document.value !== undefined ? shapes.check(shape, document.value, remember) : []
  return { document, shape, errors, links }
}

type LinkCheck = (href: string, path: string | undefined) => LinkProblem | undefined

/** Remembers the answer for each link: a large site has few different ones. */
function linkChecker(map: SiteMap): LinkCheck {
  const known = new Map<string, LinkProblem | undefined>()
  return (href, path) => {
    if (href.startsWith('#')) return checkLink(href, map, path)
    if (!known.has(href)) known.set(href, checkLink(href, map))
    return known.get(href)
  }
}

function pathOf({ value }: Document): string | undefined {
  return isObject(value) && typeof value.path === 'string' ? value.path : undefined
}

function targetsOf(links: ReadonlySet<string>, origin: string | undefined): Set<string> {
  const targets = new Set<string>()
  for (const href of links) {
    const own =
      origin !== undefined && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
    if (own.startsWith('/')) targets.add(own.replace(/[?#].*$/s, ''))
  }
  return targets
}

/** The shape errors and the broken links of a document. */
function entryFindings(entry: Entry, shapes: Shapes, wrongLink: LinkCheck): Finding[] {
  const { document, shape, errors, links } = entry
  if (!shape || !document.whole) return []
  // A link without a page around it, as in the navigation, stands on every page.
  const path = pathOf(document)
  const broken = [...links].some((href) => wrongLink(href, path))
  if (errors.length === 0 && !broken) return []
  const all = shapes.check(shape, document.value, (href) => !wrongLink(href, path))
  // Of a number that cannot be kept, nothing else is worth saying.
  const lost = document.slips.filter(({ code }) => code === 'number-too-large')
  const sound = all.filter(
    ({ instancePath }) => !lost.some(({ pointer }) => pointer === instancePath),
  )
  return shapeFindings(sound, document, shapes, (href) => wrongLink(href, path))
}

/** The rules that a field of the form may have a message for, as the form's dialect lists them. */
function ruleNames({ form }: Shapes): string[] {
  let found: unknown = form?.schema
  for (const step of ['definitions', 'field', 'properties', 'errorMessage', 'properties']) {
    found = isObject(found) ? found[step] : undefined
  }
  return isObject(found) ? Object.keys(found) : []
}

/**
 * Checks the files of a site: all under `content/` and `schemas/`, with paths relative to the root.
 * Never throws, whatever the bytes.
 */
export function checkContent(files: readonly SourceFile[]): Checked {
  const documents = [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .filter(({ path }) => path.endsWith('.json'))
    .map(openDocument)
  const inContent = documents.filter(({ file }) => file.startsWith('content/'))
  const form = documents.find(({ file }) => file === formFile)
  const schemas = documents.filter(
    (document) => document.file.startsWith('schemas/') && document !== form,
  )
  const shapes = readShapes(schemas)
  const namedSite = inContent.find(({ file }) => file === siteFile)
  const site = namedSite ?? inContent.find(looksLikeSite)
  const entries = inContent
    .filter((document) => document !== site)
    .map((document) => inspect(document, shapes.page, shapes))
  const pages = entries.map(({ document, errors }) => toPage(document, errors))
  if (site) entries.push(inspect(site, shapes.site, shapes))
  if (form) entries.push(inspect(form, shapes.form, shapes))

  const map = toSiteMap(pages, site?.value)
  const wrongLink = linkChecker(map)
  const findings = [...shapes.findings]
  for (const entry of entries) findings.push(...entryFindings(entry, shapes, wrongLink))
  if (!namedSite) findings.push(noFile(siteFile, 'the name, the navigation and the footer', site))
  if (form?.whole) {
    const found = formFindings(form, ruleNames(shapes))
    const said = new Set(
      found.map(({ path }) => path.slice(0, path.lastIndexOf('enum') + 1).join('/')),
    )
    // What the form's own rules say of a list of options is better than what its shape says.
    for (let at = findings.length - 1; at >= 0; at--) {
      const { document, path } = findings[at] as Finding
      const options = path.slice(0, path.lastIndexOf('enum') + 1).join('/')
      if (document === form && options !== '' && said.has(options)) findings.splice(at, 1)
    }
    findings.push(...found)
  }
  if (!form) findings.push(noFile(formFile, 'the fields of the form'))
  const targets = new Map(
    entries.map(({ document, links }) => [document, targetsOf(links, map.origin)]),
  )
  findings.push(...siteFindings(pages, targets))
  const wrong = new Set(
    findings.filter(({ severity }) => severity === 'error').map(({ document }) => document),
  )
  const sound = pages.filter(({ document }) => document.whole && !wrong.has(document))
  const brand =
    isObject(site?.value) && typeof site.value.brand === 'string' ? site.value.brand : ''
  findings.push(...craftFindings(sound, brand))

  const problems = [...documents.flatMap(slipProblems), ...findings.map(toProblem)].sort(
    compareProblems,
  )
  if (hasErrors(problems) || !site || !form) return { problems, content: undefined }
  return {
    problems,
    content: {
      site: site.value as SiteContent,
      pages: pages.map(({ document }) => ({
        file: document.file,
        page: document.value as PageContent,
      })),
      form: form.value as FormSchema,
    },
  }
}
