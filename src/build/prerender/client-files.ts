/**
 * What the pages need to know of the client build: the text of the boot script, and which scripts and
 * styles each section type brings along. Plain data, because worker threads are given a copy.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Rolldown } from 'vite'

/** File names, in the order in which they apply. */
interface FileNames {
  scripts: string[]
  styles: string[]
}

export interface ClientFiles {
  /** A name for this build. It changes whenever a script or a style does. */
  build: string
  bootScript: string
  /** The texts of the style sheets by name. */
  styles: Record<string, string>
  /** What every page needs to become a React page: the entry script first, then its imports. */
  shell: FileNames
  /** What a section type adds to that. */
  sections: Record<string, FileNames>
}

/** Vite's own note at the end of each style sheet. */
const viteMarker = /\/\*\$vite\$:\d+\*\/\s*$/

/** `src/sections/hero.tsx`; and a section with a room of its own, `src/quote-form/quote-form-section.tsx`. */
const sectionModule = /^src\/(?:sections\/([\w-]+)|([\w-]+)\/\2-section)\.tsx$/

/**
 * Reads the files off the client build's bundle, and takes the styles and the boot script out of it:
 * they stand in the HTML, so nothing asks for the files and no script has to wait for a style sheet.
 * Throws when `entry`, the script that makes a page a React page, is missing.
 */
export function takeClientFiles(
  bundle: Rolldown.OutputBundle,
  root: string,
  entry: string,
): ClientFiles {
  const styles: Record<string, string> = {}
  const stylesOfChunk = new Map<string, string[]>()
  const chunkOfModule = new Map<string, Rolldown.OutputChunk>()
  let bootScript = ''

  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'asset') {
      if (!fileName.endsWith('.css')) continue
      styles[path.basename(fileName, '.css')] = String(file.source).replace(viteMarker, '').trim()
      delete bundle[fileName]
      continue
    }
    const sheets = [...(file.viteMetadata?.importedCss ?? [])]
    stylesOfChunk.set(
      fileName,
      sheets.map((sheet) => path.basename(sheet, '.css')),
    )
    file.viteMetadata?.importedCss.clear()
    const module = path.relative(root, file.facadeModuleId ?? '')
    chunkOfModule.set(module, file)
    if (module === 'index.html') {
      if (file.imports.length > 0) {
        throw new Error(
          `The boot script stands in the HTML and can load nothing, and it imports ${file.imports.join(', ')}. Import types only of what other scripts use, too.`,
        )
      }
      bootScript = file.code.trim()
      delete bundle[fileName]
    }
  }

  function filesOf(chunk: Rolldown.OutputChunk): FileNames {
    const imported = chunk.imports.flatMap((name) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? filesOf(file) : []
    })
    return {
      scripts: unique([`/${chunk.fileName}`, ...imported.flatMap(({ scripts }) => scripts)]),
      // A chunk refines the styles of the pieces that it is made of, so its own come last.
      styles: unique([
        ...imported.flatMap((files) => files.styles),
        ...(stylesOfChunk.get(chunk.fileName) ?? []),
      ]),
    }
  }

  const shell = chunkOfModule.get(entry)
  if (!shell) throw new Error(`The client build has no chunk for ${entry}.`)
  const sections: Record<string, FileNames> = {}
  for (const [module, chunk] of chunkOfModule) {
    const type = sectionModule.exec(module)?.slice(1).find(Boolean)
    if (type) sections[type] = filesOf(chunk)
  }
  return {
    build: createHash('sha256').update(Object.keys(bundle).join()).digest('base64url').slice(0, 8),
    bootScript,
    styles,
    shell: filesOf(shell),
    sections,
  }
}

/** What a page needs of the client build. */
interface PageFiles {
  /** File names, the entry script first. */
  scripts: string[]
  /** The style sheets, as elements in the order in which they apply. */
  styleElements: string
}

/**
 * Makes the function that gives what a page with sections of some types needs. That one throws when the
 * build knows no such type.
 */
export function pageFiles(client: ClientFiles): (types: string[]) => PageFiles {
  const { shell, sections } = client
  // There are few such lists, and many pages.
  const known = new Map<string, PageFiles>()

  function filesFor(types: string[]): PageFiles {
    const all = [
      shell,
      ...types.map((type) => {
        const files = sections[type]
        if (!files)
          throw new Error(`The section type '${type}' has no file src/sections/${type}.tsx.`)
        return files
      }),
    ]
    const styleElements = unique(all.flatMap(({ styles }) => styles)).map(
      (name) => `<style data-file="${name}">${client.styles[name]}</style>`,
    )
    return {
      scripts: unique(all.flatMap(({ scripts }) => scripts)),
      styleElements: styleElements.join(''),
    }
  }

  return (types) => {
    const key = types.join()
    const files = known.get(key) ?? filesFor(types)
    known.set(key, files)
    return files
  }
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}
