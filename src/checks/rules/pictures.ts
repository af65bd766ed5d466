/** Checks the pictures in the content: each exists, is a picture, and is large enough for its place. */

import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { isSound, placeholderPicture, type UploadedFile } from '../../content/uploaded-file.ts'
import { placeholderCode } from '../diagnostics/misleading.ts'
import { entryAt, say, terms } from '../diagnostics/sentence.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at, type Message } from '../schema/entry-diagnostic.ts'
import type { Visited } from '../schema/walk.ts'
import type { Report, ValueReport } from './rule.ts'
import type { PictureUse, Site } from './site.ts'

function missing(file: string, files: readonly UploadedFile[]): Message {
  const code = 'no-such-picture'
  const names = files.flatMap(({ name }) => (fileKindOf(name)?.isPicture ? [name] : []))
  // The name may include its folder, as on the disk or in a link.
  const folders = [`/${filesFolder}`, filesFolder, fileFolders.files, 'files/']
  const folder = folders.find((one) => file.startsWith(one)) ?? ''
  const inside = file.slice(folder.length)
  if (folder !== '' && names.includes(inside)) {
    const message = `The picture ${quoted(file)} is named with the folder that it is in.`
    const replacement = JSON.stringify(inside)
    return { code, message, help: `Write ${quoted(inside)}.`, replacement }
  }
  const message = say`There is no picture ${quoted(file)} in ${terms.files}.`
  const advice = suggest(
    inside,
    names,
    (list) => `The pictures there are ${list}.`,
    say`Put it into ${terms.filesFolder}, or choose another one.`,
  )
  return { code, message, ...advice }
}

/** Returns why a picture cannot be shown; undefined if it can. */
function refused({ file }: PictureUse, files: readonly UploadedFile[]): Message | undefined {
  const upload = files.find(({ name }) => name === file)
  if (!upload) return missing(file, files)
  // Only the name of an unread file tells what it is. Faults of the file are reported at the file.
  const isUnread = (upload.isInLfs || upload.isUnread) && fileKindOf(file)?.isPicture
  if (!isSound(upload) || isUnread) return undefined
  if (!upload.picture) {
    const message = `${quoted(file)} is ${fileKindOf(file)?.name ?? 'another kind of file'}, not a picture.`
    const help = 'Choose a picture: a JPEG, a PNG, a WebP, an AVIF or an SVG.'
    return { code: 'no-picture', message, help }
  }
  if (!upload.picture.isMoving) return undefined
  const message = `${quoted(file)} moves, and visitors cannot stop it.`
  const help = 'Save a single frame of it, or link to it as a download.'
  return { code: 'moving-picture', message, help }
}

/** Returns what visitors would dislike about a picture; undefined if nothing is known. */
function disliked(
  { file, shownWidth }: PictureUse,
  files: readonly UploadedFile[],
): Message | undefined {
  const { picture } = files.find(({ name }) => name === file) ?? {}
  if (!picture) return undefined
  if (file === placeholderPicture) {
    const message = `${quoted(file)} is a placeholder, and visitors see it.`
    return { code: placeholderCode, message, help: 'Choose a picture of your own.' }
  }
  if (picture.isVector || picture.width >= shownWidth) return undefined
  const message = `${quoted(file)} is ${picture.width} pixels wide, but is shown up to ${shownWidth} pixels wide here: it would look blurred.`
  const help = `Use a larger one: ${shownWidth * 2} pixels are best for sharp screens.`
  return { code: 'small-picture', message, help }
}

/** Returns a function that reports at each picture. Without a list of files, nothing is known. */
const reporting =
  (find: (use: PictureUse, files: readonly UploadedFile[]) => Message | undefined) =>
  ({ entries, context: { uploadedFiles } }: Site): Report[] =>
    entries.flatMap(({ document, pictures }) =>
      pictures.flatMap((use): Report[] => {
        const message =
          uploadedFiles && use.file.trim() !== '' ? find(use, uploadedFiles) : undefined
        return message ? [{ ...at(document, [...use.path, 'file']), ...message }] : []
      }),
    )

export const refusedPictures = reporting(refused)
export const dislikedPictures = reporting(disliked)

/** Reports a mark that is no drawing: it is shown at many sizes. */
export function undrawnMark({ site, context: { uploadedFiles } }: Site): Report[] {
  const file = valueAt(site?.value, ['mark', 'file'])
  const upload = uploadedFiles?.find(({ name }) => name === file)
  if (!site || !upload?.picture || upload.picture.isVector) return []
  const message = `The mark ${quoted(upload.name)} is not an SVG, so it is not sharp at every size.`
  const help = 'Save it as an SVG in the program that it was drawn in.'
  return [{ ...at(site, ['mark', 'file']), message, help }]
}

const pictureEnding = /\.(?:jpe?g|png|svg|webp|avif|gif|hei[cf]|tiff?|bmp)$/i
const cameraName =
  /^(?:IMG|DSC[FN]?|PXL|MVIMG|GOPR|screen ?shot|Bildschirmfoto|WhatsApp Image|unnamed)[-_ ]*\d[\d_ .:()at-]*$/i

/** Reports a description that is the name of a file, which screen readers would spell out. */
export function fileNameAsDescription({ value, path }: Visited): ValueReport | undefined {
  const file = ownText(value, 'file')?.replace(/^.*\//, '').replace(pictureEnding, '') ?? ''
  const alt = ownText(value, 'alt')?.trim() ?? ''
  const isOwn = /[a-z\d][-_][a-z\d]/i.test(file) && alt === file
  if (!isOwn && !pictureEnding.test(alt) && !cameraName.test(alt)) return undefined
  const place = [...path, 'alt']
  const message = say`${entryAt(place)} is the name of a file, ${quoted(alt)}, which screen readers would read out.`
  const help = 'Write what the picture shows, in one sentence.'
  return { path: place, message, help }
}
