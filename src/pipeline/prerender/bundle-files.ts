/**
 * The data about the browser's bundle that pages need: their document with the boot script, and the scripts and styles
 * of each module that only some pages load. Plain data, because worker threads get a copy.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Rolldown } from 'vite'
import { withSlashes } from '../disk/slashes.ts'
import { compactDocument, documentFile, withInlineScript } from './document.ts'

/** File names, in the order in which they apply. */
interface FileNames {
  scripts: string[]
  styles: string[]
}

/** The document of every page, from its own build. */
export interface BuiltDocument {
  /** `index.html`, with the boot script inline. */
  document: string
  bootScript: string
}

export interface BundleFiles extends BuiltDocument {
  /** A name for this build. It changes whenever a script or a style does. */
  build: string
  /** The texts of the style sheets by file name. */
  styles: Record<string, string>
  /** The files that hydrate every page: the entry script first, then its imports. */
  shell: FileNames
  /** The additional files of each section type and each part of the shell that only some pages load: see page-modules.ts. */
  modules: Record<string, FileNames>
}

/** The comment that Vite adds at the end of each style sheet. */
const viteMarker = /\/\*\$vite\$:\d+\*\/\s*$/

const pageModule = /^src\/site\/((?:sections|shell\/parts)\/(?:own\/)?[\w-]+)\.tsx$/

const formModule = /^\0virtual:(forms\/.*)$/

/** Returns the document of every page with the boot script, from the output of its own build. */
export function builtDocument(output: unknown): BuiltDocument {
  const [chunk, ...others] = (output as Rolldown.RolldownOutput).output
  const [page, ...more] = others
  const bootScript = inline(chunk.code.trim(), '</script')
  if (!bootScript || page?.type !== 'asset' || more.length > 0) {
    const fileNames = [chunk, ...others].map(({ fileName }) => fileName).join(', ')
    throw new Error(
      `${documentFile} has to make one document and one script with code in it, but its build made ${fileNames}.`,
    )
  }
  const document = withInlineScript(compactDocument(String(page.source)), bootScript)
  return { document, bootScript }
}

/**
 * Lists the files of the browser's bundle, and removes the styles from it, because they are inline in the HTML.
 * `root` is the project's folder, `hydrateEntry` the module that hydrates pages, relative to it. Throws if a script
 * or a style that pages need is missing.
 */
export function extractBundleFiles(
  bundle: Rolldown.OutputBundle,
  root: string,
  hydrateEntry: string,
): Omit<BundleFiles, keyof BuiltDocument> {
  const styles: Record<string, string> = {}
  const stylesOfChunk = new Map<string, string[]>()
  const chunkOfModule = new Map<string, Rolldown.OutputChunk>()
  const formChunks = new Map<string, Rolldown.OutputChunk>()

  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'asset') {
      if (!fileName.endsWith('.css')) continue
      styles[fileName] = inline(String(file.source).replace(viteMarker, '').trim(), '</style')
      delete bundle[fileName]
      continue
    }
    stylesOfChunk.set(fileName, [...(file.viteMetadata?.importedCss ?? [])])
    file.viteMetadata?.importedCss.clear()
    if (file.facadeModuleId) chunkOfModule.set(projectPath(root, file.facadeModuleId), file)
    // The only form of a site is in the script of its section.
    for (const id of file.moduleIds) {
      const form = formModule.exec(id)?.[1]
      if (form) formChunks.set(form, file)
    }
  }

  function filesOf(chunk: Rolldown.OutputChunk): FileNames {
    const imported = chunk.imports.map((name) => {
      const file = bundle[name]
      if (file?.type === 'chunk') return filesOf(file)
      throw new Error(`${chunk.fileName} imports ${name}, which is not in the browser's bundle.`)
    })
    const own = stylesOfChunk.get(chunk.fileName) ?? []
    const missing = own.find((name) => !Object.hasOwn(styles, name))
    if (missing) {
      throw new Error(`${chunk.fileName} needs ${missing}, which is not in the browser's bundle.`)
    }
    return {
      scripts: [...new Set([`/${chunk.fileName}`, ...imported.flatMap((files) => files.scripts)])],
      // A chunk overrides the styles of its imports, so its own come last.
      styles: [...new Set([...imported.flatMap((files) => files.styles), ...own])],
    }
  }

  const hydrate = chunkOfModule.get(hydrateEntry)
  if (!hydrate) throw new Error(`The browser's bundle has no script for ${hydrateEntry}.`)
  const shell = filesOf(hydrate)
  const modules: Record<string, FileNames> = {}
  for (const [module, chunk] of chunkOfModule) {
    const name = pageModule.exec(module)?.[1]
    if (name) modules[name] = filesOf(chunk)
  }
  // The component of a site's own takes the place of ours.
  for (const [name, files] of Object.entries(modules)) {
    if (name.includes('/own/')) modules[name.replace('/own/', '/')] = files
  }
  for (const [name, chunk] of formChunks) modules[name] = filesOf(chunk)
  return {
    build: createHash('sha256').update(Object.keys(bundle).join()).digest('base64url').slice(0, 8),
    styles,
    shell,
    modules,
  }
}

/**
 * Throws if src/site/own-sections.ts loads a component from a file that is not named after its section type: a page
 * would get the files of another one. `loaded` are the files that it loads, `types` the section types.
 */
export function expectOwnComponents(
  loaded: readonly string[],
  types: readonly string[],
  root: string,
): void {
  for (const file of loaded.map((one) => projectPath(root, one))) {
    const name = /^src\/site\/sections\/(?:own\/)?([\w-]+)\.tsx$/.exec(file)?.[1]
    if (name && types.includes(name)) continue
    throw new Error(
      `src/site/own-sections.ts loads ${file}. Name the file after its section type: src/site/sections/<type>.tsx, or src/site/sections/own/<type>.tsx for one in place of ours.`,
    )
  }
}

/** Returns a file's path relative to the project, with `/` on every system. */
function projectPath(root: string, file: string): string {
  return path.posix.relative(withSlashes(root), withSlashes(file))
}

/** Returns a text for the inside of an HTML element. Throws if it would end the element. */
function inline(text: string, end: string): string {
  if (!text.toLowerCase().includes(end)) return text
  throw new Error(`A script or a style contains “${end}”, which would end it in the page.`)
}
