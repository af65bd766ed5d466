/** Checks the files in `content/files/`: each can be shown or downloaded, and is used. */
import { filesFolder } from '../../content/content-files.ts'
import {
  endOf,
  fileKindOf,
  fileKinds,
  maxPixels,
  maxUploadedFileSize,
} from '../../content/file-kinds.ts'
import {
  type FileFault,
  isSound,
  placeholderPicture,
  type UploadedFile,
} from '../../content/uploaded-file.ts'
import { quoted } from '../diagnostics/wording.ts'
import { type ContentDocument, missingDocument } from '../read/document.ts'
import { lfsPointerMessage } from '../read/lfs-pointer.ts'
import { skippedFileDiagnostic } from '../read/skipped-files.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { duplicates } from './duplicates.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'
import { linkedFiles } from './site-map.ts'

export const megabytes = (size: number) => `${(size / 1_000_000).toFixed(1)} MB`

/** The kinds to save a file as that the site does not serve, by the extensions of such files. */
const instead: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hei[cf]|tiff?|bmp|psd|ai|eps|ico|jxl|jp2|raw|dng|cr[23]|nef|arw|xcf)$/,
    'a JPEG, a PNG or a WebP',
  ],
  [/^(?:mov|avi|mkv|wmv|m4v|mpe?g|ogv|flv)$/, 'an MP4 or a WebM'],
  [/^(?:srt|sbv|ssa|ass|ttml|dfxp)$/, 'a WebVTT file (.vtt)'],
  [/^(?:wav|aiff?|flac|ogg|oga|opus|aac|wma)$/, 'an MP3 or an M4A'],
  [/^(?:docm?|dot|rtf|pages|xlsm?|numbers|pptm?|key|indd|pub|md|html?|xml|json)$/, 'a PDF'],
  [/^(?:rar|7z|tar|t?gz|bz2|xz)$/, 'a ZIP archive'],
]

function insteadOf(ending: string): string {
  const known = instead.find(([endings]) => endings.test(ending))?.[1]
  return known ?? `one of these kinds: ${[...fileKinds.keys()].join(', ')}`
}

/** The code of the rule, the fact as it follows the name of the file, and what to do. */
function describeFault(name: string, fault: FileFault): [code: string, fact: string, help: string] {
  const kind = fileKindOf(name)
  switch (fault.kind) {
    case 'odd-name':
      return [
        'odd-file-name',
        'has a character in its name that not every computer allows, or that has another meaning in an address.',
        'Rename it with letters, digits, hyphens and dots.',
      ]
    case 'unknown-kind':
      return [
        'unknown-kind-of-file',
        endOf(name)
          ? `is a kind of file that the site does not serve (.${endOf(name)}).`
          : 'has no extension, such as .pdf.',
        `Save it as ${insteadOf(endOf(name))}.`,
      ]
    case 'too-large':
      return [
        'file-too-large',
        `has ${megabytes(fault.size)}, but a file can have at most ${megabytes(maxUploadedFileSize)}.`,
        kind?.isPicture
          ? 'Save it smaller: a width of 3000 pixels is enough for any screen.'
          : 'Save it smaller, or upload it to a service for large files and link to that.',
      ]
    case 'empty':
      return ['empty-file', 'is empty.', 'Replace it with the whole file, or delete it.']
    case 'other-kind':
      return [
        'other-kind-of-file',
        fault.found === undefined
          ? `has the extension of ${kind?.name}, but isn’t one.`
          : `has the extension of ${kind?.name}, but is ${fault.found}.`,
        'Open it in a program that shows it, and save it again: another extension alone does not change a file.',
      ]
    case 'damaged':
      return [
        'damaged-file',
        'is damaged and cannot be read completely.',
        'Replace it with a complete copy. It may have been cut off while it was copied or sent.',
      ]
    case 'lfs-pointer':
      return [lfsPointerMessage.code, lfsPointerMessage.fact, lfsPointerMessage.help]
    case 'too-many-pixels':
      return [
        'too-many-pixels',
        `is ${fault.width} by ${fault.height} pixels, but a picture can have at most ${maxPixels / 1_000_000} million.`,
        'Save it smaller: a width of 3000 pixels is enough for any screen.',
      ]
    case 'unsafe-svg':
      return [
        'unsafe-svg',
        `contains ${fault.what}, which could do things in a visitor’s browser.`,
        'Save it again as a plain SVG without scripts, or as a PNG.',
      ]
    case 'svg-without-size':
      return [
        'svg-without-size',
        'has no size.',
        'Save it again with a viewBox, or with a width and a height in pixels.',
      ]
  }
}

