/** Checks the pictures in the content: each exists, is a picture, and is large enough for its place. */

import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { isSound, placeholderPicture, type UploadedFile } from '../../content/uploaded-file.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import { type EntryDiagnostic, errorAt, type Said } from '../schema/entry-diagnostic.ts'
import type { PictureUse } from '../schema/schema-calls.ts'

type Found = Said & Pick<EntryDiagnostic, 'severity'>

function missing(file: string, files: readonly UploadedFile[]): Found {
  const base = { severity: 'error', code: 'no-such-picture' } as const
  const names = files.flatMap(({ name }) => (fileKindOf(name)?.isPicture ? [name] : []))
  // The name may include its folder, as on the disk or in a link.
  const bare = [`/${filesFolder}`, filesFolder, fileFolders.files, 'files/'].find((folder) =>
    file.startsWith(folder),
  )
  const inside = bare === undefined ? file : file.slice(bare.length)
  if (bare !== undefined && names.includes(inside)) {
    const message = `The picture ${quoted(file)} is named with the folder that it is in.`
    const replacement = JSON.stringify(inside)
    return { ...base, message, help: `Write ${quoted(inside)}.`, replacement }
  }
  const message = `There is no picture ${quoted(file)} in ${filesFolder}.`
  const { replacement, ...advice } = suggest(
    inside,
    names,
    (list) => `The pictures there are ${list}.`,
    `Put it into the folder ${filesFolder}, or choose another one.`,
  )
  return {
    ...base,
    message,
    ...advice,
    ...(replacement && { replacement: JSON.stringify(replacement) }),
  }
}

function wrongUse(use: PictureUse, files: readonly UploadedFile[]): Found | undefined {
  const { file, shownWidth } = use
  if (file === placeholderPicture && files.some(({ name }) => name === file)) {
    const message = `${quoted(file)} is a placeholder, and visitors see it.`
    const help = 'Choose a picture of your own.'
    return { severity: 'warning', code: 'placeholder-picture', message, help }
  }
  const found = files.find(({ name }) => name === file)
  if (!found) return missing(file, files)
  // Faults of the file itself are reported at the file.
  if (!isSound(found)) return undefined
  const { picture } = found
  if (!picture) {
    // Only its name tells what it is.
    if ((found.isInLfs || found.isUnread) && fileKindOf(file)?.isPicture) return undefined
    const message = `${quoted(file)} is ${fileKindOf(file)?.name ?? 'another kind of file'}, not a picture.`
    const help = 'Choose a picture: a JPEG, a PNG, a WebP, an AVIF or an SVG.'
    return { severity: 'error', code: 'no-picture', message, help }
  }
  if (picture.isMoving) {
    const message = `${quoted(file)} moves, and visitors cannot stop it.`
    const help = 'Save a single frame of it, or link to it as a download.'
    return { severity: 'error', code: 'moving-picture', message, help }
  }
  if (picture.isVector || picture.width >= shownWidth) return undefined
  const message = `${quoted(file)} is ${picture.width} pixels wide, but is shown up to ${shownWidth} pixels wide here: it would look blurred.`
  const help = `Use a larger one: ${shownWidth * 2} pixels are best for sharp screens.`
  return { severity: 'warning', code: 'small-picture', message, help }
}

/** Checks the mark of the site, which is drawn at many sizes. */
export function markDiagnostics(
  document: ContentDocument,
  files: readonly UploadedFile[] | undefined,
): EntryDiagnostic[] {
  const file = valueAt(document.value, ['mark', 'file'])
  const found = files?.find(({ name }) => name === file)
  if (!found?.picture || found.picture.isVector) return []
  const message = `The mark ${quoted(found.name)} is not an SVG, so it is not sharp at every size.`
  const help = 'Save it as an SVG in the program that it was drawn in.'
  return [{ ...errorAt(document, ['mark', 'file']), code: 'mark-not-drawn', message, help }]
}

const pictureEnding = /\.(?:jpe?g|png|svg|webp|avif|gif|hei[cf]|tiff?|bmp)$/i
const cameraName =
  /^(?:IMG|DSC[FN]?|PXL|MVIMG|GOPR|screen ?shot|Bildschirmfoto|WhatsApp Image|unnamed)[-_ ]*\d[\d_ .:()at-]*$/i

/** Whether a description is a file name: that of the picture, or one from a camera. */
function isFileName(text: string, file: string): boolean {
  const base = file.replace(/^.*\//, '').replace(pictureEnding, '')
  const isOwn = /[a-z\d][-_][a-z\d]/i.test(base) && text === base
  return isOwn || pictureEnding.test(text) || cameraName.test(text)
}

/** A description of a picture that is the name of a file, which screen readers would spell out. */
function fileNames(document: ContentDocument, { path, file }: PictureUse): EntryDiagnostic[] {
  const picture = valueAt(document.value, path)
  const [alt, name] = [
    ownText(picture, 'alt')?.trim() ?? '',
    ownText(picture, 'name')?.trim() ?? '',
  ]
  const isAlt = isFileName(alt, file)
  // Companies have names such as “1inch” and “t-mobile”, so only an extension counts.
  if (!isAlt && !pictureEnding.test(name)) return []
  const entry = isAlt ? 'alt' : 'name'
  return [
    {
      ...errorAt(document, [...path, entry]),
      code: 'file-name-as-description',
      message: `${quoted(entry)} is the name of a file, ${quoted(isAlt ? alt : name)}, which screen readers would read out.`,
      help: isAlt ? 'Write what the picture shows, in one sentence.' : 'Write the name itself.',
    },
  ]
}

/**
 * Returns the diagnostics on the pictures of a document. If the files are unknown, they are not checked.
 */
export function pictureDiagnostics(
  document: ContentDocument,
  uses: readonly PictureUse[],
  files: readonly UploadedFile[] | undefined,
): EntryDiagnostic[] {
  return uses.flatMap((use): EntryDiagnostic[] => {
    const said = !files || use.file.trim() === '' ? undefined : wrongUse(use, files)
    return [
      ...(said ? [{ ...said, document, path: [...use.path, 'file'], on: 'value' } as const] : []),
      ...fileNames(document, use),
    ]
  })
}
