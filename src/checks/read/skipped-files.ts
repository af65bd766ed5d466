/** Reports files that have the name of a content file and were not read. */

import type { SkipReason } from '../../content/skip-reason.ts'
import { quoted, visible } from '../diagnostics/wording.ts'
import { lfsPointerWords } from './lfs-pointer.ts'
import type { SyntaxDiagnostic } from './scan.ts'

/** Returns the code, the fact as it follows the name of the file, and what to do. */
function wordsOf(skipped: SkipReason): [code: string, fact: string, help: string] {
  switch (skipped.kind) {
    case 'folder':
      return [
        'folder-named-as-file',
        'is a folder with the name of a file.',
        'Rename the folder so that its name does not end with “.json”, or delete it.',
      ]
    case 'linked-folder':
      return [
        'link-to-folder',
        'is a link to a folder, and the files in it are not read.',
        'Replace the link with the folder itself.',
      ]
    case 'outside':
      return [
        'link-to-outside',
        'is a link to a hidden file or to a place outside of the site’s folder, and is not read.',
        'Replace the link with the file itself.',
      ]
    case 'broken-link':
      return [
        'broken-file-link',
        'is a link to a file that does not exist.',
        'Replace the link with the file itself, or delete the link.',
      ]
    case 'no-file':
      return [
        'no-ordinary-file',
        'is a pipe, a socket or a device, and is not read.',
        'Replace it with an ordinary file, or delete it.',
      ]
    case 'name':
      return [
        'file-name-with-hidden-sign',
        'has a character in its name that cannot be shown, and is not read.',
        'Rename it with letters, digits and hyphens.',
      ]
    case 'lfs-pointer':
      return [lfsPointerWords.code, lfsPointerWords.fact, lfsPointerWords.help]
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
        skipped.reason === 'EACCES' || skipped.reason === 'EPERM'
          ? 'Let the user who runs the checks read it.'
          : 'Try to open it in another program, and replace it with a copy that opens.',
      ]
  }
}

/** Returns the diagnostic at the beginning of a file that was not read. */
export function skippedFileDiagnostic(file: string, skipped: SkipReason): SyntaxDiagnostic {
  const [code, fact, help] = wordsOf(skipped)
  return { start: 0, end: 0, pointer: '', code, message: `${quoted(file)} ${fact}`, help }
}