export function faultMessage(
  name: string,
  fault: FileFault,
): Record<'code' | 'message' | 'help', string> {
  const [code, fact, help] = describeFault(name, fault)
  return { code, message: `${quoted(name)} ${fact}`, help }
}

/** Returns why no page can show a file as a picture; undefined if one can, or if nobody has read the file. */
export function notShownMessage({
  name,
  picture,
  isInLfs,
  isUnread,
}: UploadedFile): Record<'code' | 'message' | 'help', string> | undefined {
  const kind = fileKindOf(name)
  // Only the name of an unread file tells what it is.
  if ((isInLfs || isUnread) && kind?.isPicture) return undefined
  if (!picture) {
    const message = `${quoted(name)} is ${kind?.name ?? 'another kind of file'}, not a picture.`
    const help = 'Choose a picture: a JPEG, a PNG, a WebP, an AVIF or an SVG.'
    return { code: 'no-picture', message, help }
  }
  if (!picture.isMoving) return undefined
  const message = `${quoted(name)} moves, and visitors cannot stop it.`
  const help = 'Save a single frame of it, or link to it as a download.'
  return { code: 'moving-picture', message, help }
}

const atFile = (name: string) => at(missingDocument(filesFolder + name), [])

export function refusedFiles({ context: { uploadedFiles = [] } }: Site): Report[] {
  return uploadedFiles.flatMap(({ name, fault }) =>
    fault ? [{ ...atFile(name), ...faultMessage(name, fault) }] : [],
  )
}

/** Reports names that differ only in case, which are the same name on most computers. */
export function sameFileNames({ context: { uploadedFiles = [] } }: Site): Report[] {
  const read = uploadedFiles.filter(({ skipped }) => !skipped)
  return duplicates(read, ({ name }) => name.toLowerCase()).map(([{ name }, first]) => {
    const message =
      first.name === name
        ? `Two files have the name ${quoted(name)}, written with different characters for the same letters.`
        : `The names ${quoted(first.name)} and ${quoted(name)} differ only in case, and are the same name on most computers.`
    return { ...atFile(name), message, help: 'Give one of them another name.' }
  })
}

/** Reports files that the content neither shows nor links to. */
export function unusedFiles({ entries, map, context: { uploadedFiles = [] } }: Site): Report[] {
  // The editor puts the placeholder there, and it is no file that somebody forgot to use.
  const used = linkedFiles(entries, map.origin).add(placeholderPicture)
  for (const { file } of entries.flatMap(({ pictures }) => pictures)) used.add(file)
  return uploadedFiles
    .filter((file) => isSound(file) && !used.has(file.name))
    .map(({ name }) => {
      const message = `${quoted(name)} is not published, because nothing on the site shows it or links to it.`
      return { ...atFile(name), message, help: 'Use it, or delete it.' }
    })
}

/** Returns a document with a diagnostic for each file that was not read. */
export function unreadFiles(files: readonly UploadedFile[]): ContentDocument[] {
  return files.flatMap(({ name, skipped }) => {
    const file = filesFolder + name
    return skipped
      ? [{ ...missingDocument(file), diagnostics: [skippedFileDiagnostic(file, skipped)] }]
      : []
  })
}
