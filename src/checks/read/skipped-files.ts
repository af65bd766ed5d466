/** What is said of the things under the names of content files that are not read. */

import type { SkipReason } from '../../content/skip-reason.ts'
import { quoted, visible } from '../diagnostics/words.ts'
import type { SyntaxDiagnostic } from './scan.ts'

/** The code of the rule, the fact as it follows the name of the file, and what to do. */
function wordsOf(skipped: SkipReason): [code: string, fact: string, help: string] {
  switch (skipped.kind) {
    case 'folder':
      return [
        'folder-named-as-file',
        'is a folder, and its name is one of a file.',
        'Rename the folder so that its name does not end with “.json”, or delete it.',
      ]
    case 'linked-folder':
      return [
        'link-to-folder',
        'is a link to a folder, and the files behind it are not read.',
        'Put the folder itself in the place of the link.',
      ]
    case 'outside':
      return [
        'link-to-outside',
        'is a link that leads out of the site’s folder or to a hidden file, and is not read.',
        'Put the file itself in the place of the link.',
      ]
    case 'broken-link':
      return [
        'broken-file-link',
        'is a link to a file that is not there.',
        'Put the file itself in the place of the link, or delete the link.',
      ]
    case 'no-file':
      return [
        'no-ordinary-file',
        'is a pipe, a socket or a device, and is not read.',
        'Put an ordinary file in its place, or delete it.',
      ]
    case 'name':
      return [
        'file-name-with-hidden-sign',
        'has a sign in its name that cannot be shown, and is not read.',
        'Rename it with letters, digits and hyphens.',
      ]
    case 'too-large':
      return [
        'file-too-large',
        `has ${(skipped.size / 1_000_000).toFixed(1)} MB, and a content file may have 1 MB.`,
        'Remove what does not belong into it, or spread it over several pages.',
      ]
    case 'unreadable':
      return [
        'unreadable-file',
        `cannot be read (${visible(skipped.reason)}).`,
        skipped.reason === 'EACCES' || skipped.reason === 'EPERM'
          ? 'Give the user that runs the checks the right to read it.'
          : 'Look whether it can be opened in another program, and put a copy that can in its place.',
      ]
  }
}

/** The mistake at the beginning of a file that was not read. One line, whatever the file's name. */
export function skippedFileDiagnostic(file: string, skipped: SkipReason): SyntaxDiagnostic {
  const [code, fact, help] = wordsOf(skipped)
  return { start: 0, end: 0, pointer: '', code, message: `${quoted(file)} ${fact}`, help }
}
