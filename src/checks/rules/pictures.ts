/** What holds for the pictures that content names: each is there, is one, and is large enough for its place. */

import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import { valueAt } from '../../content/json-object.ts'
import { isSound, type SiteFile } from '../../content/site-file.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { EntryDiagnostic } from '../schema/entry-diagnostic.ts'
import type { PictureUse } from '../schema/keywords.ts'

type Said = Pick<EntryDiagnostic, 'severity' | 'code' | 'message' | 'help' | 'replacement'>

function missing(file: string, files: readonly SiteFile[]): Said {
  const base = { severity: 'error', code: 'no-such-picture' } as const
  const names = files.flatMap(({ name }) => (fileKindOf(name)?.isPicture ? [name] : []))
  // With its folder, as on the disk or in a link.
  const bare = [`/${filesFolder}`, filesFolder, fileFolders.files, 'files/'].find((folder) =>
    file.startsWith(folder),
  )
  const inside = bare === undefined ? file : file.slice(bare.length)
  if (bare !== undefined && names.includes(inside)) {
    return {
      ...base,
      message: `The picture ${quoted(file)} is named with the folder that it is in.`,
      help: `Write ${quoted(inside)}.`,
      replacement: JSON.stringify(inside),
    }
  }
  const message = `There is no picture ${quoted(file)} in ${filesFolder}.`
  const { help, replacement } = suggest(
    inside,
    names,
    (list) => `The pictures there are ${list}.`,
    `Put it into the folder ${filesFolder}, or choose another one.`,
  )
  return {
    ...base,
    message,
    help,
    ...(replacement && { replacement: JSON.stringify(replacement) }),
  }
}

function wrongUse({ file, shownWidth }: PictureUse, files: readonly SiteFile[]): Said | undefined {
  const found = files.find(({ name }) => name === file)
  if (!found) return missing(file, files)
  // What is wrong with the file itself is said there.
  if (!isSound(found)) return undefined
  const { picture } = found
  if (!picture) {
    return {
      severity: 'error',
      code: 'no-picture',
      message: `${quoted(file)} is ${fileKindOf(file)?.name ?? 'another kind of file'}, not a picture.`,
      help: 'Choose a picture: a JPEG, a PNG, a WebP, an AVIF or an SVG.',
    }
  }
  if (picture.isMoving) {
    return {
      severity: 'error',
      code: 'moving-picture',
      message: `${quoted(file)} moves, and visitors cannot stop it.`,
      help: 'Save a single frame of it, or link to it as a download.',
    }
  }
  if (picture.hasTextColor) {
    return {
      severity: 'warning',
      code: 'picture-without-colour',
      message: `${quoted(file)} uses the colour of the text around it (currentColor), but a picture has no such text, so it is black.`,
      help: 'Give it its own colour, such as white.',
    }
  }
  if (picture.isVector || picture.width >= shownWidth) return undefined
  return {
    severity: 'warning',
    code: 'small-picture',
    message: `${quoted(file)} is ${picture.width} pixels wide, but is shown up to ${shownWidth} pixels wide here: it would look blurred.`,
    help: `Use a larger one: ${shownWidth * 2} pixels are best for sharp screens.`,
  }
}

/** The mark of the site is drawn at many sizes. */
export function markDiagnostics(
  document: ContentDocument,
  files: readonly SiteFile[] | undefined,
): EntryDiagnostic[] {
  const file = valueAt(document.value, ['mark', 'file'])
  const found = files?.find(({ name }) => name === file)
  if (!found?.picture || found.picture.isVector) return []
  return [
    {
      document,
      path: ['mark', 'file'],
      on: 'value',
      severity: 'error',
      code: 'mark-not-drawn',
      message: `The mark ${quoted(found.name)} is not an SVG, so it is not sharp at every size.`,
      help: 'Save it as an SVG in the program that it was drawn in.',
    },
  ]
}

/** The diagnostics on the pictures of a document. Nothing is said where the files are not known. */
export function pictureDiagnostics(
  document: ContentDocument,
  uses: readonly PictureUse[],
  files: readonly SiteFile[] | undefined,
): EntryDiagnostic[] {
  if (!files) return []
  return uses.flatMap((use): EntryDiagnostic[] => {
    const said = use.file.trim() === '' ? undefined : wrongUse(use, files)
    return said ? [{ ...said, document, path: [...use.path, 'file'], on: 'value' }] : []
  })
}
