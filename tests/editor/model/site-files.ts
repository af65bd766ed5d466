/** The small site as the editor holds it: all files as texts. */

import type { CheckContext } from '../../../src/checks/rules/check-context.ts'
import { checkFiles } from '../../../src/editor/checker/check-files.ts'
import type { Check } from '../../../src/editor/model/checker.ts'
import { applyEdit, changedFiles, type Edit, type Files } from '../../../src/editor/model/files.ts'
import { type Edit as FileEdit, siteWith } from '../../checks/site.ts'

export const home = 'content/home.json'
export const contact = 'content/contact.json'
export const form = 'schemas/quote-request.json'
export const redirects = 'content/redirects.json'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export function filesOf(edits: Readonly<Record<string, FileEdit>> = {}): Files {
  return new Map(siteWith(edits).map(({ path, bytes }) => [path, decoder.decode(bytes)]))
}

/** The lines that an edit takes out and puts in, file by file, as a diff of them would show. */
export function linesOf(files: Files, edit: Edit): string[] {
  const after = applyEdit(files, edit)
  return changedFiles(files, after).flatMap((file) => {
    const [old, now] = [files, after].map((state) => {
      const content = state.get(file)
      return typeof content === 'object' ? [`blob ${content.blob}`] : (content?.split('\n') ?? [])
    })
    let start = 0
    while (old?.[start] !== undefined && old[start] === now?.[start]) start++
    let end = 0
    while (
      end < Math.min(old?.length ?? 0, now?.length ?? 0) - start &&
      old?.at(-1 - end) === now?.at(-1 - end)
    ) {
      end++
    }
    const cut = (lines: string[] = []) => lines.slice(start, lines.length - end)
    return [file, ...cut(old).map((line) => `-${line}`), ...cut(now).map((line) => `+${line}`)]
  })
}

/** The checks, in this process. Their arguments are copied, as for a worker. */
export const check: Check = async (files, context) =>
  checkFiles(files, structuredClone(context)).diagnostics

/** The errors of the files after an edit. */
export function errorsAfter(files: Files, edit: Edit, context?: CheckContext): string[] {
  return checkFiles(applyEdit(files, edit), context)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)
}
