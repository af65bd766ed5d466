/** Checks the pictures in the content: each exists, is a picture, and is large enough for its place. */

import { fileFolders } from '../../content/addresses.ts'
import { filesFolder } from '../../content/content-files.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import { ownText, valueAt } from '../../content/json-object.ts'
import { shownWidthOf } from '../../content/pictures.ts'
import { isSound, placeholderPicture, type UploadedFile } from '../../content/uploaded-file.ts'
import { placeholderCode } from '../diagnostics/misleading.ts'
import { entryAt, sentence, terms } from '../diagnostics/sentence.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { quoted } from '../diagnostics/wording.ts'
import { at, type Message } from '../schema/entry-diagnostic.ts'
import type { Visited } from '../schema/walk.ts'
import type { Report, ValueReport } from './rule.ts'
import type { PictureUse, Site } from './site.ts'
import { notShownMessage } from './uploads.ts'

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
  const message = sentence`There is no picture ${quoted(file)} in ${terms.files}.`
  const advice = suggest(
    inside,
    names,
    (list) => `The pictures there are ${list}.`,
    sentence`Put it into ${terms.filesFolder}, or choose another one.`,
  )
  return { code, message, ...advice }
}

/** Returns why a picture cannot be shown; undefined if it can. */
function refused({ file }: PictureUse, files: readonly UploadedFile[]): Message | undefined {
  const upload = files.find(({ name }) => name === file)
  if (!upload) return missing(file, files)
  // Faults of the file are reported at the file.
  return isSound(upload) ? notShownMessage(upload) : undefined
}

/** Returns what visitors would dislike about a picture; undefined if nothing is known. */
function disliked(
  { file, shown }: PictureUse,
  files: readonly UploadedFile[],
): Message | undefined {
  const { picture } = files.find(({ name }) => name === file) ?? {}
  if (!picture) return undefined
  if (file === placeholderPicture) {
    const message = `${quoted(file)} is a placeholder, and visitors see it.`
    return { code: placeholderCode, message, help: 'Choose a picture of your own.' }
  }
  const shownWidth = shownWidthOf(shown, picture)
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
export const lowQualityPictures = reporting(disliked)

/** The side of the largest icon's picture, in pixels: the rest of the icon is space around it. */
const iconSide = 308

/** Reports a picture of which the icons would be a thin line, or blurred. They are square. */
export function poorIcons({ site, context: { uploadedFiles } }: Site): Report[] {
  const entry = valueAt(site?.value, ['icon']) === undefined ? 'mark' : 'icon'
  const file = valueAt(site?.value, [entry, 'file'])
  const { picture } = uploadedFiles?.find(({ name }) => name === file) ?? {}
  if (!site || !picture || picture.isMoving) return []
  const { width, height } = picture
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const target = at(site, [entry, 'file'])
  const name = quoted(String(file))
  if (long > 2 * short) {
    const message = `${name} is ${width} × ${height} pixels, so it is tiny in the icons of the site, which are square.`
    const help =
      entry === 'icon'
        ? 'Choose a square picture.'
        : sentence`Choose a square picture for ${entryAt(['icon'])}.`
    return [{ ...target, code: 'icon-not-square', message, help }]
  }
  if (picture.isVector || long >= iconSide) return []
  const message = `${name} is ${width} × ${height} pixels, so it is blurred in the icons of the site.`
  const help =
    entry === 'icon'
      ? `Choose an SVG, or a picture of at least ${iconSide} × ${iconSide} pixels.`
      : sentence`Use a larger one, or choose a picture of at least ${iconSide} × ${iconSide} pixels for ${entryAt(['icon'])}.`
  return [{ ...target, code: 'small-icon', message, help }]
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
  const altPath = [...path, 'alt']
  const message = sentence`${entryAt(altPath)} is the name of a file, ${quoted(alt)}, which screen readers would read out.`
  const help = 'Write what the picture shows, in one sentence.'
  return { path: altPath, message, help }
}
