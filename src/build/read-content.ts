/** Brings the files of a site from the disk. The only thing about content that the checks leave to others. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, checkContent } from '../content/check.ts'
import type { SourceFile } from '../content/problem.ts'
import { looksLikeJson } from '../content/site-rules.ts'
import { formatPretty } from './report/pretty.ts'

const folders = ['content', 'schemas']

function collect(root: string, folder: string, files: SourceFile[]): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) collect(root, path, files)
    // With those whose name only looks like it, for the checks to say so.
    else if (looksLikeJson(entry.name) && (entry.isFile() || entry.isSymbolicLink())) {
      files.push({ path, bytes: readFileSync(join(root, path)) })
    }
  }
}

/**
 * The JSON files under `content/` and `schemas/` of a root, in no order. Rejects where one of the two
 * folders is missing or a file cannot be read.
 */
export async function readFiles(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  // One after the other: for 10,000 small files, promises take three times as long.
  for (const folder of folders) collect(root, folder, files)
  return files
}

/** All that is wrong with the content, in words for its editor. */
class ContentError extends Error {
  override name = 'ContentError'
  override stack = '';

  /** Vite inspects the error that stops a build: a stack trace says nothing about content. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message
  }
}

/** The content of a root. Rejects with a `ContentError` where there are errors in it. */
export async function loadContent(root: string): Promise<Content> {
  const files = await readFiles(root)
  const { problems, content } = checkContent(files)
  if (content) return content
  throw new ContentError(formatPretty(problems, files, { color: process.stderr.isTTY === true }))
}
