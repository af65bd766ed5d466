/** Reports files that have the name of a content file and were not read. */

import type { SkipReason } from '../../content/skip-reason.ts'
import { fileAt, sentence } from '../diagnostics/sentence.ts'
import { quoted, visible } from '../diagnostics/wording.ts'
import { lfsPointerMessage } from './lfs-pointer.ts'
import type { SyntaxDiagnostic } from './scan.ts'

/** Returns the code, the fact as it follows the name of the file, and what to do. */
function describeSkipped(skipped: SkipReason): [code: string, fact: string, help: string] {
  switch (skipped.kind) {
    case 'link':
      return [
        'link-not-read',
        'is a link to a folder, to a hidden file, to nothing or out of the site’s folder, and is not read.',
        'Replace the link with the file or the folder itself, or delete it.',
      ]
    case 'no-file':
      return [
        'no-ordinary-file',
        'is not an ordinary file, and is not read.',
        'Rename it so that its name does not end with “.json”, or delete it.',
      ]
    case 'name':
      return [
        'file-name-with-hidden-sign',
        'has a character in its name that cannot be shown, and is not read.',
        'Rename it with letters, digits and hyphens.',
      ]
    case 'lfs-pointer':
      return [lfsPointerMessage.code, lfsPointerMessage.fact, lfsPointerMessage.help]
    case 'too-large':
      return [
        'file-too-large',
        `has ${(skipped.size / 1_000_000).toFixed(1)} MB, but a content file can have at most 1 MB.`,
        'Remove what does not belong in it, or split it into several pages.',
      ]
    case 'unreadable':
      return [
        'unreadable-file',
        `cannot be read (${visible(skipped.reason)}).`,
        'Let the user who runs the checks read it, or replace it with a copy that opens.',
      ]
  }
}

/** Returns the diagnostic at the beginning of a file that was not read. */
export function skippedFileDiagnostic(file: string, skipped: SkipReason): SyntaxDiagnostic {
  const [code, fact, help] = describeSkipped(skipped)
  const message = sentence`${fileAt(file, quoted(file))} ${fact}`
  return { start: 0, end: 0, pointer: '', code, message, help }
}
