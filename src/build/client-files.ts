/**
 * What the pages need to know of the client build: the text of the boot script, and which scripts and
 * styles the sections of a page bring along.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Rolldown } from 'vite'

/** A style sheet that is put into the HTML of the pages that need it. */
export interface StyleSheet {
  name: string
  text: string
}

export interface ClientFiles {
  /** A name for this build. It changes whenever a script or a style does. */
  build: string
  bootScript: string
  styles: StyleSheet[]
  /**
   * What a page with sections of these types needs: its scripts, the entry first, and its styles in the
   * order in which they apply.
   */
  filesFor(sectionTypes: Iterable<string>): { scripts: string[]; styles: StyleSheet[] }
}

/** Vite's own note at the end of each style sheet. */
const viteMarker = /\/\*\$vite\$:\d+\*\/\s*$/

/**
 * Reads the files off the client build's bundle, and takes the styles and the boot script out of it:
 * they stand in the HTML, so nothing asks for the files and no script has to wait for a style sheet.
 * Throws when `entry`, the script that makes the page a React page, is missing.
 */
export function takeClientFiles(
  bundle: Rolldown.OutputBundle,
  root: string,
  entry: string,
): ClientFiles {
  const sheets = new Map<string, StyleSheet>()
  const sheetsOfChunk = new Map<string, string[]>()
  const chunkOfModule = new Map<string, Rolldown.OutputChunk>()
  let bootScript = ''

  for (const [fileName, file] of Object.entries(bundle)) {
    if (file.type === 'asset') {
      if (!fileName.endsWith('.css')) continue
      sheets.set(fileName, {
        name: path.basename(fileName, '.css'),
        text: String(file.source).replace(viteMarker, '').trim(),
      })
      delete bundle[fileName]
    } else {
      sheetsOfChunk.set(fileName, [...(file.viteMetadata?.importedCss ?? [])])
      file.viteMetadata?.importedCss.clear()
      const module = path.relative(root, file.facadeModuleId ?? '')
      chunkOfModule.set(module, file)
      if (module === 'index.html') {
        bootScript = file.code.trim()
        delete bundle[fileName]
      }
    }
  }

  /** A chunk comes after the pieces that it is made of, whose styles it may refine. */
  function collect(chunk: Rolldown.OutputChunk, into: Set<string>): void {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk' && !into.has(name)) collect(imported, into)
    }
    into.add(chunk.fileName)
  }

  return {
    build: createHash('sha256').update(Object.keys(bundle).join()).digest('base64url').slice(0, 8),
    bootScript,
    styles: [...sheets.values()],
    filesFor(sectionTypes) {
      const modules = [entry, ...[...sectionTypes].map((type) => `src/sections/${type}.tsx`)]
      const named = modules.map((module) => {
        const chunk = chunkOfModule.get(module)
        if (!chunk) throw new Error(`The client build has no chunk for ${module}.`)
        return chunk
      })
      const inOrder = new Set<string>()
      for (const chunk of named) collect(chunk, inOrder)
      const sheetNames = new Set([...inOrder].flatMap((name) => sheetsOfChunk.get(name) ?? []))
      const scripts = new Set([...named.map((chunk) => chunk.fileName), ...inOrder])
      return {
        scripts: [...scripts].map((name) => `/${name}`),
        styles: [...sheetNames].flatMap((name) => sheets.get(name) ?? []),
      }
    },
  }
}
